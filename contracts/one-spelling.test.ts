import { expect, test } from "vitest";
import { inOneSpelling } from "./one-spelling.ts";

test("a ligature character becomes its letters, within the maximum length of a text", () => {
  expect(inOneSpelling("\ufdfa")).toBe("صلى الله عليه وسلم");
  expect(inOneSpelling("\ufdfa".repeat(2000)).length).toBeLessThan(4100);
});
