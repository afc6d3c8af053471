import { expect, test } from "vitest";
import { z } from "zod";
import { parseConfig } from "#server/platform/config/config.ts";
import { tasks } from "./registry.ts";

test("at a start, saved searches are checked before digests depend on them", () => {
  const names = tasks.filter(({ runsAtStart }) => runsAtStart).map(({ name }) => name);
  expect(names.filter((name) => /^(?:jobs\.tell-searches|notifications\.start-digests)$/.test(name))).toEqual([
    "jobs.tell-searches",
    "notifications.start-digests",
  ]);
});

test("a task whose data may contain texts is marked so, and is therefore not stored for a week after it is done", () => {
  const free = tasks.filter(({ schema }) => holdsFreeText(z.toJSONSchema(schema, { io: "input" })));
  expect(free.map(({ name }) => name)).toContain("notifications.deliver");
  expect(free.filter(({ carriesTexts }) => carriesTexts !== true).map(({ name }) => name)).toEqual([]);
});

test.each(["tech-flash.refresh", "events.refresh"])("%s runs when REFRESH_MINUTES makes a source due, and every five minutes", (name) => {
  const schedule = tasks.find((task) => task.name === name)?.schedule;
  for (const minutes of [1, 2, 3, 4, 5, 6, 7, 8, 12, 30, 45, 61, 1_440]) {
    const parsed = parseConfig({ REFRESH_MINUTES: String(minutes) });
    const every = Number(/^\*\/([1-5]) \* \* \* \*$/.exec(parsed.ok ? (schedule?.(parsed.config) ?? "") : "")?.[1]);
    expect({ minutes, past: minutes % every, pastHour: 60 % every }).toEqual({ minutes, past: 0, pastHour: 0 });
  }
});

/** Whether a schema has a string that may be any text: not an id, not a time, not one of a few values. */
function holdsFreeText(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  if ("type" in schema && schema.type === "string" && !("format" in schema) && !("enum" in schema)) return true;
  return Object.values(schema).some(holdsFreeText);
}
