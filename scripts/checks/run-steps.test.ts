import { expect, test } from "vitest";
import { describeResults, runSteps } from "./run-steps.ts";
import type { Step } from "./run-steps.ts";

const passing: Step = { name: "names", run: () => ({ failed: false, details: "" }) };
const failing: Step = { name: "types", run: async () => ({ failed: true, details: "a.ts:1 wrong\na.ts:2 wrong" }) };
const throwing: Step = {
  name: "lint",
  run: () => {
    throw new Error("no such program");
  },
};

test("every step runs, also after a failure, and says one line", async () => {
  const lines: string[] = [];
  const results = await runSteps([failing, throwing, passing], 2, (line) => lines.push(line));
  expect(results.map(({ name, failed }) => [name, failed])).toEqual([
    ["types", true],
    ["lint", true],
    ["names", false],
  ]);
  expect(lines.toSorted()).toEqual(["✓ names 0.0 s", "✗ lint 0.0 s", "✗ types 0.0 s"]);
});

test("no more steps run together than asked", async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return { failed: false, details: "" };
  };
  await runSteps(
    ["a", "b", "c", "d", "e"].map((name) => ({ name, run })),
    2,
    () => undefined,
  );
  expect(most).toBe(2);
});

test("failures are listed with their details, then counted", async () => {
  const results = await runSteps([passing, failing, throwing], 1, () => undefined);
  expect(describeResults(results)).toBe(
    "\n✗ types\n  a.ts:1 wrong\n  a.ts:2 wrong\n\n✗ lint\n  Error: no such program\n\n2 of 3 checks failed: types, lint.",
  );
  expect(describeResults(results.slice(0, 1))).toBe("\nAll 1 checks passed.");
});
