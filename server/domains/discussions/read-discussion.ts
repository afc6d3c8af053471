// Reading one discussion: for readers, for its author's editor, and a member's read position.
import type { DiscussionDraft, DiscussionResult, DiscussionView, ReplyPage, ReplyView } from "#contracts/discussions.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { anyMember, isPlainMember, selectPublicSources } from "#server/domains/posting/posting.ts";
import type { TextSource } from "#server/domains/posting/posting.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectDiscussion, selectDraft, selectMarks } from "./discussion-queries.ts";
import { visibilityOf } from "./policy.ts";
import { presentDiscussion, presentDraft } from "./present.ts";
import { presentStance } from "./stance.ts";
import { upsertRead } from "./read-queries.ts";
import { findReply, listReplies } from "./replies.ts";

/**
 * The discussion as this viewer may see it, or the fact that a moderator removed it. Throws `not_found` for other people's held
 * discussions.
 */
export async function getDiscussion(ctx: Ctx, id: string): Promise<DiscussionResult> {
  const { db, viewer } = ctx;
  if (!isId(id)) throw new AppError("not_found");
  const row = await selectDiscussion(db, id, viewer?.userId ?? null);
  const visibility = row ? visibilityOf(viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  return visibility === "removed" ? { state: "removed" } : { state: "shown", discussion: presentDiscussion(row, viewer) };
}

/** A public discussion with the first page of its replies, as every plain member sees them who has written none of it. */
export type CommonDiscussion = {
  discussion: DiscussionView;
  replies: ReplyPage;
  acceptedReply: ReplyView | null;
  /** When the newest part of the whole discussion was written or shown. */
  newestAt: Date;
};

/**
 * What all plain members see alike of a discussion; null when it is not public. It can be cached for all of them; `markDiscussion` adds
 * what differs.
 */
export async function getCommonDiscussion(ctx: Ctx, id: string): Promise<CommonDiscussion | null> {
  const anybody = { ...ctx, viewer: anyMember };
  const [row, replies] = await Promise.all([
    isId(id) ? selectDiscussion(ctx.db, id, null) : undefined,
    listReplies(anybody, { discussionId: id }),
  ]);
  if (!row?.is_public) return null;
  const discussion = presentDiscussion(row, anyMember);
  const { acceptedReplyId } = discussion;
  const onPage = replies.replies.find((reply) => reply.id === acceptedReplyId);
  const accepted = acceptedReplyId === null || onPage ? onPage : (await findReply(anybody, id, acceptedReplyId))?.reply;
  return { discussion, replies, acceptedReply: accepted ?? null, newestAt: row.newest_at };
}

/** A discussion with one member's marks. `isAllSeen`: they have seen all of it, and have no unread notification about it. */
type MarkedDiscussion = Omit<CommonDiscussion, "newestAt"> & { isSaved: boolean; isAllSeen: boolean };

/**
 * Adds the viewer's own marks and the current counts to the `common` part. Returns null, without calling `common`, for a viewer who is no
 * plain member or has written something on the page.
 */
export async function markDiscussion(
  ctx: Ctx,
  id: string,
  common: () => Promise<CommonDiscussion | null>,
): Promise<MarkedDiscussion | null> {
  const { db, viewer } = ctx;
  const marks = isPlainMember(viewer) && isId(id) ? await selectMarks(db, id, viewer) : undefined;
  const found = marks && !marks.has_written ? await common() : null;
  if (!marks || !found) return null;
  const { like_count: likeCount, reply_count: replyCount, seen_reply_count: seen } = marks;
  const { newestAt, ...shown } = found;
  const discussion = {
    ...shown.discussion,
    likeCount,
    replyCount,
    newReplyCount: marks.new_reply_count ?? 0,
    lastSeenAt: formatLastSeen(marks.seen_at, newestAt),
    viewer: { ...shown.discussion.viewer, isLiked: marks.is_liked, stance: presentStance(marks) },
  };
  // Also compares the counts: after a deletion the read position has to be stored again, or the next reply would not count as new.
  const isAllSeen = seen === replyCount && marks.seen_at !== null && marks.seen_at >= newestAt && !marks.has_news;
  return { ...shown, discussion, isSaved: marks.is_saved, isAllSeen };
}

/**
 * When the viewer last visited, but not later than the newest reply. The difference does not matter for any reply, and the page stays the
 * same until there is a new one.
 */
function formatLastSeen(seenAt: Date | null, newestAt: Date): string | null {
  if (seenAt === null) return null;
  return (seenAt < newestAt ? seenAt : newestAt).toISOString();
}

/** The viewer's own discussion for the editor. Throws `not_found` for another member's discussion. */
export async function getDiscussionDraft(ctx: MemberCtx, id: string): Promise<DiscussionDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!row) throw new AppError("not_found");
  return presentDraft(row);
}

/** For the public API: the Markdown sources of these discussions, by id. Discussions that are not public are left out. */
export function getDiscussionSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TextSource>> {
  return selectPublicSources(ctx.db, "discussions", ids.filter(isId));
}

/**
 * Records that the viewer has read a discussion until now. With `isVisit`, also marks their notifications about it as read; an open page
 * that loads a late reply is no visit. Does nothing for a discussion that is not public.
 */
export async function markSeen(ctx: MemberCtx, id: string, { isVisit = false } = {}): Promise<void> {
  const { userId } = ctx.viewer;
  if (!isId(id)) return;
  await upsertRead(ctx.db, { userId, discussionId: id, at: ctx.clock.now(), isVisit });
}
