// GET /api/v1/search: public content of all kinds in one list.
import { searchKinds } from "#contracts/search-kinds.ts";
import { SEARCH_API_LIMIT_MAX, SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { searchQuery } from "#contracts/search.ts";
import { TAG_LENGTH_MAX } from "#contracts/tags-limits.ts";
import type { SearchResult } from "#contracts/search.ts";
import { getSearchResult, searchEverything } from "#server/domains/search/search.ts";
import type { ApiSource } from "./serve-resource.ts";

/** Items that contain the words of `?q=`, the best first; empty without words. */
export const searchApi: ApiSource<typeof searchQuery> = {
  resource: {
    path: "search",
    things: "search results",
    order: "the best first",
    limit: { default: SEARCH_PAGE_SIZE, maximum: SEARCH_API_LIMIT_MAX },
    longest: { tag: TAG_LENGTH_MAX, q: SEARCH_TEXT_MAX },
    words: "Items with these words; where none has them all, those with some of them or with similar ones",
    filters: {
      kind: { enum: searchKinds.map(({ value }) => value), description: "Only results of this kind" },
      city: { type: "string", maxLength: 80, description: "Only what is in this city; other names of it are understood" },
      from: { type: "string", format: "date", description: "Only what was published, or begins, on this day in India or later" },
    },
    fields: {
      kind: { enum: searchKinds.map(({ value }) => value) },
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      text: { type: "string", description: "The place in it that fits best, plain" },
      at: { type: ["string", "null"], format: "date-time", description: "When it was published, or begins; null for a resource" },
      url: { type: "string", format: "uri" },
      is_demo: { const: true, description: "Invented for an empty site" },
    },
  },
  query: searchQuery,
  topicsOf: () => [],
  list: async (ctx, query) => {
    const { q } = query;
    if (q === undefined) return { items: [], nextCursor: null };
    const { results, nextCursor } = await searchEverything(ctx, { ...query, q });
    return { items: results.map((result) => toItem(result, ctx.config.PUBLIC_URL)), nextCursor };
  },
  read: async (ctx, id) => toItem(await getSearchResult(ctx, id), ctx.config.PUBLIC_URL),
};

function toItem({ href, isDemo, ...result }: SearchResult, home: string) {
  return { ...result, url: new URL(href, home).href, ...(isDemo ? { is_demo: true } : {}) };
}
