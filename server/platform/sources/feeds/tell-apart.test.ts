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

describe("where all entries of a feed share one page without a place of their own", () => {
  const page = "https://cloud.example/changelog";

  test("each leads to its headline there", () => {
    expect(
      linksOf(["Pay-as-you-go, now in ₹", 19, page], ["नई सुविधा", 18, `${page}?utm_source=rss`], ["Read me", 17, `${page}#readme`]),
    ).toEqual([
      `${page}#:~:text=Pay%2Das%2Dyou%2Dgo%2C%20now%20in%20%E2%82%B9`,
      `${page}#:~:text=${encodeURIComponent("नई सुविधा")}`,
      `${page}#readme`,
    ]);
  });

  test("those with the same headline are told apart by their days, and one that is there twice stays one", () => {
    expect(linksOf(["Update", 19, page], ["Update", 18, page], ["Other", 17, page], ["Other", 17, page])).toEqual([
      `${page}#2026-11-19:~:text=Update`,
      `${page}#2026-11-18:~:text=Update`,
      `${page}#:~:text=Other`,
    ]);
    expect(linksOf(["Update", 19, page], ["Update", 19, page])).toEqual([page]);
  });

  test("but where other pages stand among them, the first of a page stands for it", () => {
    expect(linksOf(["Outage", 19, page], ["Outage mended", 18, page], ["Other", 17, "https://cloud.example/other"])).toEqual([
      page,
      "https://cloud.example/other",
    ]);
  });
});
