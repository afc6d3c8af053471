// Search in the member's private content: bookmarks and journals.
import { OWN_RESULTS_MAX } from "#contracts/search-limits.ts";
import type { OwnResults } from "#contracts/search.ts";
import { listBookmarks } from "#server/domains/bookmarks/bookmarks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { findOwnJournals } from "#server/domains/journals/journals.ts";

/**
 * The viewer's own bookmarks and journals that hold the words, at most `OWN_RESULTS_MAX` of each: the newest bookmarks, pinned journals
 * first.
 */
export async function searchOwn(ctx: MemberCtx, q: string): Promise<OwnResults> {
  const [saved, written] = await Promise.all([listBookmarks(ctx, { tab: "all", q }), findOwnJournals(ctx, q, OWN_RESULTS_MAX + 1)]);
  return {
    bookmarks: saved.bookmarks.slice(0, OWN_RESULTS_MAX).map(({ savedTitle, item }) => ({
      title: item?.title ?? savedTitle,
      href: item?.href ?? `/my-bookmarks?q=${encodeURIComponent(q)}`,
    })),
    bookmarkCount: saved.counts.all,
    journals: written.slice(0, OWN_RESULTS_MAX).map(({ title, href }) => ({ title, href })),
    hasMoreJournals: written.length > OWN_RESULTS_MAX,
  };
}
