import { expect, test } from "vitest";
import { tasks } from "./registry.ts";

test("at a start saved searches are looked through before digests ask whether they are", () => {
  const names = tasks.filter(({ runsAtStart }) => runsAtStart).map(({ name }) => name);
  expect(names.filter((name) => /^(?:jobs\.tell-searches|notifications\.start-digests)$/.test(name))).toEqual([
    "jobs.tell-searches",
    "notifications.start-digests",
  ]);
});
