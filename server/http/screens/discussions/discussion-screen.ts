// The page of a discussion, and what an open page fetches later.
import type { DiscussionScreen, MoreReplies } from "#contracts/discussion-pages.ts";
import { moreRepliesQuery } from "#contracts/discussion-pages.ts";
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { DiscussionView } from "#contracts/discussions.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import {
  discussionTopic,
  findReply,
  getCommonDiscussion,
  getDiscussion,
  listReplies,
  listRepliesSince,
  markDiscussion,
  markSeen,
} from "#server/domains/discussions/discussions.ts";
import { markNotificationsRead } from "#server/domains/notifications/notifications.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { loadOrNull, loadPart, orMissing } from "#server/http/load-parts.ts";
import { readShared } from "#server/http/page-cache/read-shared.ts";
import { logFailure } from "#server/http/problem.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** The parts of the request context that these pages use. */
export type PageContext = Pick<RequestContext, "ctx" | "topics" | "reads" | "formKey">;

/**
 * A discussion with a page of its replies (`?cursor=`, or the one on which `?reply=` or `?answer=` stands: the first, if all fit on it), or
 * why it cannot be shown. Marks it as read, unless the member is known to have seen all of it.
 */
export async function loadDiscussionScreen(requestContext: PageContext, id: string, request: Request): Promise<DiscussionScreen> {
  const { ctx } = requestContext;
  const screen = await orMissing(() => readScreen(requestContext, id, request));
  const isPublic = screen.state === "shown" && screen.discussion.notice === null;
  // A discussion that is not public has no read position. Its author was notified of that, and others of it when it was public.
  if (!isPublic) await loadPart(ctx, "notifications of a discussion", () => markNotificationsRead(ctx, `/discussion/${id}`));
  return screen;
}

async function readScreen(requestContext: PageContext, id: string, request: Request): Promise<DiscussionScreen> {
  const { ctx, topics } = requestContext;
  const found = await readThread(requestContext, id, request);
  if (found.state === "removed") return found;
  topics.add(discussionTopic(id));
  const { isAllSeen, ...thread } = found;
  if (!isAllSeen) await markRead(requestContext, id, { isVisit: true });
  return { ...thread, replyKey: ctx.viewer && requestContext.formKey };
}

type Thread = (Omit<Extract<DiscussionScreen, { state: "shown" }>, "replyKey"> & { isAllSeen: boolean }) | { state: "removed" };

/** The discussion and a page of its replies. Its first page is cached for all members, with this one's marks laid over it. */
async function readThread(requestContext: PageContext, id: string, request: Request): Promise<Thread> {
  const { ctx } = requestContext;
  const shared = { name: `discussion ${id}`, topics: [discussionTopic(id)] };
  const readCommon = () => readShared(requestContext, shared, (visitor) => getCommonDiscussion(visitor, id));
  const isFirstPage = new URL(request.url).search === "";
  // If this fails, its parts are read one by one: the discussion is shown even if its replies cannot be loaded.
  const common = isFirstPage ? await loadOrNull(ctx, "shared discussion", () => markDiscussion(ctx, id, readCommon)) : null;
  if (common) return { state: "shown", ...common, isLaterPage: false };
  const result = await getDiscussion(ctx, id);
  if (result.state === "removed") return result;
  const { acceptedReplyId } = result.discussion;
  const cursor = await readCursor(requestContext, result.discussion, request);
  const [replies, accepted, saved] = await Promise.all([
    loadOrNull(ctx, "replies", () => listReplies(ctx, { discussionId: id, cursor })),
    acceptedReplyId === null ? null : loadOrNull(ctx, "accepted reply", () => findReply(ctx, id, acceptedReplyId)),
    loadOrNull(ctx, "bookmark of a discussion", () => listSavedIds(ctx, "discussion", [id])),
  ]);
  return {
    ...result,
    replies,
    acceptedReply: accepted?.reply ?? null,
    isSaved: Boolean(saved?.length),
    isLaterPage: cursor !== undefined,
    isAllSeen: false,
  };
}

/** The next page of replies (`?cursor=`), or those written since a time (`?since=`). Throws `not_found` and `bad_request`. */
export async function loadMoreReplies(requestContext: PageContext, id: string, request: Request): Promise<MoreReplies> {
  const { ctx, topics } = requestContext;
  const query = moreRepliesQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw new AppError("bad_request");
  const result = await getDiscussion(ctx, id);
  if (result.state === "removed") throw new AppError("not_found");
  const { cursor, since } = query.data;
  const page =
    since === undefined
      ? await listReplies(ctx, { discussionId: id, cursor })
      : { replies: await listRepliesSince(ctx, id, new Date(since)), nextCursor: null };
  // Everybody who has read a thread to its end requests the same, so visitors share one cached answer.
  topics.add(discussionTopic(id));
  if (since !== undefined) await markRead(requestContext, id, { isVisit: false });
  return { ...page, replyCount: result.discussion.replyCount };
}

async function readCursor({ ctx }: PageContext, { id, replyCount }: DiscussionView, request: Request): Promise<string | undefined> {
  const { searchParams } = new URL(request.url);
  const replyId = searchParams.get("reply") ?? searchParams.get("answer");
  if (replyId === null) return searchParams.get("cursor") ?? undefined;
  // A member who follows a notification also wants to see the replies before it. There is at most one placeholder of a deleted reply for
  // each reply below it, so half a page of replies fits on one page together with all placeholders.
  if (replyCount <= DISCUSSION_REPLIES_PAGE_SIZE / 2) return undefined;
  return (await loadOrNull(ctx, "linked reply", () => findReply(ctx, id, replyId)))?.cursor;
}

/** If this cannot be stored, the page is shown all the same. */
async function markRead({ ctx }: PageContext, id: string, how: { isVisit: boolean }): Promise<void> {
  if (!isMemberCtx(ctx)) return;
  try {
    await markSeen(ctx, id, how);
  } catch (thrown) {
    logFailure(ctx.log, thrown, { part: "read mark" });
  }
}
