import type { ResourceFilters } from "#contracts/c2c-limits.ts";
import { withQuery } from "#app/lib/with-query.ts";

/** The address of the list of resources with these filters; defaults are left out. */
export function resourcesAddress({ type, difficulty, free, path, skill }: ResourceFilters, cursor?: string): string {
  return withQuery("/c2c/resources", { path, type, difficulty, free, skill, cursor });
}

/**
 * The same for an explicit choice: with no filter set, the address says so, because a member's list otherwise begins with their own career
 * path.
 */
export function chosenResources(filters: ResourceFilters, cursor?: string): string {
  const address = resourcesAddress(filters, cursor);
  return address.includes("?") ? address : `${address}?path=all`;
}
