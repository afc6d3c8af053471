import type { BookmarkTab } from "#contracts/bookmarks-limits.ts";

export type ListState = { tab?: BookmarkTab; q?: string; cursor?: string };

/** The address of the list in a state; what is as always stays out of it. */
export function listAddress({ tab, q, cursor }: ListState): string {
  const query = new URLSearchParams();
  if (tab !== undefined && tab !== "all") query.set("tab", tab);
  if (q) query.set("q", q);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? "/my-bookmarks" : `/my-bookmarks?${query}`;
}
