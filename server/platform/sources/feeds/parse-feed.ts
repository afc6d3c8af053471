// Parses a feed of any common format into plain entries.
import { DetectError, parseFeed as parseAnyFeed } from "feedsmith";
import type { AnyFeed } from "feedsmith";
import { draftAtom, draftJson, draftRdf, draftRss } from "./entry-drafts.ts";
import { choosePictures } from "./entry-pictures.ts";
import { finishEntry } from "./feed-entry.ts";
import type { EntryDraft, FeedEntry } from "./feed-entry.ts";
import { findRefusal } from "./feed-guard.ts";
import { failure } from "../fetch-failure.ts";
import type { Failure } from "../fetch-failure.ts";
import { draftHackerNews } from "./hacker-news.ts";
import { newestOf } from "./newest-entries.ts";
import { readOriginalLinks } from "./original-links.ts";
import { tellApart } from "./tell-apart.ts";

const ENTRIES_MAX = 200;
/** The most entries among which the newest are selected, which takes a second: a feed may contain everything it ever had, oldest first. */
const DRAFTS_MAX = 2_000;
const ttlMaxMinutes = 24 * 60;

export type ParsedFeed = {
  ok: true;
  /** In the feed's order, without duplicate links, at most 200: the newest of the first 2,000, or the first 200 if some have no date. */
  entries: FeedEntry[];
  /** The feed's requested refresh interval in minutes (RSS `ttl` or the syndication module), at most a day; null when it does not say. */
  ttlMinutes: number | null;
};

export type FeedContext = {
  /** The address of the document, after redirects; relative links are resolved against it. */
  feedUrl: string;
  /** The moment of reading: no entry gets a later date. */
  now: Date;
};

/**
 * Parses RSS 0.9x, 1.0 and 2.0, Atom, JSON Feed and Hacker News search results. Leaves out entries without a link or without words. Never
 * throws: fails with not_a_feed, doctype_refused or malformed. Hostile input can keep it busy: run it through `createReadingThread`.
 */
export function parseFeed(text: string, context: FeedContext): ParsedFeed | Failure {
  const document = text.trim();
  if (document === "") return failure("not_a_feed", "empty document");
  try {
    return document.startsWith("{") ? parseJson(document, context) : parseXml(document, context);
  } catch (error) {
    const isUnknown = error instanceof DetectError || error instanceof SyntaxError;
    const detail = error instanceof Error ? error.message : String(error);
    return failure(isUnknown ? "not_a_feed" : "malformed", detail);
  }
}

function parseJson(document: string, context: FeedContext): ParsedFeed | Failure {
  const value: unknown = JSON.parse(document);
  const stories = draftHackerNews(value, DRAFTS_MAX);
  if (stories) return { ok: true, entries: finishAll(stories, context), ttlMinutes: null };
  const parsed = parseAnyFeed(value, { maxItems: DRAFTS_MAX });
  return { ok: true, entries: finishAll(draftEntries(parsed), context), ttlMinutes: ttlOf(parsed) };
}

function parseXml(document: string, context: FeedContext): ParsedFeed | Failure {
  const refusal = findRefusal(document);
  if (refusal === "web_page") return failure("not_a_feed", "a web page");
  if (refusal === "doctype") return failure("doctype_refused", "document type definition");
  const parsed = parseAnyFeed(document, { maxItems: DRAFTS_MAX });
  const originals = readOriginalLinks(document);
  const drafts = draftEntries(parsed).map((draft) => ({
    ...draft,
    links: draft.links.map((link = "") => originals.get(link.trim()) ?? link),
  }));
  return { ok: true, entries: finishAll(drafts, context), ttlMinutes: ttlOf(parsed) };
}

function draftEntries({ format, feed }: AnyFeed): EntryDraft[] {
  if (format === "rss") return draftRss(feed);
  if (format === "atom") return draftAtom(feed);
  return format === "rdf" ? draftRdf(feed) : draftJson(feed);
}

function finishAll(given: EntryDraft[], context: FeedContext): FeedEntry[] {
  const drafts = given.slice(0, DRAFTS_MAX);
  const pictures = choosePictures(drafts, context.feedUrl);
  const entries = drafts.flatMap((draft, at) => finishEntry(draft, pictures[at] ?? null, context) ?? []);
  const byLink = new Map<string, FeedEntry>();
  for (const entry of tellApart(entries)) if (!byLink.has(entry.link)) byLink.set(entry.link, entry);
  return newestOf([...byLink.values()], ENTRIES_MAX);
}

const periodMinutes: Record<string, number> = { hourly: 60, daily: 1_440, weekly: 10_080, monthly: 43_200, yearly: 525_600 };

function ttlOf({ format, feed }: AnyFeed): number | null {
  if (format === "json") return null;
  const ttl = format === "rss" ? feed.ttl : undefined;
  const period = periodMinutes[feed.sy?.updatePeriod?.toLowerCase() ?? ""];
  const minutes = ttl ?? (period === undefined ? undefined : period / Math.max(1, feed.sy?.updateFrequency ?? 1));
  if (minutes === undefined || !Number.isFinite(minutes) || minutes <= 0) return null;
  return Math.min(ttlMaxMinutes, Math.ceil(minutes));
}
