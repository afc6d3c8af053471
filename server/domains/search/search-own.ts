// Search in the member's private content: bookmarks and journals.
import { OWN_RESULTS_MAX } from "#contracts/search-limits.ts";
import type { OwnResults } from "#contracts/search.ts";
import { lookUpBookmarks } from "#server/domains/bookmarks/bookmarks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { lookUpOwnJournals } from "#server/domains/journals/journals.ts";
import { lookUpTogether, runLookup } from "#server/platform/db/lookup.ts";
import { readAs } from "#server/platform/db/read-as.ts";

/**
 * The viewer's bookmarks and journals that hold the words of `q`, at most `OWN_RESULTS_MAX` of each. Bookmarks come newest first, journals
 * with pinned ones first. One query.
 */
export async function searchOwn(ctx: MemberCtx, q: string): Promise<OwnResults> {
  const { saved, written } = await runLookup(
    readAs(ctx.db, ctx.viewer.userId),
    lookUpTogether({
      saved: lookUpBookmarks(ctx, { tab: "all", q, limit: OWN_RESULTS_MAX }),
      written: lookUpOwnJournals(ctx, q, OWN_RESULTS_MAX + 1),
    }),
  );
  return {
    bookmarks: saved.bookmarks.map(({ referenceId, savedTitle, item }) => ({
      id: referenceId,
      title: item?.title ?? savedTitle,
      href: item?.href ?? `/my-bookmarks?q=${encodeURIComponent(q)}`,
    })),
    bookmarkCount: saved.counts.all,
    journals: written.slice(0, OWN_RESULTS_MAX),
    hasMoreJournals: written.length > OWN_RESULTS_MAX,
  };
}
