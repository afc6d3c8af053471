import type { BlogTab } from "#contracts/blogs-limits.ts";

export type ListState = { tab?: BlogTab; q?: string; tag?: string; cursor?: string };

/** The address of the list in a state; what is as always stays out of it. */
export function listAddress({ tab, q, tag, cursor }: ListState, path = "/blogs"): string {
  const query = new URLSearchParams();
  if (tab === "trending") query.set("tab", tab);
  if (q) query.set("q", q);
  if (tag) query.set("tag", tag);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? path : `${path}?${query}`;
}
