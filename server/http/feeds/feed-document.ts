// Writes a feed as RSS 2.0 or JSON Feed 1.1.
import { escapeHtml } from "#server/platform/markdown/plain-text.ts";

export type FeedDocument = {
  title: string;
  description: string;
  /** Address of the page with the same content. */
  pageUrl: string;
  /** Address of this document. */
  feedUrl: string;
  items: FeedItem[];
};

export type FeedItem = {
  /** Never changes. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  author: string;
  imageUrl: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
  tags: string[];
  isDemo: boolean;
};

/** RSS 2.0 (rssboard.org), with the author as dc:creator, since RSS's own field asks for a mail address. */
export function writeRss(feed: FeedDocument): string {
  const items = feed.items.map((item) =>
    [
      "<item>",
      element("title", item.title),
      element("link", item.url),
      `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
      element("pubDate", new Date(item.publishedAt).toUTCString()),
      element("dc:creator", item.author),
      // Readers take it as HTML, so the plain text is escaped for HTML before it is escaped for XML.
      element("description", escapeXml(describe(item))),
      ...item.tags.map((tag) => element("category", tag)),
      "</item>",
    ].join(""),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element("title", feed.title),
    element("link", feed.pageUrl),
    element("description", feed.description),
    element("language", "en-IN"),
    `<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: FeedDocument): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: "en-IN",
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      // Every item needs content, and a title is all that some articles have.
      content_text: describe(item) || item.title,
      ...(item.imageUrl === null ? {} : { image: item.imageUrl }),
      date_published: item.publishedAt,
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  });
}

// Marks each demo item as such, because feed readers keep items long after the demo content is gone.
function describe({ summary, isDemo }: FeedItem): string {
  return isDemo ? `Demo content, invented for an empty site. ${summary}` : summary;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

// Characters that XML 1.0 cannot contain even escaped.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(unwritable, ""));
}
