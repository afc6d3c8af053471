import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(what: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog("info", false, { write: (line: string) => lines.push(line) }).info(what, "something happened");
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
}

test("a row that the database refused does not reach the log, nor does one of several", () => {
  const refusal = Object.assign(new Error("violates check constraint"), {
    code: "23514",
    detail: "Failing row contains (meera@example.test, my own words).",
    constraint: "journals_title_check",
  });
  const kept = { code: "23514", constraint: "journals_title_check", detail: "[private]" };
  const { err } = logged({ err: refusal });
  expect(err).toMatchObject(kept);
  expect(JSON.stringify(err)).not.toMatch(/meera|my own words/);
  const several = logged({ err: new AggregateError([new Error("another"), refusal], "2 of 3 failed") });
  expect(several["err"]).toMatchObject({ message: "2 of 3 failed", aggregateErrors: [{ message: "another" }, kept] });
  expect(JSON.stringify(several)).not.toMatch(/meera|my own words/);
});

test("neither do mail addresses, tokens and cookies of what is logged whole", () => {
  const line = logged({ email: "meera@example.test", request: { cookie: "session=1", token: "abc", path: "/jobs" } });
  expect(line).toMatchObject({ level: "info", email: "[private]", request: { cookie: "[private]", token: "[private]", path: "/jobs" } });
});
