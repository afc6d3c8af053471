import { expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const context = { feedUrl: "https://cloud.example/feed.xml", now: new Date("2026-11-20T09:00:00Z") };

/** The links of a feed with these entries: title, day of November, link. */
function linksOf(...entries: [title: string, day: number, link: string][]): string[] {
  const items = entries.map(
    ([title, day, link]) => `<item><title>${title}</title><link>${link}</link><pubDate>${day} Nov 2026 10:00 GMT</pubDate></item>`,
  );
  const feed = parseFeed(`<rss version="2.0"><channel><title>t</title>${items.join("")}</channel></rss>`, context);
  return feed.ok ? feed.entries.map(({ link }) => link) : [];
}

test("entries that lead to places on one page, as those of release notes do, are articles of their own", () => {
  const notes = "https://cloud.example/release-notes";
  expect(linksOf(["November 19", 19, `${notes}#a`], ["November 18", 18, `${notes}#b`], ["November 18", 18, `${notes}#b`])).toEqual([
    `${notes}#a`,
    `${notes}#b`,
  ]);
  expect(linksOf(["Update", 19, `${notes}?utm_source=rss#/a`], ["Update", 18, "/release-notes#/b"])).toEqual([
    `${notes}#/a`,
    `${notes}#/b`,
  ]);
});

test("a page that stands for one entry is named without a place, also where the entry is there twice", () => {
  expect(linksOf(["One", 19, "https://a.example/1#xtor=RSS-3"], ["Two", 19, "https://a.example/2#comments"])).toEqual([
    "https://a.example/1",
    "https://a.example/2",
  ]);
  expect(linksOf(["One", 19, "https://a.example/1"], ["One", 19, "https://a.example/1#comments"])).toEqual(["https://a.example/1"]);
});
