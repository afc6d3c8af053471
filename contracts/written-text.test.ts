import { expect, test } from "vitest";
import { TAG_LENGTH_MAX } from "./tags-limits.ts";
import { tagQuery, tagsField } from "./tags.ts";
import { optionalText, queryFlag, queryLimit, queryText, writtenLine, writtenText } from "./written-text.ts";

const title = writtenLine(20, "Please write a title");

test.each([
  ["an invisible sign", "Sa\u200bfe", "Safe"],
  ["a mark that turns the direction", "Safe\u202egnp", "Safegnp"],
  ["an emoji of several signs", "Yes \u{1f469}\u200d\u{1f4bb}", "Yes \u{1f469}\u200d\u{1f4bb}"],
  ["spaces and line breaks", "  One\n\ttwo ", "One two"],
  ["an invisible sign between spaces", "One \u200b two", "One two"],
])("a line with %s", (_name, typed, kept) => {
  expect(title.parse(typed)).toBe(kept);
});

test.each(["", "\u200b\u2060", "\u2800\u2800", "\u3164", "\u0301", "..."])("a title without visible characters is empty: %j", (typed) => {
  expect(title.safeParse(typed).error?.issues[0]?.message).toBe("Please write a title");
});

test("a text keeps its lines, and loses characters that the database refuses", () => {
  expect(writtenText(20, "Write something").parse(" One\r\ntwo\0\ud800 ")).toBe(" One\ntwo\ufffd ");
  expect(optionalText(20).parse(" One\r\ntwo\0\ud800 ")).toBe("One\ntwo\ufffd");
});

test.each(["", " \n\t", "\u200b", "\u200c \u200d", "\u00ad\ufeff", "\u2800\n\u3164"])("a text of nothing visible is empty: %j", (typed) => {
  expect(writtenText(20, "Write something").safeParse(typed).error?.issues[0]?.message).toBe("Write something");
});

test.each(["\u0915\u094d\u200c", "\u{1f469}\u200d\u{1f4bb}", "\u200b?", "---", "\u{1fae9}"])(
  "a text with any visible character is stored as typed: %j",
  (typed) => {
    expect(writtenText(20, "Write something").parse(typed)).toBe(typed);
  },
);

test("an optional text may be missing, but not too long", () => {
  expect([undefined, "", "  "].map((typed) => optionalText(4).parse(typed))).toEqual(["", "", ""]);
  expect(optionalText(4).parse(" four ")).toBe("four");
  expect(optionalText(4).safeParse("fives").error?.issues[0]?.message).toBe("Please keep this to 4 characters");
});

test("tags are separated by the commas of every keyboard", () => {
  expect(tagsField.parse("اردو، پونے⹁ AI,react，云、東京")).toEqual(["اردو", "پونے", "AI", "react", "云", "東京"]);
});

test.each([
  ["semicolons", "Node.js; C#; Data Science"],
  ["the cells of a table", "Node.js\tC#\tData Science"],
  ["the lines of a column", "Node.js\r\nC#\r\nData Science\r\n"],
  ["bullets", "• Node.js • C# • Data Science"],
  ["dashes", "- Node.js, - C#, – Data Science"],
  ["upright strokes", "Node.js | C# | Data Science"],
  ["hash signs", "#Node.js #C# #Data Science"],
])("tags copied from a list with %s are separated", (_, pasted) => {
  expect(tagsField.parse(pasted)).toEqual(["Node.js", "C#", "Data Science"]);
});

test.each(["CI/CD", "C #", "UX-design", "front - end", "a·b"])("%j is one tag", (typed) => {
  expect(tagsField.parse(typed)).toEqual([typed]);
});

test("a tag that is too long is named, because the field may have eight", () => {
  const issues = tagsField.safeParse(`AI, ${"a".repeat(TAG_LENGTH_MAX + 1)}`).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    `Please keep each tag to ${TAG_LENGTH_MAX} characters: “${"a".repeat(TAG_LENGTH_MAX + 1)}” is longer`,
  ]);
});

test("tags that differ in invisible characters or in case are one", () => {
  expect(tagsField.parse("AI, A\u200bI, ai, Pune")).toEqual(["AI", "Pune"]);
});

test.each([
  ["#Backend", "backend"],
  ["## Open  Source", "open source"],
  // Keyboards write the last letter of Bengali "উপায়" as one character; stored texts have two.
  ["উপা\u09df", "উপা\u09af\u09bc"],
  // The same in Malayalam, where older keyboards write three characters.
  ["തൊഴി\u0d32\u0d4d\u200d", "തൊഴി\u0d7d"],
  ["A\u200bI", "ai"],
  [`#${"a".repeat(TAG_LENGTH_MAX)}`, "a".repeat(TAG_LENGTH_MAX)],
  ["\u200b#AI", "ai"],
  ["# #AI", "ai"],
])("a tag requested as %s is found as stored: %s", (asked, kept) => {
  expect(tagsField.parse(asked).map((tag) => tag.toLowerCase())).toEqual([kept]);
  expect([asked, kept].map((tag) => tagQuery.parse(tag))).toEqual([kept, kept]);
});

test.each([undefined, "", " ", "#", "\u200b"])("%j does not request a tag", (asked) => {
  expect(tagQuery.parse(asked)).toBeUndefined();
});

test("a flag in an address is on or off, and is refused otherwise", () => {
  const flag = queryFlag("online");
  expect([undefined, "", "0", "false"].map((value) => flag.parse(value))).toEqual([false, false, false, false]);
  expect(["1", "true"].map((value) => flag.parse(value))).toEqual([true, true]);
  expect(flag.safeParse("maybe").error?.issues[0]?.message).toBe("online must be 1");
});

test.each(["1e1", "0x10", " 5", "5.0", "1_0", "Infinity", "many"])("%j is not a number of items", (given) => {
  const limit = queryLimit({ pageSize: 20, max: 50 });
  expect(limit.safeParse(given).error?.issues[0]?.message).toBe("limit must be a whole number");
  expect([undefined, "", "1", "050"].map((value) => limit.parse(value))).toEqual([20, 20, 1, 50]);
});

test.each(["", " ", "\0", " \0 ", undefined, null])("a parameter of %j is ignored", (given) => {
  expect(queryText(5).parse(given)).toBeUndefined();
});

test("a parameter is cleaned before its length is checked", () => {
  expect(queryText(5).parse("  a\0b\0cde ")).toBe("abcde");
  expect(queryText(5).safeParse("abcdef").success).toBe(false);
  expect(queryText(5).safeParse(["a"]).success).toBe(false);
});
