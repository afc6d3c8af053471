// Gives different links to entries that are on the same page, such as those of a changelog.
import type { FeedEntry } from "./feed-entry.ts";

/**
 * Returns the entries with the addresses of their pages. If several entries share a page, each links to its place on it; in a feed of a
 * single page, entries without a place link to their headlines.
 */
export function tellApart(entries: readonly FeedEntry[]): FeedEntry[] {
  const pages = [...Map.groupBy(entries, pageOf)];
  const shared = new Set(pages.filter(([, some]) => new Set(some.map(nameOf)).size > 1).map(([page]) => page));
  if (pages.length === 1 && shared.size === 1) return leadToHeadlines(entries);
  return entries.map((entry) => (shared.has(pageOf(entry)) ? entry : { ...entry, link: pageOf(entry) }));
}

/** Adds a text fragment, to which browsers scroll, to each link; with the day before it if a headline occurs more than once. */
function leadToHeadlines(entries: readonly FeedEntry[]): FeedEntry[] {
  const sameTitle = Map.groupBy(entries, ({ title }) => title);
  return entries.map((entry) => {
    if (entry.link.includes("#")) return entry;
    const isAlone = new Set(sameTitle.get(entry.title)?.map(nameOf)).size === 1;
    const day = isAlone ? "" : (entry.publishedAt?.toISOString().slice(0, 10) ?? "");
    return { ...entry, link: `${entry.link}#${day}:~:text=${toFragment(entry.title)}` };
  });
}

/** `-` has a meaning in a text fragment, so it is escaped; for a headline that was cut, the fragment ends where it was cut. */
const toFragment = (title: string) => encodeURIComponent(title.replace(/…$/, "")).replaceAll("-", "%2D");

const pageOf = ({ link }: FeedEntry) => link.split("#", 1)[0] ?? link;
const nameOf = ({ title, publishedAt }: FeedEntry) => `${publishedAt?.getTime()} ${title}`;
