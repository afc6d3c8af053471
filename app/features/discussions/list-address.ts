import { withQuery } from "#app/lib/with-query.ts";

export type ListState = { q?: string; tag?: string; isUnanswered?: boolean; isFollowing?: boolean; cursor?: string };

/** The address of the list with these filters; defaults are left out. */
export function listAddress({ q, tag, isUnanswered, isFollowing, cursor }: ListState, path = "/discussions"): string {
  return withQuery(path, { q, tag, unanswered: isUnanswered, following: isFollowing, cursor });
}
