// Which entries of a feed are the newest, wherever they stand in it.
import type { FeedEntry } from "./feed-entry.ts";

/** The newest `most` entries, in the order of the feed; where some have no date that is taken for the order of time. */
export function newestOf(entries: readonly FeedEntry[], most: number): FeedEntry[] {
  if (entries.some(({ publishedAt }) => publishedAt === null)) return entries.slice(0, most);
  const newest = new Set(entries.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, most));
  return entries.filter((entry) => newest.has(entry));
}

/** In milliseconds; 0 for an entry without a date. */
export function timeOf({ publishedAt }: FeedEntry): number {
  return publishedAt?.getTime() ?? 0;
}
