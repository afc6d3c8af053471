// A member's conversations: create, list, read, rename, delete, restore.
import type { Conversation, Rating, SessionList } from "#contracts/ask-me.ts";
import { ASK_ME_EXCHANGES_PAGE_SIZE, ASK_ME_SESSIONS_PAGE_SIZE, NEW_CONVERSATION } from "#contracts/ask-me-limits.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { lockAndCount } from "#server/domains/own-rows-queries.ts";
import { changeOwnRow, findRemovedRow, purgeRemoved, removeOwnRow, restoreOwnRow } from "#server/domains/own-rows.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { presentExchange, presentSession } from "./present.ts";
import { selectExchanges, selectQuestion, updateRating } from "./exchange-queries.ts";
import { insertSession, selectEmptySession, selectSession, selectSessions, updateTitle } from "./session-queries.ts";

// Longer than a page with the button for undoing the deletion stays open.
const deletedKeptDays = 1;

/** Adds a conversation named "New Conversation" and returns its id. If there is one without a question, returns that one. */
export function startSession({ db, viewer, clock }: MemberCtx): Promise<string> {
  return withViewer(db, viewer.userId, async (trx) => {
    // The lock makes the second press of a double click find the conversation of the first.
    await lockAndCount(trx, "ask_me_sessions", viewer.userId);
    const empty = await selectEmptySession(trx, viewer.userId);
    if (empty !== null) return empty;
    const id = newId();
    await insertSession(trx, { id, userId: viewer.userId, title: NEW_CONVERSATION, at: clock.now() });
    return id;
  });
}

/** One page of the member's conversations, last used first. With `q`, those whose title, questions or answers contain it. */
export async function listSessions(
  { db, viewer }: MemberCtx,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<SessionList> {
  const after = decodeCursor(cursor);
  const given = { userId: viewer.userId, q, after, limit: ASK_ME_SESSIONS_PAGE_SIZE + 1 };
  const rows = await selectSessions(readAs(db, viewer.userId), given);
  const page = toPage(rows, ASK_ME_SESSIONS_PAGE_SIZE, ({ id, updated_at: at }) => ({ id, at }));
  return { sessions: page.rows.map(presentSession), nextCursor: page.nextCursor };
}

/** One conversation with its newest questions, or with those before the cursor. Throws `not_found` for another member's conversation. */
export async function readSession(ctx: MemberCtx, sessionId: string, before?: string | undefined): Promise<Conversation> {
  const { db, viewer } = ctx;
  if (!isId(sessionId)) throw new AppError("not_found");
  const place = { sessionId, userId: viewer.userId };
  const cursor = decodeCursor(before);
  const [session, rows] = await Promise.all([
    selectSession(readAs(db, viewer.userId), place),
    selectExchanges(readAs(db, viewer.userId), { ...place, before: cursor, limit: ASK_ME_EXCHANGES_PAGE_SIZE + 1 }),
  ]);
  if (!session) throw new AppError("not_found");
  const page = toPage(rows, ASK_ME_EXCHANGES_PAGE_SIZE, ({ id, created_at: at }) => ({ id, at }));
  const exchanges = await Promise.all(page.rows.toReversed().map((row) => presentExchange(ctx, row)));
  return { id: session.id, title: session.title, exchanges, olderCursor: page.nextCursor };
}

/** Renames a conversation. Throws `not_found` for another member's conversation. */
export function renameSession(ctx: MemberCtx, sessionId: string, title: string): Promise<void> {
  return changeOwnRow(ctx, sessionId, (trx, userId) => updateTitle(trx, { sessionId, userId }, title));
}

/** Deletes a conversation, which can be restored for a day. Safe to repeat. Throws `not_found` for another member's conversation. */
export function deleteSession(ctx: MemberCtx, sessionId: string): Promise<void> {
  return removeOwnRow(ctx, "ask_me_sessions", sessionId);
}

/** The id of a conversation that the viewer deleted and can still restore; null when there is none. */
export async function findDeletedSession(ctx: MemberCtx, id: string): Promise<string | null> {
  const row = await findRemovedRow(ctx, id, (db, userId, sessionId, isDeleted) => selectSession(db, { sessionId, userId }, isDeleted));
  return row?.id ?? null;
}

/**
 * Restores a deleted conversation. Safe to repeat. Throws `not_found` for another member's conversation, and for one that has been purged.
 */
export function restoreSession(ctx: MemberCtx, sessionId: string): Promise<void> {
  return restoreOwnRow(ctx, "ask_me_sessions", sessionId);
}

type RatedAnswer = {
  sessionId: string;
  exchangeId: string;
  rating: Rating;
  reason: string;
  /** The version of the rated answer. Default: the current one. */
  version?: string | null;
};

/**
 * Rates an answer, with a reason. False when another answer has replaced it. Throws `not_found` when the member has no such answer, or has
 * deleted its conversation.
 */
export function rateAnswer(
  { db, viewer }: MemberCtx,
  { sessionId, exchangeId, rating, reason, version = null }: RatedAnswer,
): Promise<boolean> {
  const place = { sessionId, userId: viewer.userId, id: exchangeId };
  return withViewer(db, viewer.userId, async (trx) => {
    if (!(await selectSession(trx, place))) throw new AppError("not_found");
    if (await updateRating(trx, place, { rating, reason, version })) return true;
    if (version === null || !(await selectQuestion(trx, place))) throw new AppError("not_found");
    return false;
  });
}

/** Purges conversations a day after they were deleted. */
export async function purgeDeletedSessions(ctx: Ctx): Promise<void> {
  await purgeRemoved(ctx, "ask_me_sessions", deletedKeptDays);
}
