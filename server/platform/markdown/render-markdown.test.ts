import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

const html = async (source: string, options = {}): Promise<string> => (await renderMarkdown(source, options)).html.trim();

test("in a text with Urdu each list item has the direction of its own words; other texts need none", async () => {
  const list = '<ul>\n<li dir="auto">one</li>\n<li dir="auto">دو</li>\n</ul>';
  expect(await html("- one\n- دو")).toBe(list);
  expect(await html("- one\n- दो")).toBe("<ul>\n<li>one</li>\n<li>दो</li>\n</ul>");
});

describe("GitHub's flavour", () => {
  test("keeps line breaks, and renders strikethrough, tables and task lists", async () => {
    expect(await html("one\ntwo")).toBe("<p>one<br>\ntwo</p>");
    expect(await html("~~old~~")).toBe("<p><s>old</s></p>");
    expect(await html("|a|\n|-:|\n|1|")).toContain('<td class="md-right">1</td>');
    const tasks = await html("- [x] pack\n- [ ] go");
    expect(tasks).toContain('<span class="md-task md-task-done" role="img" aria-label="Done"></span>pack');
    expect(tasks).toContain('<span class="md-task" role="img" aria-label="To do"></span>go');
  });

  test("shows check boxes in lists and previews without brackets", async () => {
    const { text } = await renderMarkdown("- [x] a cluster\n- [ ] **two** people\n\n[x] no item");
    expect(text).toBe("a cluster\ntwo people\n[x] no item");
  });

  test("links bare addresses but no file names", async () => {
    expect(await html("see https://example.in/a.")).toContain('<a href="https://example.in/a" rel="nofollow ugc noopener">');
    expect(await html("see www.example.in/a.")).toContain(
      '<a href="https://www.example.in/a" rel="nofollow ugc noopener">www.example.in/a</a>.',
    );
    expect(await html("hr@example.in")).toContain('href="mailto:hr@example.in"');
    expect(await html("README.md, main.rs and node.js")).not.toContain("<a");
  });

  test("renders plain paragraphs unchanged, in every script", async () => {
    expect(await html("पहला\n\nदूसरा")).toBe("<p>पहला</p>\n<p>दूसरा</p>");
  });
});

test.each([
  ["-", "  "],
  ["1.", "   "],
  [">", ">"],
])("every line of deeply nested lists or quotes (%j) is shown, as is all that follows", async (mark, indent) => {
  const lines = Array.from({ length: 60 }, (_, level) => `${indent.repeat(level)}${mark} line${level}.`);
  const { html: shown, text } = await renderMarkdown(`${lines.join("\n")}\n\nThe end\n\n## Heading`);
  for (const part of [shown, text]) {
    expect(lines.filter((_, level) => !part.includes(`line${level}.`))).toEqual([]);
    expect(part).toMatch(/The end[^]*Heading/);
  }
  expect(shown.split(/<(?:ul|ol|blockquote)/).length - 1).toBeLessThan(39);
});

describe("a text of nothing but markup", () => {
  test.each([
    ["#", "<p>#</p>"],
    [">", "<p>&gt;</p>"],
    ["-", "<p>-</p>"],
    ["[](/x)", "<p>[](/x)</p>"],
    ["[a]: https://example.in/", "<p>[a]: https://example.in/</p>"],
    ["&#8203;", "<p>&amp;#8203;</p>"],
  ])("%s is shown as typed", async (source, rendered) => expect(await html(source)).toBe(rendered));

  test.each(["---", "![](https://example.in/a.png)", "- [ ]"])("%s is shown as it is", async (source) =>
    expect(await html(source)).not.toContain(source),
  );

  test("is left out of a model's answer, because text may still follow", async () => {
    expect(await html("#", { isDistrusted: true })).toBe("<h2></h2>");
  });
});

