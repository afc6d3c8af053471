// Turns feed entries into articles: which ones to store, and their tags.
import { nameTag } from "#contracts/tech-flash.ts";
import { hourMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { hashPlace } from "#server/platform/sources/text/canonical-link.ts";
import type { FeedEntry } from "#server/platform/sources/feeds/feed-entry.ts";
import { newestOf, timeOf } from "#server/platform/sources/feeds/newest-entries.ts";
import type { TechFlashSource } from "#server/platform/sources/sources-file.ts";
import { findKeywordTags } from "./keywords.ts";

export type NewArticle = {
  id: string;
  title: string;
  summary: string;
  source: string;
  externalLink: string;
  linkKey: string;
  imageUrl: string | null;
  publishedAt: Date;
  /** The date that its source gives, if that is still to come. */
  aheadAt?: Date;
  /** Whether the title identifies it: the article has no date, and the feed may give it another address at each reading. */
  isKnownByTitle: boolean;
  tags: string[];
};

const tagsMax = 10;

/**
 * The newest articles of one reading of a source, as many as its cap, without those that somebody paid for or that are there twice; ordered
 * by link key, so that transactions that meet take their locks in one order. Entries without a date count as published `now`; within one
 * moment the feed's order is kept.
 */
export function toArticles(entries: FeedEntry[], source: TechFlashSource, now: Date): NewArticle[] {
  const byKey = new Map<string, NewArticle>();
  // The last entry gets the smallest id, so that equal times list in the order of the feed.
  const repeated = findRepeated(entries);
  for (const entry of newestOf(entries, source.cap).toReversed()) {
    if (isPaidFor(entry) || repeated.has(entry)) continue;
    const tags = tagsOf(entry, source);
    if (source.isGeneral && tags.length === 0) continue;
    const linkKey = toLinkKey(entry.link);
    byKey.set(linkKey, {
      id: newId(),
      title: withoutName(entry.title, source.name),
      summary: entry.summary,
      source: source.name,
      externalLink: entry.link,
      linkKey,
      imageUrl: entry.imageUrl,
      publishedAt: entry.publishedAt ?? now,
      ...(entry.aheadAt && { aheadAt: entry.aheadAt }),
      isKnownByTitle: entry.publishedAt === null && isHeadline(entry.title),
      tags,
    });
  }
  return [...byKey.values()].toSorted((a, b) => (a.linkKey < b.linkKey ? -1 : 1));
}

/**
 * The entries of a source's first reading: one without a date may be years old. It gets the date of the next one in the feed that has one,
 * or else of the last; in a feed without dates nothing is known.
 */
export function dateByNeighbours(entries: readonly FeedEntry[]): FeedEntry[] {
  let date = entries.findLast(({ publishedAt }) => publishedAt !== null)?.publishedAt ?? null;
  const dated = entries.toReversed().map((entry) => ({ ...entry, publishedAt: (date = entry.publishedAt ?? date) }));
  return dated.toReversed();
}

/** Shorter titles name columns and releases, and come again. */
function isHeadline(title: string): boolean {
  return title.split(" ").length >= 4;
}

/** Entries that say in the same words, within an hour, what another one at another address says: the earliest is kept. */
function findRepeated(entries: readonly FeedEntry[]): ReadonlySet<FeedEntry> {
  const repeated = new Set<FeedEntry>();
  const lastAt = new Map<string, number>();
  const inOrder = entries.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.link < b.link ? -1 : 1));
  for (const entry of inOrder) {
    const title = entry.title.toLowerCase();
    const at = timeOf(entry);
    if (entry.publishedAt === null || !isHeadline(title)) continue;
    if (at - (lastAt.get(title) ?? -Infinity) <= hourMs) repeated.add(entry);
    else lastAt.set(title, at);
  }
  return repeated;
}

/** Some sources sign each headline, as in "Metro opens | Example": the card names them anyway, and others say the same without. */
function withoutName(title: string, name: string): string {
  const [, headline = "", suffix = ""] = /^(.+)\s[|–—-]\s(.{3,60})$/.exec(title) ?? [];
  const isName = suffix !== "" && `${name} `.toLowerCase().startsWith(`${suffix.toLowerCase()} `);
  return isName && headline.includes(" ") ? headline : title;
}

const paid =
  "(?:sponsored(?: (?:content|posts?|stor(?:y|ies)))?|advertorials?|advertisement|promoted|(?:brand|paid|partner(?:ed)?)[ -]?(?:posts?|content))";
const paidCategory = new RegExp(`^${paid}$`, "i");
const paidTitle = new RegExp(`^(?:\\[${paid}\\]|\\(${paid}\\)|${paid}(?: ?[:|–—]| - ))|(?:\\[${paid}\\]|\\(${paid}\\)| \\| ${paid})$`, "i");

/** Only when the source says so itself. */
function isPaidFor({ title, categories }: FeedEntry): boolean {
  return paidTitle.test(title) || categories.some((category) => paidCategory.test(category));
}

/** Hex SHA-256 of what identifies a link: scheme, `www.` and a trailing slash do not. */
export function toLinkKey(link: string): string {
  return hashPlace(link).toString("hex");
}

/** A general source vouches for no tag: its articles are kept by their words alone. */
function tagsOf(entry: FeedEntry, source: TechFlashSource): string[] {
  const found = findKeywordTags(`${entry.title}\n${entry.summary}`);
  const given = source.isGeneral ? [] : source.tags.map(nameTag);
  return [...new Set([...given, ...found])].slice(0, tagsMax);
}
