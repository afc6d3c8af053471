// Liking a blog or a discussion.
import type { MemberCtx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { requireWriter, requireProfile } from "./policy.ts";
import { deleteLike, insertLike, lockText, selectLikeCount, selectTextHead } from "./text-queries.ts";
import type { TextTable } from "./text-queries.ts";

export type LikeState = { isLiked: boolean; likeCount: number };

/**
 * Sets whether the viewer likes the text. Safe to repeat, so a double click likes it once. Returns the current state and count. Invalidates
 * the pages of `topics`, and notifies the author of each member's first like. Throws `not_found` for a text that is not public, except when
 * the viewer takes an earlier like back.
 */
export async function likeText(
  ctx: MemberCtx,
  table: TextTable,
  { id, isLiked, topics }: { id: string; isLiked: boolean; topics: string[] },
): Promise<LikeState> {
  const { viewer } = ctx;
  requireProfile(viewer);
  if (isLiked) requireWriter(viewer);
  return inTransaction(ctx.db, async (trx) => {
    const isPublic = isId(id) ? await lockText(trx, table, id) : undefined;
    if (isPublic === undefined || (isLiked && !isPublic)) throw new AppError("not_found");
    const like = { id: newId(), itemId: id, userId: viewer.userId, at: ctx.clock.now() };
    const isChanged = await (isLiked ? insertLike : deleteLike)(trx, table, like);
    if (!isPublic && !isChanged) throw new AppError("not_found");
    if (isChanged) await notifyTopic(trx, ...topics);
    if (isChanged && isLiked) await notifyAuthor(ctx, trx, table, id);
    return { isLiked, likeCount: await selectLikeCount(trx, table, id) };
  });
}

/** Only in the inbox, because nobody wants a mail for each like. */
async function notifyAuthor(ctx: MemberCtx, trx: Db, table: TextTable, id: string): Promise<void> {
  const text = await selectTextHead(trx, table, id);
  if (!text?.author_id) return;
  await notify(ctx, trx, {
    userId: text.author_id,
    kind: "like",
    title: `New like for “${text.title}”`,
    body: "",
    href: `/${table === "blogs" ? "blog" : "discussion"}/${id}`,
    key: `like:${id}:${ctx.viewer.userId}`,
    actorId: ctx.viewer.userId,
    hasMail: false,
    discussion: table === "discussions" ? { id } : undefined,
    group: { key: `likes:${id}`, title: `{count} new likes for “${text.title}”` },
  });
}
