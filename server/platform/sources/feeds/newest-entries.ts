// Selects the newest entries of a feed, wherever they are in it.
import type { FeedEntry } from "./feed-entry.ts";

/** Returns the newest `most` entries, in the order of the feed. If some have no date, the feed is assumed to be in order of time. */
export function newestOf(entries: readonly FeedEntry[], most: number): FeedEntry[] {
  if (entries.some(({ publishedAt }) => publishedAt === null)) return entries.slice(0, most);
  const newest = new Set(entries.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, most));
  return entries.filter((entry) => newest.has(entry));
}

/** In milliseconds; 0 for an entry without a date. */
export function timeOf({ publishedAt }: FeedEntry): number {
  return publishedAt?.getTime() ?? 0;
}
