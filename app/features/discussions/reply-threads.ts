import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { ReplyPage, ReplyView } from "#contracts/discussions.ts";

/** The replies on the page: the loader's, and those added by Load more, by posting, and by live updates. */
export type KnownReplies = {
  page: ReplyPage;
  byId: ReadonlyMap<string, ReplyView>;
  /** Where Load more continues; null when all replies are loaded. */
  nextCursor: string | null;
  /** The last reply before the cursor. Later replies that arrived live are shown below Load more. */
  edge: ReplyView | null;
  hasGrown: boolean;
};

/** A reply with the answers to it. `first` is null when only the answers are on this page. */
export type Thread = { id: string; at: string; first: ReplyView | null; answers: ReplyView[] };

export function startReplies(page: ReplyPage): KnownReplies {
  return { page, byId: mapOf(page.replies), nextCursor: page.nextCursor, edge: page.replies.at(-1) ?? null, hasGrown: false };
}

/** Applies a new load of the first page: replies that are missing from it were deleted, unless newer ones only pushed them past its end. */
export function replacePage(known: KnownReplies, page: ReplyPage): KnownReplies {
  const there = new Set(page.replies.map(({ id }) => id));
  const isFull = page.nextCursor !== null;
  const gone = new Set(known.page.replies.filter(({ id }) => !there.has(id) && !(isFull && known.hasGrown)).map(({ id }) => id));
  const kept = [...known.byId.values()].filter(({ id }) => !gone.has(id));
  const byId = mapOf([...kept, ...page.replies]);
  if (known.hasGrown) return { ...known, page, byId };
  return { page, byId, nextCursor: page.nextCursor, edge: page.replies.at(-1) ?? null, hasGrown: false };
}

/** Applies the next page. */
export function appendPage(known: KnownReplies, { replies, nextCursor }: ReplyPage): KnownReplies {
  const byId = mapOf([...known.byId.values(), ...replies]);
  return { ...known, byId, nextCursor, edge: replies.at(-1) ?? known.edge, hasGrown: true };
}

/** Applies replies that arrived live; they replace older versions of replies that are on the page. */
export function addReplies(known: KnownReplies, replies: readonly ReplyView[]): KnownReplies {
  return { ...known, byId: mapOf([...known.byId.values(), ...replies]) };
}

type News = { replies: readonly ReplyView[]; since: string; isInUse: (id: string) => boolean };

/**
 * Applies all replies written since a moment, oldest first. Others' replies from that time that are not among them were deleted. The
 * reader's own replies stay as they are, since they may be open for editing, and so do those that are in use.
 */
export function mergeNews(known: KnownReplies, { replies, since, isInUse }: News): KnownReplies {
  const there = new Set(replies.map(({ id }) => id));
  const isPart = replies.length >= DISCUSSION_REPLIES_PAGE_SIZE;
  const isGone = ({ id, state, createdAt, viewer }: ReplyView) =>
    !isPart && state === "shown" && createdAt >= since && !there.has(id) && !viewer.canEdit && !isInUse(id);
  const left = [...known.byId.values()].filter(isGone).reduce((current, { id }) => removeReply(current, id), known);
  return addReplies(
    left,
    replies.filter(({ id, viewer }) => !(viewer.canEdit && known.byId.has(id))),
  );
}

/** Returns the moment from which to ask for the rest when an answer was full: that of its last reply. Undefined when the answer had all. */
export function findRest({ replies, since }: Pick<News, "replies" | "since">): string | undefined {
  const written = replies.filter(({ createdAt }) => createdAt >= since);
  const last = written.length >= DISCUSSION_REPLIES_PAGE_SIZE ? written.at(-1)?.createdAt : undefined;
  return last === since ? undefined : last;
}

/** Applies a deletion: a reply with answers leaves a note, which disappears with the last of the answers. */
export function removeReply(known: KnownReplies, id: string): KnownReplies {
  const reply = known.byId.get(id);
  if (!reply) return known;
  const byId = new Map(known.byId);
  const hasAnswers = (replyId: string) => [...byId.values()].some(({ parentReplyId }) => parentReplyId === replyId);
  if (hasAnswers(id)) {
    const viewer = { canEdit: false, canReply: false, canAccept: false, canReport: false };
    byId.set(id, { ...reply, state: "deleted", author: null, contentHtml: "", source: null, isAccepted: false, notice: null, viewer });
  } else {
    byId.delete(id);
    const parent = reply.parentReplyId === null ? undefined : byId.get(reply.parentReplyId);
    if (parent?.state === "deleted" && !hasAnswers(parent.id)) byId.delete(parent.id);
  }
  return { ...known, byId };
}

/** Returns the threads oldest first, each with its answers oldest first; `beyond` are those after the cursor. */
export function toThreads(known: KnownReplies): { threads: Thread[]; beyond: Thread[] } {
  const threads = new Map<string, Thread>();
  // The page may begin in the middle of a thread. That thread is older than all others on the page, however recent its answers are.
  const begunId = known.page.replies[0]?.parentReplyId;
  for (const reply of [...known.byId.values()].toSorted(byAge)) {
    const id = reply.parentReplyId ?? reply.id;
    const at = known.byId.get(id)?.createdAt ?? (id === begunId ? "" : reply.createdAt);
    const thread = threads.get(id) ?? { id, at, first: null, answers: [] };
    threads.set(id, thread);
    if (reply.parentReplyId === null) thread.first = reply;
    else thread.answers.push(reply);
  }
  const sorted = [...threads.values()].toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
  const { edge, nextCursor } = known;
  if (nextCursor === null || edge === null) return { threads: sorted, beyond: [] };
  const edgeThread = threads.get(edge.parentReplyId ?? edge.id);
  const end = edgeThread ? sorted.indexOf(edgeThread) + 1 : sorted.length;
  // Answers to a reply that is not loaded yet will be loaded with it.
  return { threads: sorted.slice(0, end), beyond: sorted.slice(end).filter(({ first }) => first !== null) };
}

/** Whether a reader whose last look was at `seenAt` has not seen a reply: it was written later, or could not be seen at that time. */
export function isNewSince({ createdAt, away }: ReplyView, seenAt: string): boolean {
  return createdAt > seenAt || (away !== null && away.from <= seenAt && away.until > seenAt);
}

/** Returns when the newest known reply was written; undefined when there is none. */
export function newestAt(known: KnownReplies): string | undefined {
  return [...known.byId.values()]
    .map(({ createdAt }) => createdAt)
    .toSorted(compare)
    .at(-1);
}

function mapOf(replies: readonly ReplyView[]): Map<string, ReplyView> {
  return new Map(replies.map((reply) => [reply.id, reply]));
}

function byAge(a: ReplyView, b: ReplyView): number {
  return compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
