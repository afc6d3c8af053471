import { expect, test } from "vitest";
import { createLog } from "../log/log.ts";
import { reportTrouble } from "./report-trouble.ts";

test("an error that all workers meet at once is logged once a minute, with the number of the others", () => {
  const lines: { err: { message: string }; unsaid?: number }[] = [];
  let now = 0;
  const report = reportTrouble(createLog("error", false, { write: (line: string) => lines.push(JSON.parse(line)) }), () => now);
  for (let worker = 0; worker < 40; worker += 1) report(new Error(`the database is away (Queue: task-${worker}, Worker: ${worker})`));
  report(new Error("another problem"));
  now = 60_000;
  report(new Error("the database is away (Queue: task-7, Worker: 7)"));
  report(new Error("the database is away"));

  expect(lines.map(({ err, unsaid }) => [err.message, unsaid])).toEqual([
    ["the database is away (Queue: task-0, Worker: 0)", undefined],
    ["another problem", undefined],
    ["the database is away (Queue: task-7, Worker: 7)", 39],
  ]);
});

test("messages that are always different are all logged, and not all remembered", () => {
  const lines: string[] = [];
  const report = reportTrouble(createLog("error", false, { write: (line: string) => lines.push(line) }), () => 0);
  for (let number = 0; number < 1_000; number += 1) report(new Error(`problem ${number}`));
  expect(lines).toHaveLength(1_000);
});
