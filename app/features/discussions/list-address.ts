export type ListState = { q?: string; tag?: string; isUnanswered?: boolean; isFollowing?: boolean; cursor?: string };

/** The address of the list in a state; what is as always stays out of it. */
export function listAddress({ q, tag, isUnanswered, isFollowing, cursor }: ListState, path = "/discussions"): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (tag) query.set("tag", tag);
  if (isUnanswered) query.set("unanswered", "1");
  if (isFollowing) query.set("following", "1");
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? path : `${path}?${query}`;
}
