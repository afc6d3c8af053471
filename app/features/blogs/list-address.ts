import type { BlogTab } from "#contracts/blogs-limits.ts";
import { withQuery } from "#app/lib/with-query.ts";

export type ListState = { tab?: BlogTab; q?: string; tag?: string; cursor?: string };

/** The address of the list with these filters; defaults are left out. */
export function listAddress({ tab, q, tag, cursor }: ListState, path = "/blogs"): string {
  return withQuery(path, { tab: tab === "trending" && tab, q, tag, cursor });
}
