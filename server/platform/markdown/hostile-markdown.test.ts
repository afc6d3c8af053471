import { describe, expect, test } from "vitest";
import { generateHostileTexts, hostileTexts } from "#tests/setup/hostile/hostile-texts.ts";
import { findForeignHtml } from "#tests/setup/hostile/markdown-grammar.ts";
import { findMentionCandidates } from "./mentions.ts";
import { renderDocument } from "./render-document.ts";
import { renderMarkdown } from "./render-markdown.ts";

const options = { usernames: ["meera"], hasHeadingIds: true, ownOrigin: "https://sangam.example" };

describe("any text", () => {
  test.each(hostileTexts)("%j renders to nothing but our own elements", async (payload) => {
    expect(findForeignHtml((await renderMarkdown(payload, options)).html)).toBeNull();
  });

  test("renders only our own elements for 3,000 generated texts", async () => {
    for (const source of generateHostileTexts(3_000)) {
      const { html } = await renderDocument({ source, options, isHighlighted: false });
      expect(findForeignHtml(html), source).toBeNull();
    }
  }, 60_000);

  test("renders only our own elements for 3,000 generated answers of a model, which load nothing", async () => {
    for (const source of [...generateHostileTexts(3_000, 5), ...hostileTexts]) {
      const { html } = await renderDocument({ source, options: { topHeading: 3, isDistrusted: true }, isHighlighted: false });
      expect(findForeignHtml(html), source).toBeNull();
      expect(html, source).not.toMatch(/<(?:img|source|video|audio)/);
    }
  }, 60_000);

  test("the check itself detects other elements", () => {
    for (const bad of [
      '<p onclick="x">',
      "<script>",
      '<a href="javascript:x">',
      '<a href="//x">',
      '<p style="x">',
      "<img src=x>",
      "<p",
      "a > b",
    ]) {
      expect(findForeignHtml(bad), bad).not.toBeNull();
    }
    expect(findForeignHtml('<p>a &gt; b <a href="https://a.example" rel="nofollow ugc noopener">x</a></p>')).toBeNull();
  });
});

describe("a text built to take long", () => {
  const fill = (piece: string, length = 100_000): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const bombs: [string, string][] = [
    ...[
      "[",
      "![",
      "*",
      "_",
      "`",
      "> ",
      ">",
      "- ",
      "(",
      "|",
      "&",
      "<",
      "\\",
      "~~",
      "@a",
      "a@",
      "www.",
      "http://",
      "[a](",
      "*a _b ",
      "# a\n",
      "- [ ] a\n",
    ].map((piece): [string, string] => [`100,000 characters of ${JSON.stringify(piece)}`, fill(piece)]),
    ["growing runs of backticks", Array.from({ length: 440 }, (_, at) => `${"`".repeat(at + 1)}a`).join(" ")],
    ["lists in lists", Array.from({ length: 600 }, (_, at) => `${" ".repeat(at % 160)}- a`).join("\n")],
    ["quotes in quotes", Array.from({ length: 400 }, (_, at) => `${">".repeat(at)}a`).join("\n")],
    ["a comment whose table fills itself up with empty cells", `${fill("|a", 624)}|\n${fill("|-", 624)}|\n${fill("b\n", 3_700)}`],
    ["a table of thirty thousand rows", `|a|b|\n|-|-|\n${fill("|x\n", 90_000)}`],
    ["one long address named thousands of times", `[a]: https://a.example/${fill("y", 1_900)}\n\n${fill("[a]", 90_000)}`],
    ...["ts", "swift", "cpp", "php", "html"].map((language): [string, string] => [
      `brackets that a ${language} grammar nests`,
      `\`\`\`${language}\n${fill("(((\n", 59_000)}\n\`\`\``,
    ]),
  ];

  test.each(bombs)("renders %s in bounded time and size", async (_name, source) => {
    const startedAt = performance.now();
    const { html } = await renderMarkdown(source, options);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(html.length).toBeLessThan(800_001);
    expect(html.length).toBeLessThan(8_001 + 8 * source.length);
    expect(findForeignHtml(html)).toBeNull();
  });

  test("reads an address without an end only up to the maximum length of a link", async () => {
    const before = process.cpuUsage();
    await renderMarkdown(fill("http://a.b/?"));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
    const [short, long] = [1_970, 1_990].map((length) => `https://a.example/${fill("y", length)}`);
    expect((await renderMarkdown(`${short} ${long} ${long}${long}`)).linkCount).toBe(1);
  });

  test("has a table of contents of limited length if it is all headings", async () => {
    const { toc } = await renderDocument({ source: fill("# a\n", 20_000), options, isHighlighted: false });
    expect(toc).toHaveLength(200);
  });

  test("does not block the event loop", async () => {
    const before = process.threadCpuUsage();
    await renderMarkdown(`\`\`\`swift\n${fill("(((\n", 59_000)}\n\`\`\``);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(400);
  });

  test("is searched for mentions in linear time, for at most 20", async () => {
    const startedAt = performance.now();
    expect(findMentionCandidates(fill("@a.")).length).toBe(0);
    const source = Array.from({ length: 1_000 }, (_, at) => `@name${at}`).join(" ");
    const usernames = findMentionCandidates(source);
    expect(usernames).toHaveLength(500);
    const { html, mentions } = await renderDocument({ source: `${source} @name0`, options: { usernames }, isHighlighted: false });
    expect([mentions, html.match(/md-mention/g)?.length]).toEqual([usernames.slice(0, 20), 21]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