describe("links and images", () => {
  test.each([
    ["[a](javascript:alert(1))"],
    ["[a](JaVaScRiPt:alert(1))"],
    ["[a](java&#115;cript:alert(1))"],
    ["[a](data:text/html,x)"],
    ["[a](vbscript:x)"],
    ["[a](//evil.example)"],
    ["[a](/\\evil.example)"],
    ["[a](https:evil.example)"],
    ["<javascript:alert(1)>"],
    ["[a](ftp://x.example)"],
    [`[a](https://x.example/${"y".repeat(3000)})`],
  ])("%s is not a link", async (source) => {
    expect(await html(source)).not.toContain("<a");
  });

  test("an address that shows one host and links to another is not a link", async () => {
    expect(await html("[a](https://bank.example@evil.example)")).not.toMatch(/href="[^"]*evil/);
    expect(await html("<https://bank.example:x@evil.example>")).not.toMatch(/href="[^"]*evil/);
  });

  test("our own addresses stay relative, without the attributes of external links", async () => {
    const own = { ownOrigin: "https://sangam.example" };
    expect(await html("[a](/jobs)")).toBe('<p><a href="/jobs">a</a></p>');
    expect(await html("https://sangam.example/jobs", own)).toContain('<a href="/jobs">');
    expect(await html("https://sangam.example//evil.example", own)).toContain('rel="nofollow ugc noopener"');
    expect(await html("https://sangam.example.evil.example/x", own)).toContain('rel="nofollow ugc noopener"');
  });

  test("links in a model's answer show their host, and no image is loaded", async () => {
    const distrusted = (source: string) => html(source, { isDistrusted: true, ownOrigin: "https://sangam.example" });
    expect(await distrusted("[bank.example](https://evil.example/x)")).toMatch(/>bank\.example<\/a> \(evil\.example\)<\/p>$/);
    expect(await distrusted("[ask](mailto:a@evil.example)")).toContain("</a> (a@evil.example)");
    expect(await distrusted("https://good.example/a")).toMatch(/>https:\/\/good\.example\/a<\/a><\/p>$/);
    expect(await distrusted("[jobs](/jobs)")).toBe('<p><a href="/jobs">jobs</a></p>');
    expect(await distrusted("![a cat](https://evil.example/?q=secret)")).toBe("<p>a cat</p>");
    expect(await distrusted("[![a](https://evil.example/a.png)](https://evil.example)")).not.toContain("<img");
    expect(await distrusted("![a][r]\n\n[r]: https://evil.example/a.png")).not.toContain("<img");
  });

  test("images are loaded over https, lazily and without a referrer; others leave their alternative text", async () => {
    const image = await html('![a "cat"](https://img.example/c.png)');
    expect(image).toContain('src="https://img.example/c.png" alt="a &quot;cat&quot;"');
    expect(image).toContain('loading="lazy" decoding="async" referrerpolicy="no-referrer"');
    expect(await html("![a cat](http://img.example/c.png)")).toBe("<p>a cat</p>");
    expect(await html("![a cat](/c.png)")).toBe("<p>a cat</p>");
  });

  test("counts external links", async () => {
    const { linkCount } = await renderMarkdown("https://a.example [b](https://b.example) [own](/x) me@example.in [c](#top)");
    expect(linkCount).toBe(2);
    // An image from another site counts as a link to it.
    const pictures = "![a](https://a.example/a.png) [![b](https://b.example/b.png)](/x) ![c](http://c.example/c.png)";
    expect((await renderMarkdown(pictures)).linkCount).toBe(2);
    expect((await renderMarkdown(pictures, { ownOrigin: "https://a.example" })).linkCount).toBe(1);
  });
});

