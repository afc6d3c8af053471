import { expect, test } from "vitest";
import { quotableHtmlMax, readParagraphs } from "./read-paragraphs.ts";
import { renderMarkdown } from "./render-markdown.ts";

test("rendered text is read as paragraphs under their headings", async () => {
  const source = [
    "Before any heading.",
    "## Set up",
    "- one & <two>",
    "- three",
    "",
    "| a | b |",
    "|---|---|",
    "| c | d |",
    "### नमस्ते",
    "`x < y`",
  ].join("\n\n");
  const { html } = await renderMarkdown(source.replaceAll("|\n\n|", "|\n|"), { hasHeadingIds: true });
  const paragraphs = readParagraphs(html);
  expect(paragraphs[0]).toEqual({ text: "Before any heading.", heading: "", anchor: null });
  expect(paragraphs.map(({ text }) => text)).toEqual(["Before any heading.", "one & <two>", "three", "a b", "c d", "x < y"]);
  const anchor = /<h\d id="([^"]*)"[^>]*>(?:<[^>]*>)*Set up/.exec(html)?.[1];
  expect(paragraphs[1]).toMatchObject({ heading: "Set up", anchor });
  expect(paragraphs.at(-1)?.heading).toBe("नमस्ते");
});

test("a paragraph includes the list after its colon, and no other", async () => {
  const source = "What helped:\n\n- owners\n- small steps:\n  - one a day.\n- tests\n\nNothing else.\n\n- later";
  const paragraphs = readParagraphs((await renderMarkdown(source)).html);
  expect(paragraphs.map(({ text }) => text)).toEqual([
    "What helped:",
    "owners",
    "small steps:",
    "one a day.",
    "tests",
    "Nothing else.",
    "later",
  ]);
  expect(paragraphs.map(({ goesOn }) => goesOn).filter(Boolean)).toEqual(["owners; small steps: one a day. tests"]);
});

test("of a list of thousands, only as many items are kept with their introduction as fit in a quote", () => {
  const [opener] = readParagraphs(`<p>These:</p><ul>${"<li>item</li>".repeat(5_000)}</ul>`);
  expect(opener?.goesOn?.length).toBeLessThan(500);
});

test("a text without markup is one paragraph", () => {
  expect(readParagraphs("plain &quot;words&quot;")).toEqual([{ text: 'plain "words"', heading: "", anchor: null }]);
});

test("a text of one-letter lines is read up to what a search has time for", () => {
  const paragraphs = readParagraphs(`<p>kept</p>\n${"<p>a</p>\n".repeat(20_000)}`);
  expect(paragraphs[0]?.text).toBe("kept");
  expect(paragraphs).toHaveLength(1_500);
});

test("a long text is read from its beginning up to a complete tag", () => {
  for (let filled = quotableHtmlMax - 20; filled < quotableHtmlMax; filled += 1) {
    const html = `<p>${"word ".repeat(filled).slice(0, filled - 11)}</p><p>two</p><p class="three">four</p>`;
    const [, ...others] = readParagraphs(html.slice(0, quotableHtmlMax));
    expect("twofour").toMatch(new RegExp(`^${others.map(({ text }) => text).join("")}`));
    expect(readParagraphs(html)).toEqual(readParagraphs(html.slice(0, quotableHtmlMax)));
  }
});
