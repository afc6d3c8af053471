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
 * The discussion as this viewer may see it, with when they last read it, or that a moderator removed it.
 * Throws `not_found` for one that waits for review and is not theirs.
 */
export async function getDiscussion(ctx: Ctx, id: string): Promise<DiscussionResult> {
  const { db, viewer } = ctx;
  if (!isId(id)) throw new AppError("not_found");
  const row = await selectDiscussion(db, id, viewer?.userId ?? null);
  const visibility = row ? visibilityOf(viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  return visibility === "removed" ? { state: "removed" } : { state: "shown", discussion: presentDiscussion(row, viewer) };
}

/** A public discussion with the first page of its replies as a plain member who wrote none of it sees them. */
export type CommonDiscussion = {
  discussion: DiscussionView;
  replies: ReplyPage;
  acceptedReply: ReplyView | null;
  /** When the newest part of all pages was written or shown. */
  newestAt: Date;
};

/**
 * What all plain members see alike of a discussion; null when it is not public. To be kept for them: `markDiscussion` makes it one
 * member's.
 */
export async function getCommonDiscussion(ctx: Ctx, id: string): Promise<CommonDiscussion | null> {
  const anybody = { ...ctx, viewer: anyMember };
  const [row, replies] = await Promise.all([
    isId(id) ? selectDiscussion(ctx.db, id, anyMember.userId) : undefined,
    listReplies(anybody, { discussionId: id }),
  ]);
  if (!row?.is_public) return null;
  const discussion = presentDiscussion(row, anyMember);
  const { acceptedReplyId } = discussion;
  const onPage = replies.replies.find((reply) => reply.id === acceptedReplyId);
  const accepted = acceptedReplyId === null || onPage ? onPage : (await findReply(anybody, id, acceptedReplyId))?.reply;
  return { discussion, replies, acceptedReply: accepted ?? null, newestAt: row.newest_at };
}

/** A discussion with one member's marks, and whether they have seen all that stands in it and read all they were told of it. */
type MarkedDiscussion = Omit<CommonDiscussion, "newestAt"> & { isSaved: boolean; isAllSeen: boolean };

/**
 * Adds the viewer's own marks and the current counts to what all plain members see alike. Calls `common` only for a viewer who is one of
 * them; else returns null.
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
  // Also compares the counts: after a deletion the read position has to be stored anew, or the next reply would not look new.
  const isAllSeen = seen === replyCount && marks.seen_at !== null && marks.seen_at >= newestAt && !marks.has_news;
  return { ...shown, discussion, isSaved: marks.is_saved, isAllSeen };
}

/**
 * When the viewer last looked, but no later than the newest reply: both mean the same to every reply, and the page stays the same until
 * there is another one.
 */
function formatLastSeen(seenAt: Date | null, newestAt: Date): string | null {
  if (seenAt === null) return null;
  return (seenAt < newestAt ? seenAt : newestAt).toISOString();
}

/** The viewer's own discussion for the editor. Throws `not_found` for everybody else's. */
export async function getDiscussionDraft(ctx: MemberCtx, id: string): Promise<DiscussionDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!row) throw new AppError("not_found");
  return presentDraft(row);
}

/** The sources of those of these discussions that are public, by their ids, for the public API. */
export function getDiscussionSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TextSource>> {
  return selectPublicSources(ctx.db, "discussions", ids.filter(isId));
}

/**
 * Remembers that the viewer has read a discussion until now, and with `isVisit` what they were told of it: a page that stands open and is
 * shown a late reply is none. Does nothing about one that is not public.
 */
export async function markSeen(ctx: MemberCtx, id: string, { isVisit = false } = {}): Promise<void> {
  const { userId } = ctx.viewer;
  if (!isId(id)) return;
  await upsertRead(ctx.db, { userId, discussionId: id, at: ctx.clock.now(), isVisit });
}
