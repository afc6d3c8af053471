// Loads the search page.
import { searchQuery } from "#contracts/search.ts";
import type { OwnResults, SearchQuery, SearchScreen } from "#contracts/search.ts";
import type { Ctx } from "#server/domains/context.ts";
import { searchEverything, searchOwn } from "#server/domains/search/search.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { loadPart } from "../load-parts.ts";
import type { RequestContext } from "../request-context.ts";

/** The results an address asks for. Throws `bad_request` for an invalid query. */
export async function loadSearch({ ctx }: RequestContext, request: Request): Promise<SearchScreen> {
  const { limit, ...query } = readQuery(request);
  const { q } = query;
  if (q === undefined) return { query, page: null, hasFailed: false, own: null };
  const [part, own] = await Promise.all([
    loadPart(ctx, "search", () => searchEverything(ctx, { ...query, q, limit })),
    query.cursor === undefined ? loadOwn(ctx, q) : null,
  ]);
  return { query, page: part.isLoaded ? part.value : null, hasFailed: !part.isLoaded, own };
}

/** The member's own; null for visitors, and when it cannot be loaded, since the results of everybody's stand. */
async function loadOwn(ctx: Ctx, q: string): Promise<OwnResults | null> {
  const { viewer } = ctx;
  if (!viewer?.onboardingCompleted) return null;
  const part = await loadPart(ctx, "own search", () => searchOwn({ ...ctx, viewer }, q));
  return part.isLoaded ? part.value : null;
}

function readQuery(request: Request): SearchQuery {
  const { searchParams } = new URL(request.url);
  const names = ["q", "kind", "tag", "city", "from", "cursor"];
  const parsed = searchQuery.safeParse(Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined])));
  if (!parsed.success) throw new AppError("bad_request", { message: parsed.error.issues[0]?.message });
  return parsed.data;
}
