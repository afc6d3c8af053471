// What the search page loads.
import { searchQuery } from "#contracts/search.ts";
import type { SearchQuery, SearchScreen } from "#contracts/search.ts";
import { searchEverything } from "#server/domains/search/search.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { loadPart } from "./load-parts.ts";
import type { RequestContext } from "./request-context.ts";

/** The results an address asks for. Throws `bad_request` for an address that is none of ours. */
export async function loadSearch({ ctx }: RequestContext, request: Request): Promise<SearchScreen> {
  const { limit, ...query } = readQuery(request);
  const { q } = query;
  if (q === undefined) return { query, page: null, hasFailed: false };
  const part = await loadPart(ctx, "search", () => searchEverything(ctx, { ...query, q, limit }));
  return { query, page: part.isLoaded ? part.value : null, hasFailed: !part.isLoaded };
}

function readQuery(request: Request): SearchQuery {
  const { searchParams } = new URL(request.url);
  const names = ["q", "kind", "tag", "city", "from", "cursor"];
  const parsed = searchQuery.safeParse(Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? undefined])));
  if (!parsed.success) throw new AppError("bad_request", { message: parsed.error.issues[0]?.message });
  return parsed.data;
}
