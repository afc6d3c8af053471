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
  /** The date that the source gives, if it is in the future. */
  aheadAt?: Date;
  /** Whether the title identifies it: the article has no date, and the feed may give it another address at each reading. */
  isKnownByTitle: boolean;
  tags: string[];
};

const tagsMax = 10;

/**
 * The newest articles of one reading of a source, at most as many as the source's cap. Sponsored and repeated entries are left out. An
 * entry without a date counts as published `now`; entries with the same time keep the order of the feed. The result is ordered by link key,
 * so that concurrent transactions take their locks in the same order.
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
 * Gives dates to undated entries at the first reading of a source, because they may be years old. An undated entry gets the date of the
 * next dated entry in the feed, or else of the last dated one. In a feed without dates nothing changes.
 */
export function dateByNeighbours(entries: readonly FeedEntry[]): FeedEntry[] {
  let date = entries.findLast(({ publishedAt }) => publishedAt !== null)?.publishedAt ?? null;
  const dated = entries.toReversed().map((entry) => ({ ...entry, publishedAt: (date = entry.publishedAt ?? date) }));
  return dated.toReversed();
}

/** Titles with fewer than four words name columns and releases, and are used again for other articles. */
function isHeadline(title: string): boolean {
  return title.split(" ").length >= 4;
}

/** Finds entries that repeat the title of another entry within an hour, at another address. The earliest is not among them. */
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

/**
 * Removes the source's name from the end of a headline, as in "Metro opens | Example". The card shows the name anyway, and other sources
 * bring the same headline without it.
 */
function withoutName(title: string, name: string): string {
  const [, headline = "", suffix = ""] = /^(.+)\s[|–—-]\s(.{3,60})$/.exec(title) ?? [];
  const isName = suffix !== "" && `${name} `.toLowerCase().startsWith(`${suffix.toLowerCase()} `);
  return isName && headline.includes(" ") ? headline : title;
}

const paid =
  "(?:sponsored(?: (?:content|posts?|stor(?:y|ies)))?|advertorials?|advertisement|promoted|(?:brand|paid|partner(?:ed)?)[ -]?(?:posts?|content))";
const paidCategory = new RegExp(`^${paid}$`, "i");
const paidTitle = new RegExp(`^(?:\\[${paid}\\]|\\(${paid}\\)|${paid}(?: ?[:|–—]| - ))|(?:\\[${paid}\\]|\\(${paid}\\)| \\| ${paid})$`, "i");

/** Whether the source itself marks the entry as sponsored. */
function isPaidFor({ title, categories }: FeedEntry): boolean {
  return paidTitle.test(title) || categories.some((category) => paidCategory.test(category));
}

/** The hex SHA-256 of a link without its scheme, `www.` and trailing slash. */
export function toLinkKey(link: string): string {
  return hashPlace(link).toString("hex");
}

/**
 * The tags of an entry: those configured for its source, and those that its words suggest. The configured tags of a general source do not
 * count.
 */
function tagsOf(entry: FeedEntry, source: TechFlashSource): string[] {
  const found = findKeywordTags(`${entry.title}\n${entry.summary}`);
  const given = source.isGeneral ? [] : source.tags.map(nameTag);
  return [...new Set([...given, ...found])].slice(0, tagsMax);
}
