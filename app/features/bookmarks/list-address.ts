import type { BookmarkTab } from "#contracts/bookmarks-limits.ts";
import { withQuery } from "#app/lib/with-query.ts";

export type ListState = { tab?: BookmarkTab; q?: string; cursor?: string };

/** The address of the list with these filters; defaults are left out. */
export function listAddress({ tab, q, cursor }: ListState): string {
  return withQuery("/my-bookmarks", { tab: tab !== "all" && tab, q, cursor });
}
