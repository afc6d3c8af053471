// Liking a discussion.
import type { MemberCtx } from "#server/domains/context.ts";
import { likeText } from "#server/domains/posting/posting.ts";
import type { LikeState } from "#server/domains/posting/posting.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/** Sets whether the viewer likes the discussion. Safe to repeat. Throws `not_found` for a discussion that is not public. */
export function likeDiscussion(ctx: MemberCtx, id: string, isLiked: boolean): Promise<LikeState> {
  return likeText(ctx, "discussions", { id, isLiked, topics: [discussionsTopic, discussionTopic(id)] });
}
