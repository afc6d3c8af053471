import { describe, expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const context = { feedUrl: "https://cloud.example/feed.xml", now: new Date("2026-11-20T09:00:00Z") };

/** Returns the links of a feed with these entries: title, day of November, link. */
function linksOf(...entries: [title: string, day: number, link: string][]): string[] {
  const items = entries.map(
    ([title, day, link]) => `<item><title>${title}</title><link>${link}</link><pubDate>${day} Nov 2026 10:00 GMT</pubDate></item>`,
  );
  const feed = parseFeed(`<rss version="2.0"><channel><title>t</title>${items.join("")}</channel></rss>`, context);
  return feed.ok ? feed.entries.map(({ link }) => link) : [];
}

test("entries that link to sections of one page, such as release notes, are separate articles", () => {
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

test("the link of a page with one entry has no fragment, even if the entry is repeated", () => {
  expect(linksOf(["One", 19, "https://a.example/1#xtor=RSS-3"], ["Two", 19, "https://a.example/2#comments"])).toEqual([
    "https://a.example/1",
    "https://a.example/2",
  ]);
  expect(linksOf(["One", 19, "https://a.example/1"], ["One", 19, "https://a.example/1#comments"])).toEqual(["https://a.example/1"]);
});

describe("when all entries of a feed share one page without fragments", () => {
  const page = "https://cloud.example/changelog";

  test("each links to its headline on that page", () => {
    expect(
      linksOf(["Pay-as-you-go, now in ₹", 19, page], ["नई सुविधा", 18, `${page}?utm_source=rss`], ["Read me", 17, `${page}#readme`]),
    ).toEqual([
      `${page}#:~:text=Pay%2Das%2Dyou%2Dgo%2C%20now%20in%20%E2%82%B9`,
      `${page}#:~:text=${encodeURIComponent("नई सुविधा")}`,
      `${page}#readme`,
    ]);
  });

  test("equal headlines get their day in the link, and a repeated entry stays one", () => {
    expect(linksOf(["Update", 19, page], ["Update", 18, page], ["Other", 17, page], ["Other", 17, page])).toEqual([
      `${page}#2026-11-19:~:text=Update`,
      `${page}#2026-11-18:~:text=Update`,
      `${page}#:~:text=Other`,
    ]);
    expect(linksOf(["Update", 19, page], ["Update", 19, page])).toEqual([page]);
  });

  test("but other pages are among them, only the first entry of each page is kept", () => {
    expect(linksOf(["Outage", 19, page], ["Outage mended", 18, page], ["Other", 17, "https://cloud.example/other"])).toEqual([
      page,
      "https://cloud.example/other",
    ]);
  });
});
