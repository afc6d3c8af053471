import { describe, expect, test } from "vitest";
import { checkCitations, linkCitations, withoutMarks } from "./citations.ts";

const evidence = [
  { title: "How I prepared for interviews in Pune", text: "Mock interviews with two friends every Sunday helped more than any course." },
  {
    title: "Kubernetes in small teams",
    text: "We left Kubernetes after a year: one virtual machine and systemd are enough for four people.",
  },
];

describe("checking citations", () => {
  test("keeps a citation that its source supports, and renumbers it", () => {
    expect(checkCitations("One virtual machine is enough for a small team [2]. Hold mock interviews with friends [1].", evidence)).toEqual({
      text: "One virtual machine is enough for a small team [1]. Hold mock interviews with friends [2].",
      cited: [1, 0],
    });
  });

  test("removes a citation that its source does not support, or without a source", () => {
    const { text, cited } = checkCitations("Learn React and TypeScript first [1]. Bake bread daily [2][7], says everybody [0].", evidence);
    expect(text).toBe("Learn React and TypeScript first. Bake bread daily, says everybody.");
    expect(cited).toEqual([]);
  });

  test.each([
    ["behind the full stop", "Hold mock interviews with friends. [1]"],
    ["in a list", "- Ask a junior first\n- Hold mock interviews with friends [1]"],
    ["among others", "Hold mock interviews with friends [1, 2]"],
    ["behind another", "Hold mock interviews with friends [2][1]"],
    ["before it", "According to [1], hold mock interviews with friends. Bake bread."],
    ["as its first word", "Ask early.\n\n[1] says that mock interviews with friends help."],
  ])("finds the sentence of a citation %s", (_where, answer) => {
    expect(checkCitations(answer, evidence).cited).toEqual([0]);
  });

  test("removes a citation before a sentence that its source does not support", () => {
    expect(checkCitations("As [1] says, bake bread daily. Hold mock interviews with friends.", evidence).cited).toEqual([]);
  });

  test("compares an answer in Hindi with an English source by the words that they share", () => {
    expect(checkCitations("छोटी टीम के लिए Kubernetes की जगह एक virtual machine काफ़ी है [2]।", evidence).cited).toEqual([1]);
    expect(checkCitations("छोटी टीम के लिए React और TypeScript काफ़ी हैं [2]।", evidence).cited).toEqual([]);
    expect(checkCitations("यह सब बहुत आसान है [2]।", evidence).cited).toEqual([]);
  });

  test.each(["[२]", "[௨]", "[২, ১]", "[۲]"])("accepts digits of the answer's script: %s", (mark) => {
    const words = "छोटी टीम के लिए Kubernetes की जगह एक virtual machine काफ़ी है";
    expect(checkCitations(`${words} ${mark}।`, evidence)).toEqual({ text: `${words} [1]।`, cited: [1] });
    expect(withoutMarks(`${words}${mark}।`)).toBe(`${words}।`);
  });

  test("treats the Urdu full stop as the end of a sentence", () => {
    const source = { title: "انٹرویو", text: "دوستوں کے ساتھ فرضی انٹرویو کی مشق کریں" };
    const other = "روز صبح روٹی اور کیک پکائیں جو گھر میں سب کو بہت پسند آئیں";
    expect(checkCitations(`${other}۔ ${source.text} [1]۔`, [source]).cited).toEqual([0]);
    expect(checkCitations(`${source.text}۔ ${other} [1]۔`, [source]).cited).toEqual([]);
    expect(checkCitations(`[1] ${other}۔ ${source.text}`, [source]).cited).toEqual([]);
  });

  test.each([
    ["a block", "Take the first:\n\n```js\nconst first = list[0];\nlist\n    .map(f)\n    .at(1) ;  \n```\n\nDone."],
    ["a block that breaks off", "Take the first:\n\n```js\nconst first = list[0]"],
    ["a line", "Write `list[0]` and `a [1] ;` there."],
  ])("leaves %s of code unchanged, and checks the text around it", (_what, answer) => {
    expect(checkCitations(answer, evidence)).toEqual({ text: answer, cited: [] });
    expect(checkCitations(`Hold mock interviews with friends [1] . [7]\n\n${answer}`, evidence)).toEqual({
      text: `Hold mock interviews with friends [1].\n\n${answer}`,
      cited: [0],
    });
    expect(withoutMarks(`Yes[1][2].\n\n${answer}`)).toBe(`Yes.\n\n${answer}`);
  });

  test("changes only citations: a word with a leading dot stays separate from the one before", () => {
    const words = "Learn C#, .NET and SQL [7], keep .env out of git :)\n\n| Name |\n| :--- |\n| .NET |";
    expect(checkCitations(words, evidence).text).toBe(words.replace(" [7]", ""));
    expect(checkCitations("Use [7] .NET . [7] Then hold mock interviews with friends [1] ; rest", evidence).text).toBe(
      "Use .NET . Then hold mock interviews with friends [1]; rest",
    );
  });

  test("does not count a single word in common as support", () => {
    expect(checkCitations("Interviews at banks usually begin with a written aptitude test on paper [1].", evidence).cited).toEqual([]);
  });
});

describe("linking citations", () => {
  const sources = [
    { number: 1, label: "Blog", title: 'The "best"', href: "/blog/1#md-a" },
    { number: 2, label: "Tech Flash", title: "News", href: 'https://news.example/?a="b"&c' },
  ];

  test("links only the numbers of sources", () => {
    expect(linkCitations("<p>So [1], but [3].</p>", sources)).toBe(
      '<p>So <a href="/blog/1#md-a" title="The &quot;best&quot;">[1]</a>, but [3].</p>',
    );
    expect(linkCitations("<p>[2]</p>", sources)).toContain('href="https://news.example/?a=&quot;b&quot;&amp;c"');
    expect(linkCitations("<p>[2]</p>", sources)).toContain('rel="nofollow ugc noopener"');
  });

  test("leaves links and code unchanged", () => {
    const html = '<pre><code>list[1]</code></pre><p><code>a[1]</code> <a href="/x" title="[1]">[1]</a></p>';
    expect(linkCitations(html, sources)).toBe(html);
  });
});
