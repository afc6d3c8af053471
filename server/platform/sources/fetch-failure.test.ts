import { expect, test } from "vitest";
import { failureMessage } from "./fetch-failure.ts";

test.each([
  ["timed_out", undefined, "This source took too long to answer."],
  ["not_a_feed", 200, "This source answered with something that is not a feed."],
  ["bad_status", undefined, "This source answered with an error."],
  ["bad_status", 429, "This source asked us to come less often (429)."],
  ["bad_status", 401, "This source refuses to be read (401)."],
  ["bad_status", 403, "This source refuses to be read (403)."],
  ["bad_status", 404, "There is nothing at the address of this source any more (404)."],
  ["bad_status", 410, "There is nothing at the address of this source any more (410)."],
  ["bad_status", 500, "This source answered with an error (500)."],
] as const)("the failure %s with status %s has a message of its own", (code, status, words) => {
  expect(failureMessage(code, status)).toBe(words);
});
