// Tells entries apart that stand on one page, as those of a changelog do.
import type { FeedEntry } from "./feed-entry.ts";

/** The entries with the addresses of their pages. Where different ones share a page, each leads to its place there. */
export function tellApart(entries: readonly FeedEntry[]): FeedEntry[] {
  const pages = [...Map.groupBy(entries, pageOf)];
  const shared = new Set(pages.filter(([, some]) => new Set(some.map(nameOf)).size > 1).map(([page]) => page));
  return entries.map((entry) => (shared.has(pageOf(entry)) ? entry : { ...entry, link: pageOf(entry) }));
}

const pageOf = ({ link }: FeedEntry) => link.split("#", 1)[0] ?? link;
const nameOf = ({ title, publishedAt }: FeedEntry) => `${publishedAt?.getTime()} ${title}`;
