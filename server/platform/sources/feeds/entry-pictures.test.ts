import { expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const context = { feedUrl: "https://news.example/feed.xml", now: new Date("2026-11-20T09:00:00Z") };

/** Returns the pictures of a feed whose entries contain this XML besides title and link. */
function picturesOf(...entries: string[]): (string | null)[] {
  const items = entries.map((inner, at) => `<item><title>Story ${at}</title><link>https://news.example/${at}</link>${inner}</item>`);
  const feed = parseFeed(
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>t</title>${items.join("")}</channel></rss>`,
    context,
  );
  return feed.ok ? feed.entries.map(({ imageUrl }) => imageUrl) : [];
}

const own = (at: number) => `https://news.example/${at}.jpg`;
const inText = (...addresses: string[]) =>
  `<description><![CDATA[<p>Words.</p>${addresses.map((address) => `<img src="${address}">`).join("")}]]></description>`;

test("an author's portrait is not the picture of the story", () => {
  // WordPress writes this above the text of a post without a picture.
  const portrait = `<media:content url="https://0.gravatar.com/avatar/ff90b5a0?s=96&#38;d=retro" medium="image"><media:title type="html">asha</media:title></media:content>`;
  expect(
    picturesOf(
      portrait,
      `${portrait}<media:content url="${own(1)}" medium="image"/>`,
      inText("https://secure.gravatar.com/avatar/97391367?s=150", own(2)),
    ),
  ).toEqual([null, own(1), own(2)]);
});

test("a picture in most entries, such as a button or a logo, is dropped", () => {
  const button = "https://news.example/share-icon.png";
  expect(picturesOf(inText(button), inText(button, own(1)), inText(own(2), button), inText())).toEqual([null, own(1), own(2), null]);
});

test("a picture that several stories share is kept, as is the picture of both entries in a feed of two", () => {
  expect(picturesOf(inText(own(0)), inText(own(0)), inText(own(0)), inText(own(3)), inText(own(4)), inText(own(5)))).toEqual([
    own(0),
    own(0),
    own(0),
    own(3),
    own(4),
    own(5),
  ]);
  expect(picturesOf(inText(own(0)), inText(own(0)))).toEqual([own(0), own(0)]);
});
