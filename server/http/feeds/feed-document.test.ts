import { expect, test } from "vitest";
import { writeRss } from "./feed-document.ts";

test("RSS readers that treat descriptions as HTML show the characters of a text and run nothing", () => {
  const item = { id: "1", url: "https://sangam.test/blog/1", author: "Asha", imageUrl: null, tags: [], isDemo: false };
  const text = "<img src=x onerror=alert(1)> & more";
  const items = [{ ...item, title: text, summary: text, publishedAt: "2026-11-20T10:00:00.000Z" }];
  const rss = writeRss({ title: "Blogs", description: "All", pageUrl: "https://sangam.test", feedUrl: "https://sangam.test/feed", items });
  expect(rss).toContain("<title>&lt;img src=x onerror=alert(1)&gt; &amp; more</title>");
  expect(rss).toContain("<description>&amp;lt;img src=x onerror=alert(1)&amp;gt; &amp;amp; more</description>");
});
