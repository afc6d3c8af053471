import { describe, expect, test } from "vitest";
import { stripMarkup, htmlToParagraphs, listImages, readParagraphs } from "./html-text.ts";
import { joinParagraphs } from "./plain-text.ts";

const htmlToText = (html: string, maxLength: number) => joinParagraphs(htmlToParagraphs(html, maxLength));

describe("htmlToText", () => {
  test.each([
    ["<p>One</p><p>two <b>th</b>ree</p>four<br>five", "One two three four five"],
    ["a &amp; b &lt;c&gt; &#8220;d&#x201D; &nbsp;&eacute;&hellip;", "a & b <c> “d” é…"],
    ["if a < b && c > d, 1 <3", "if a < b && c > d, 1 <3"],
    ["<a href=\"x>y\" title='<b>'>link</a>", "link"],
    ["<script>alert(1)</script>safe<style>p{}</style><!-- no --><?php no ?>", "safe"],
    ["<script>never closed", ""],
    ["<svg/>after", "after"],
    ["<video controls>Your browser does not support the video tag.</video>Shown <audio src=x>Old browsers read this</audio>", "Shown"],
    ["before <!-- never closed", "before"],
    ["cut <a href='http://x", "cut"],
    ["<![CDATA[inside]]> after", "inside after"],
    ["<figure><img src=x><figcaption>Photo: A</figcaption></figure>Text", "Text"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["<ScRiPt src=//x></sCrIpT >ok", "ok"],
    [
      "<h2>News</h2><p>We are hiring</p><ul><li>Fast <b>and</b> (free)</li><li>Open</li></ul>",
      "News. We are hiring. Fast and (free). Open",
    ],
    ["<p>“It works.”</p><p>So she said:</p><p>Try it</p>", "“It works.” So she said: Try it"],
    ["Asha Rao<br><br>When<br>Tests fail", "Asha Rao. When Tests fail"],
    ["<p>नया ऐप</p><p>आ गया</p>", "नया ऐप आ गया"],
    ["<p>Run</p><pre>npm test</pre><p>and wait</p>", "Run and wait"],
    ["<pre>All of it is here</pre>", "All of it is here"],
    ["नमस्ते&#8205;<i>दुनिया</i>", "नमस्ते‍दुनिया"],
  ])("%j is %j", (html, text) => expect(htmlToText(html, 1_000)).toBe(text));

  test("stops reading soon after it has enough", () => {
    expect(htmlToText("<p>word</p>".repeat(100_000), 100).length).toBeLessThan(300);
    expect(htmlToText("word ".repeat(400_000), 100).length).toBeLessThan(500);
  });

  test("takes linear time for hostile markup", () => {
    const started = performance.now();
    for (const piece of [
      "<",
      "<a ",
      "<a '",
      "<a \"x' ",
      "<!--",
      "<![CDATA[",
      "<script>",
      "</",
      "&",
      "&#x",
      "<img src='",
      "<p",
      "</script",
      "<svg><svg>",
    ]) {
      const html = piece.repeat(Math.floor(2_000_000 / piece.length));
      htmlToText(html, 1_500);
      listImages(html);
    }
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

describe("readParagraphs", () => {
  test.each([
    ["<p>Talks on <b>Rust</b></p><p>Free entry</p>", ["Talks on Rust", "Free entry"]],
    ["Talks on <b>Rust</b>,\nat six\n \nFree entry", ["Talks on Rust, at six", "Free entry"]],
    ["Map<String> for a < b", ["Map<String> for a < b"]],
    ["", []],
  ])("%j has %j", (text, paragraphs) => expect(readParagraphs(text, 1_000)).toEqual(paragraphs));
});

describe("stripMarkup", () => {
  test.each([
    ["Using <dialog> and <details> well", "Using <dialog> and <details> well"],
    ["A <b>bold</b> <i>claim</i>", "A bold claim"],
    ["<script>alert(1)</script>Safe", "Safe"],
    ["Never put <script> in the head", "Never put <script> in the head"],
    ["<img src=x onerror=alert(1)>Safe", "Safe"],
    ["Lazy loading for <img> and <iframe>", "Lazy loading for <img> and <iframe>"],
    ["One<br>two", "One two"],
    ["AT&amp;T &#038; friends", "AT&T & friends"],
    ["Ben & Jerry's", "Ben & Jerry's"],
    ["C++: std::vector<int> explained", "C++: std::vector<int> explained"],
    ["Java's Map<String, Integer> explained", "Java's Map<String, Integer> explained"],
    ['host = <a href="https://a.example/edit" rel="nofollow">here', "host = here"],
  ])("%j is %j", (headline, text) => expect(stripMarkup(headline)).toBe(text));
});

describe("listImages", () => {
  test("lists pictures in order, without tracking pixels, icons and embedded data", () => {
    const html = `<img src="https://a.example/1.gif" width=1 height=1><IMG alt='x' SRC='https://a.example/2.jpg?a=1&amp;b=2'>
      <img src="data:image/gif;base64,AAAA" data-src="https://a.example/3.jpg"><img src="https://a.example/smile.png" height="16"><img>`;
    expect(listImages(html)).toEqual(["https://a.example/2.jpg?a=1&b=2", "https://a.example/3.jpg"]);
  });
});
