// Liking a discussion.
import type { MemberCtx } from "#server/domains/context.ts";
import { requireMember } from "#server/domains/posting/posting.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { deleteLike, insertLike, lockPublicDiscussion, selectLikeCount } from "./discussion-queries.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/**
 * Makes the viewer like the discussion, or not, whatever was before: a double click does it once. Returns the state and the
 * count that stand now. Throws `not_found` for a discussion that is not public.
 */
export async function likeDiscussion(ctx: MemberCtx, id: string, isLiked: boolean): Promise<{ isLiked: boolean; likeCount: number }> {
  const { viewer } = ctx;
  requireMember(viewer);
  return inTransaction(ctx.db, async (trx) => {
    if (!isId(id) || !(await lockPublicDiscussion(trx, id))) throw new AppError("not_found");
    const like = { id: newId(), discussion_id: id, user_id: viewer.userId, created_at: ctx.clock.now() };
    const isChanged = isLiked ? await insertLike(trx, like) : await deleteLike(trx, id, viewer.userId);
    if (isChanged) await notifyTopic(trx, discussionsTopic, discussionTopic(id));
    return { isLiked, likeCount: await selectLikeCount(trx, id) };
  });
}
