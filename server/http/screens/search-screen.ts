// Loads the search page.
import { searchQuery } from "#contracts/search.ts";
import type { OwnResults, SearchScreen } from "#contracts/search.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import type { Ctx } from "#server/domains/context.ts";
import { searchEverything, searchOwn } from "#server/domains/search/search.ts";
import { loadPart } from "../load-parts.ts";
import type { RequestContext } from "../request-context.ts";
import { readPageQuery } from "./read-page-query.ts";

/** The results an address asks for. Throws `bad_request` for an invalid query. */
export async function loadSearch({ ctx }: RequestContext, request: Request): Promise<SearchScreen> {
  const { limit, ...query } = readPageQuery(request.url, searchQuery);
  const { q } = query;
  if (q === undefined) return { query, page: null, hasFailed: false, own: null };
  const [part, own] = await Promise.all([
    loadPart(ctx, "search", () => searchEverything(ctx, { ...query, q, limit })),
    query.cursor === undefined ? loadOwn(ctx, q) : null,
  ]);
  return { query, page: part.isLoaded ? part.value : null, hasFailed: !part.isLoaded, own };
}

/** The member's own items; null for visitors, and when they cannot be loaded, since the public results are shown all the same. */
async function loadOwn(ctx: Ctx, q: string): Promise<OwnResults | null> {
  if (!isMemberCtx(ctx) || !ctx.viewer.onboardingCompleted) return null;
  const part = await loadPart(ctx, "own search", () => searchOwn(ctx, q));
  return part.isLoaded ? part.value : null;
}
