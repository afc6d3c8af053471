import { withQuery } from "#app/lib/with-query.ts";

export type SearchState = { q?: string; kind?: string; tag?: string; city?: string; from?: string; cursor?: string };

/** The address of the search in a state; what is not set stays out of it. */
export function searchAddress({ q, kind, tag, city, from, cursor }: SearchState, path = "/search"): string {
  return withQuery(path, { q, kind, tag, city, from, cursor });
}
