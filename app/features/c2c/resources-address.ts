import type { ResourceFilters } from "#contracts/c2c-limits.ts";

/** The address of the list of resources in a state; what is as always stays out of it. */
export function resourcesAddress({ type, difficulty, free, path, skill }: ResourceFilters, cursor?: string): string {
  const query = new URLSearchParams();
  const given = { path, type, difficulty, free: free ? "1" : undefined, skill, cursor };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? "/c2c/resources" : `/c2c/resources?${query}`;
}
