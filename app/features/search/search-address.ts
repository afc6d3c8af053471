export type SearchState = { q?: string; kind?: string; tag?: string; city?: string; from?: string; cursor?: string };

/** The address of the search in a state; what is not set stays out of it. */
export function searchAddress(state: SearchState, path = "/search"): string {
  const query = new URLSearchParams();
  for (const name of ["q", "kind", "tag", "city", "from", "cursor"] as const) if (state[name]) query.set(name, state[name]);
  return query.size === 0 ? path : `${path}?${query}`;
}
