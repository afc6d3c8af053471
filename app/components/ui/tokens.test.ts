import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

test("every stack of fonts names one for Tamil: some Linux systems show boxes where it is not named", () => {
  const stacks = [...tokens.matchAll(/--font-[a-z]+:([^;]+);/g)].map(([, stack = ""]) => stack).filter((stack) => stack.includes('"'));
  expect(stacks).toHaveLength(4);
  for (const stack of stacks) expect(stack).toMatch(/"Noto (?:Sans|Serif) Tamil"/);
});