describe("headings", () => {
  test("are below the page's own and stop at level six", async () => {
    expect(await html("# a\n###### b")).toBe("<h2>a</h2>\n<h6>b</h6>");
    expect(await html("# a", { topHeading: 4 })).toBe("<h4>a</h4>");
    expect(await html("### a\n#### b\n### c")).toBe("<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>");
  });

  test("have ids that nothing else can have, and form the table of contents", async () => {
    const { html: output, toc } = await renderMarkdown("# Set up\n## Set up\n## Set up 2\n#### deep\n# नमस्ते\n# !", { hasHeadingIds: true });
    expect(toc).toEqual([
      { id: "md-set-up", level: 2, text: "Set up" },
      { id: "md-set-up-2", level: 3, text: "Set up" },
      { id: "md-set-up-2-2", level: 3, text: "Set up 2" },
      { id: "md-नमस्ते", level: 2, text: "नमस्ते" },
      { id: "md-section", level: 2, text: "!" },
    ]);
    expect(output).toContain('<h5 id="md-deep">');
  });

  test("can be linked to from the same text", async () => {
    expect(await html("[go](#set-up)\n# Set up", { hasHeadingIds: true })).toContain('<a href="#md-set-up">go</a>');
  });
});

describe("mentions", () => {
  const usernames = ["Meera.N", "arjun_das"];

  test("of members become links, and others stay text", async () => {
    const { html: output, mentions } = await renderMarkdown("Hi @meera.n, @arjun_das. and @nobody!", { usernames });
    expect(output).toContain('<a class="md-mention" href="/people/Meera.N">@meera.n</a>, ');
    expect(output).toContain('<a class="md-mention" href="/people/arjun_das">@arjun_das</a>. and @nobody!');
    expect(mentions).toEqual(["Meera.N", "arjun_das"]);
  });

  test("name the same member if characters of a username are escaped, as some editors do", async () => {
    const known = ["arjun", "meera", "arjun_das", "Meera.N", "two__signs"];
    const { mentions, html: output } = await renderMarkdown("@arjun\\_das and @meera\\.n\\. @two\\_\\_signs: a\\_b", { usernames: known });
    expect(mentions).toEqual(["arjun_das", "Meera.N", "two__signs"]);
    expect(output).toContain('<a class="md-mention" href="/people/Meera.N">@meera.n</a>. ');
    expect(output).toContain(": a_b</p>");
  });

  test.each([
    ["in code", "`@arjun_das`"],
    ["in a block of code", "```\n@arjun_das\n```"],
    ["in a link", "[@arjun_das](https://a.example)"],
    ["in an address", "https://a.example/@arjun_das"],
    ["in a mail address", "x@arjun_das.example"],
    ["when escaped", "\\@arjun_das"],
    ["inside a longer name", "@arjun_das_two"],
  ])("are ignored %s", async (_where, source) => {
    expect((await renderMarkdown(source, { usernames })).mentions).toEqual([]);
  });
});

describe("code", () => {
  test("is highlighted with classes in known languages", async () => {
    const output = await html('```ts title\nconst a = "<b>";\n```');
    expect(output).toContain('<pre class="md-code" tabindex="0" data-language="TypeScript"><code><span class="tk-keyword">const </span>');
    expect(output).toContain("&lt;b&gt;");
    expect(output).not.toContain("style");
  });

  test("stays plain in others", async () => {
    expect(await html("```brainfuck\n+<\n```")).toBe('<pre class="md-code" tabindex="0"><code>+&lt;\n</code></pre>');
  });
});

describe("text and time", () => {
  test("are the text without markup and the minutes that it takes to read", async () => {
    const { text, readingMinutes } = await renderMarkdown(
      `# Title\n\n**${"word ".repeat(500).trim()}** \`code\` ![cat](https://a.example/c.png)`,
    );
    expect(text.startsWith("Title\nword word")).toBe(true);
    expect(text.endsWith("code cat")).toBe(true);
    expect(readingMinutes).toBe(3);
    expect((await renderMarkdown("")).readingMinutes).toBe(1);
  });

  test("leave out characters that hide what a text says", async () => {
    expect(await html("a\u202Eb\u0000c\u2066d")).toBe("<p>abcd</p>");
    expect(await html("क्‍ष")).toBe("<p>क्‍ष</p>");
  });
});
