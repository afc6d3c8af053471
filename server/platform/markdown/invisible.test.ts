import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

const rlo = "\u202e";
const pile = "\u030d".repeat(40);

describe("invisible characters", () => {
  test.each([
    ["typed", `a${rlo}b`],
    ["written as a number", "a&#8238;b"],
    ["written in hexadecimal", "a&#x202E;b"],
  ])("cannot reverse the reading direction, %s", async (_how, source) => {
    const { html, text } = await renderMarkdown(`${source}\n\n# [${source}](/blogs "${source}") ![${source}](https://a.example/b.png)`, {
      hasHeadingIds: true,
    });
    expect(html + text).not.toContain(rlo);
    expect(html).toContain('title="ab"');
  });

  test("cannot stack more marks on a letter than any script does, however they are written", async () => {
    const { html, text } = await renderMarkdown(`x${pile} y${"&#781;".repeat(40)} z${"\u030d".repeat(6)}${"&#x30d;\u030d".repeat(20)}`);
    expect(html).toBe(`<p>x${pile.slice(0, 6)} y${pile.slice(0, 6)} z${pile.slice(0, 6)}</p>\n`);
    expect(text).not.toMatch(/\p{M}{7}/u);
  });

  test.each([
    ["sound marks of Japanese, which become marks", "\u0301\u0316\uff9e"],
    ["images side by side", "![\u0301\u0316\u0301\u0316\u0301\u0316](/)"],
  ])("cannot form rows of marks that take long to normalise: %s", async (_how, part) => {
    const { text } = await renderMarkdown(`x${part.repeat(2_000)}`);
    expect(text.normalize("NFKC")).not.toMatch(/\p{M}{7}/u);
  });

  test("are kept in Indian scripts, joiners, emoji and code", async () => {
    const source = "क्षेत्रों में श्री‍मान् தமிழ் ക്ഷേത്രം 👩🏽‍💻 ❤️ &amp; &#8377; `&#x202e;`";
    expect((await renderMarkdown(source)).text).toBe("क्षेत्रों में श्री‍मान् தமிழ் ക്ഷേത്രം 👩🏽‍💻 ❤️ & ₹ &#x202e;");
  });
});
