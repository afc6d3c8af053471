import { expect, test } from "vitest";
import { splitSections } from "./split-sections.ts";

test("a text is split into its opening and one section for each heading", () => {
  expect(splitSections("Hello.\n\n## Why **now**\n\nBecause.\n\n### How ##\nSo.\n")).toEqual([
    { title: "Opening", text: "Hello." },
    { title: "Why now", text: "## Why **now**\n\nBecause." },
    { title: "How", text: "### How ##\nSo." },
  ]);
});

test("a comment in code is not a heading, and nothing is lost", () => {
  const text = "## Shell\n\n```sh\n# not a heading\nls\n```\n\nAfter.";
  expect(splitSections(text)).toEqual([{ title: "Shell", text }]);
  expect(splitSections(" \n")).toEqual([]);
});

test("headings count again once the code has ended", () => {
  const titles = splitSections("```\n# code\n```\n\n# One\n\n~~~\n# code\n~~~\n\n# Two").map(({ title }) => title);
  expect(titles).toEqual(["Opening", "One", "Two"]);
});

test("characters of a heading stay, the closing ones are removed", () => {
  const titles = splitSections("# C# and F#\n\n## Issue #7 ###   \n\n###   \n").map(({ title }) => title);
  expect(titles).toEqual(["C# and F#", "Issue #7"]);
});
