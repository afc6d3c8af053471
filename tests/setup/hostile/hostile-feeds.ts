import { parseFeed } from "#server/platform/sources/feeds/parse-feed.ts";
import type { ParsedFeed } from "#server/platform/sources/feeds/parse-feed.ts";

type HostileEntry = { title: string; text: string; link: string; image: string };

const feedLength = 300;
const feedSite = "https://news.example/";

/**
 * Feeds texts through the feed reader, as RSS and JSON Feed in turn, three to an article: as its title and author, as its text, and in its
 * link and picture.
 */
export function readHostileFeeds(texts: readonly string[]): ParsedFeed["entries"] {
  const read: ParsedFeed["entries"] = [];
  for (let at = 0; at < texts.length; at += feedLength) {
    const entries = toEntries(texts.slice(at, at + feedLength), at);
    const parsed = parseFeed(at % (2 * feedLength) === 0 ? toJsonFeed(entries) : toRss(entries), { feedUrl: feedSite, now: new Date() });
    if (!parsed.ok) throw new Error(`The feed from ${at} on was not read: ${parsed.detail}`);
    read.push(...parsed.entries);
  }
  return read;
}

function toEntries(texts: readonly string[], from: number): HostileEntry[] {
  return texts.flatMap((title, index) => {
    if (index % 3 !== 0) return [];
    const [text = "", address = ""] = texts.slice(index + 1);
    const link = `${feedSite}${from + index}?${encodeURIComponent(address.toWellFormed()).slice(0, 500)}`;
    return { title: title.slice(0, 200), text, link, image: `https://pictures.example/${address.slice(0, 300)}` };
  });
}

function toJsonFeed(entries: HostileEntry[]): string {
  const items = entries.map(({ title, text, link, image }) => ({
    id: link,
    url: link,
    title,
    content_html: text,
    image,
    authors: [{ name: title }],
  }));
  return JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "News", items });
}

function toRss(entries: HostileEntry[]): string {
  const items = entries.map(({ title, text, link, image }) => {
    const plain = Object.entries({ title, link, author: title }).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
    const raw = `<![CDATA[${toXmlText(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
    return `<item>${plain.join("")}<description>${raw}</description><enclosure url="${escapeXml(image)}" type="image/png" length="1"/></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>${feedSite}</link>${items.join("")}</channel></rss>`;
}

function escapeXml(text: string): string {
  return toXmlText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Removes characters that XML cannot contain. */
function toXmlText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}
