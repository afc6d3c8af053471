import { expect, test } from "vitest";
import { inOneSpelling } from "./one-spelling.ts";

test("a sign that is many letters is all of them, a text of nothing else no longer than a text may be", () => {
  expect(inOneSpelling("\ufdfa")).toBe("صلى الله عليه وسلم");
  expect(inOneSpelling("\ufdfa".repeat(2000)).length).toBeLessThan(4100);
});
