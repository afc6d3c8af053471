// Liking a blog.
import type { MemberCtx } from "#server/domains/context.ts";
import { likeText } from "#server/domains/posting/posting.ts";
import type { LikeState } from "#server/domains/posting/posting.ts";
import { blogsTopic, blogTopic } from "./topics.ts";

/** Sets whether the viewer likes the blog. Safe to repeat. Throws `not_found` for a blog that is not public. */
export function likeBlog(ctx: MemberCtx, id: string, isLiked: boolean): Promise<LikeState> {
  return likeText(ctx, "blogs", { id, isLiked, topics: [blogsTopic, blogTopic(id)] });
}
