import { withQuery } from "#app/lib/with-query.ts";

export type SearchState = { q?: string; kind?: string; tag?: string; city?: string; from?: string; cursor?: string };

/** The address of the search with these filters; what is not set is left out. */
export function searchAddress({ q, kind, tag, city, from, cursor }: SearchState, path = "/search"): string {
  return withQuery(path, { q, kind, tag, city, from, cursor });
}
