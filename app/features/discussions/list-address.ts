import { withQuery } from "#app/lib/with-query.ts";

export type ListState = { q?: string; tag?: string; isUnanswered?: boolean; isFollowing?: boolean; cursor?: string };

/** The address of the list in a state; what is as always stays out of it. */
export function listAddress({ q, tag, isUnanswered, isFollowing, cursor }: ListState, path = "/discussions"): string {
  return withQuery(path, { q, tag, unanswered: isUnanswered, following: isFollowing, cursor });
}
