// Tells entries apart that stand on one page, as those of a changelog do.
import type { FeedEntry } from "./feed-entry.ts";

/**
 * The entries with the addresses of their pages. Where different ones share a page, each leads to its place there; in a feed of one page
 * those without a place lead to their headlines.
 */
export function tellApart(entries: readonly FeedEntry[]): FeedEntry[] {
  const pages = [...Map.groupBy(entries, pageOf)];
  const shared = new Set(pages.filter(([, some]) => new Set(some.map(nameOf)).size > 1).map(([page]) => page));
  if (pages.length === 1 && shared.size === 1) return leadToHeadlines(entries);
  return entries.map((entry) => (shared.has(pageOf(entry)) ? entry : { ...entry, link: pageOf(entry) }));
}

/** Gives each entry a text fragment, to which browsers scroll; with the day before it where a headline comes more than once. */
function leadToHeadlines(entries: readonly FeedEntry[]): FeedEntry[] {
  const sameTitle = Map.groupBy(entries, ({ title }) => title);
  return entries.map((entry) => {
    if (entry.link.includes("#")) return entry;
    const isAlone = new Set(sameTitle.get(entry.title)?.map(nameOf)).size === 1;
    const day = isAlone ? "" : (entry.publishedAt?.toISOString().slice(0, 10) ?? "");
    return { ...entry, link: `${entry.link}#${day}:~:text=${toFragment(entry.title)}` };
  });
}

/** Between words of a text fragment `-` has a meaning; a headline that was cut ends where it was. */
const toFragment = (title: string) => encodeURIComponent(title.replace(/…$/, "")).replaceAll("-", "%2D");

const pageOf = ({ link }: FeedEntry) => link.split("#", 1)[0] ?? link;
const nameOf = ({ title, publishedAt }: FeedEntry) => `${publishedAt?.getTime()} ${title}`;
