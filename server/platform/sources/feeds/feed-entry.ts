// Normalises a feed entry to the fields that we store.
import { linkToPlace, resolveBase } from "../text/canonical-link.ts";
import { htmlToParagraphs, stripMarkup } from "../text/html-text.ts";
import { cutText } from "../text/plain-text.ts";
import { readSummary } from "../text/summary-text.ts";
import { parsePublishedDate } from "./published-date.ts";
import type { PublishedDate } from "./published-date.ts";

const TITLE_MAX = 200;
const SUMMARY_MAX = 300;
const CATEGORIES_MAX = 20;
const CATEGORY_MAX = 60;

/** One article, ready to store: plain text, absolute links. */
export type FeedEntry = {
  /** At most 200 UTF-16 units, never empty. */
  title: string;
  /** At most 300 UTF-16 units, cut at a word with an ellipsis; empty when the feed says nothing beyond the title. */
  summary: string;
  /** Canonical http or https address; with its fragment only where that tells it from another entry of the feed. */
  link: string;
  /** https only. */
  imageUrl: string | null;
  /** Never after the moment of reading; null when the feed gives no usable date. */
  publishedAt: Date | null;
  /** The feed's own date, if it is in the future: unlike `publishedAt`, it stays the same from one reading to the next. */
  aheadAt?: Date;
  /** At most 20 tags of at most 60 UTF-16 units; no two are equal when case is ignored. */
  categories: string[];
};

/** An entry as read, whatever the format; lists are in order of preference. */
export type EntryDraft = {
  titles: (string | undefined)[];
  /** The texts to make a summary of, as HTML or as text that should be plain. */
  texts: DraftText[];
  links: (string | undefined)[];
  /** The feed's own address and xml:base values, outermost first. */
  bases: (string | undefined)[];
  images: (string | undefined)[];
  /** Used when the texts contain no picture either. */
  smallImages: (string | undefined)[];
  dates: (string | undefined)[];
  categories: (string | undefined)[];
};

export type DraftText = { value: string | undefined; isHtml: boolean };

/** The base of the draft's relative addresses. */
export function baseOf({ bases }: EntryDraft, feedUrl: string): string {
  return bases.reduce<string>((outer, inner) => resolveBase(inner, outer), feedUrl);
}

/**
 * Returns the finished entry with this picture and with its link including the fragment; null when the draft has no usable link, or neither
 * title nor text.
 */
export function finishEntry(
  draft: EntryDraft,
  imageUrl: string | null,
  { feedUrl, now }: { feedUrl: string; now: Date },
): FeedEntry | null {
  const link = firstOf(draft.links, (value) => linkToPlace(value, baseOf(draft, feedUrl)));
  if (link === null) return null;
  const given = firstOf(draft.titles, (value) => cutText(stripMarkup(value), TITLE_MAX)) ?? "";
  const text = firstOf(draft.texts, (value) => readSummary(toParagraphs(value), given))?.replaceAll(longAddress, "$1…") ?? "";
  const title = given === "" ? cutText(text, titleFromTextMax) : given;
  if (title === "") return null;
  return {
    title,
    summary: given === "" && title === text ? "" : cutText(text, SUMMARY_MAX),
    link,
    imageUrl,
    ...(firstOf<string, PublishedDate>(draft.dates, (value) => parsePublishedDate(value, now)) ?? { publishedAt: null }),
    categories: tidyCategories(draft.categories),
  };
}

// A whole address would fill a line on a phone: the host is enough to say where the link leads.
const longAddress = /https?:\/\/(?:www\.)?([^\s/]{1,60}\/)\S{40,}/g;
const titleFromTextMax = 120;
// Characters that are read: enough to see past a summary's end. The rest of a full article is ignored.
const textReadMax = 1_500;

function firstOf<Given, Found>(values: (Given | undefined)[], find: (value: Given) => Found | null | ""): Found | null {
  for (const value of values) {
    const found = value === undefined ? null : find(value);
    if (found !== null && found !== "") return found;
  }
  return null;
}

// Title, author and date, which Drupal writes around the text.
const drupalField =
  /<span class="field field--name-(?:title|uid|created)[^<>]{0,200}>(?:<(?:span|time)\b[^<>]{0,300}>)?[^<]{0,300}(?:<\/(?:span|time)>\s{0,20})?<\/span>/g;

/** HTML is decoded twice: some feeds escape it once too often. */
function toParagraphs({ value = "", isHtml }: DraftText): string[] {
  return (isHtml ? htmlToParagraphs(value.replaceAll(drupalField, " "), textReadMax) : [value])
    .map(stripMarkup)
    .filter((text) => text !== "");
}

function tidyCategories(categories: (string | undefined)[]): string[] {
  const tidy = new Map<string, string>();
  for (const category of categories.slice(0, CATEGORIES_MAX * 5)) {
    const text = cutText(stripMarkup(category ?? ""), CATEGORY_MAX);
    if (text !== "" && !tidy.has(text.toLowerCase())) tidy.set(text.toLowerCase(), text);
    if (tidy.size >= CATEGORIES_MAX) break;
  }
  return [...tidy.values()];
}
