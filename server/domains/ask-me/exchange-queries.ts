// SQL for questions and answers. Every query filters by member, as row level security does.
import { sql } from "kysely";
import type { AnswerSource, Rating } from "#contracts/ask-me.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { AskMeMessages } from "#server/platform/db/schema.ts";
import { shownMessages, versionOfResponse } from "./shown-message-queries.ts";

export type ExchangeRow = Awaited<ReturnType<typeof selectExchanges>>[number];
type Place = { sessionId: string; userId: string };

/** Stores a question; its answer comes later. */
export async function insertQuestion(db: Db, row: Place & { id: string; message: string; at: Date }): Promise<void> {
  await db
    .insertInto("ask_me_messages")
    .values({
      id: row.id,
      session_id: row.sessionId,
      user_id: row.userId,
      message: row.message,
      message_type: "user",
      created_at: row.at,
    })
    .execute();
}

const shownColumns = [
  "id",
  "message",
  "response",
  "response_html",
  "sources",
  "fallback",
  "is_thin",
  "is_stopped",
  "rating",
  "rating_reason",
  "created_at",
  "has_gone",
  "version",
] as const;

/** The newest questions of a conversation, newest first, with their answers as they are shown now. */
export function selectExchanges(db: Db, { sessionId, userId, before, limit }: Place & { before: Cursor | null; limit: number }) {
  let query = db.selectFrom(shownMessages.as("m")).select(shownColumns).where("session_id", "=", sessionId).where("user_id", "=", userId);
  if (before) query = query.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`);
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** One question of a conversation with its answer as it is shown now; undefined when it is not the member's. */
export function selectExchange(db: Db, { sessionId, userId, id }: Place & { id: string }) {
  return db
    .selectFrom(shownMessages.as("m"))
    .select(shownColumns)
    .where("id", "=", id)
    .where("session_id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** One question of a conversation, with the version of its answer; undefined when it is not the member's. */
export function selectQuestion(db: Db, { sessionId, userId, id }: Place & { id: string }) {
  return db
    .selectFrom("ask_me_messages")
    .select(["id", "message", "created_at", versionOfResponse.as("version")])
    .where("id", "=", id)
    .where("session_id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export type AnswerRow = {
  response: string;
  html: string;
  /** True when the HTML is only plain text. It is then not stored, and the answer is rendered when it is read. */
  isPlain: boolean;
  sources: readonly AnswerSource[];
  fallback: AskMeMessages["fallback"];
  isThin: boolean;
  isStopped: boolean;
};

/**
 * Stores the answer to a question, replacing an earlier one and its rating. A model's answer is replaced only by a complete or a longer one
 * of the model. False when the earlier one stays, or the question is gone.
 */
export async function updateAnswer(db: Db, { id, userId }: { id: string; userId: string }, answer: AnswerRow): Promise<boolean> {
  const isWhole = answer.fallback === null && !answer.isStopped;
  const said = answer.fallback === null ? answer.response : "";
  const { numUpdatedRows } = await db
    .updateTable("ask_me_messages")
    .set({
      response: answer.response,
      response_html: answer.isPlain ? null : answer.html,
      sources: JSON.stringify(answer.sources),
      fallback: answer.fallback,
      is_thin: answer.isThin,
      is_stopped: answer.isStopped,
      rating: null,
      rating_reason: null,
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .$if(!isWhole, (query) =>
      query.where(({ or, eb }) =>
        or([eb("response", "is", null), eb("fallback", "is not", null), eb(sql`length(response)`, "<", sql`length(${said}::text)`)]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rates an answer; with a version, only that version. Returns whether there was such an answer. */
export async function updateRating(
  db: Db,
  { sessionId, userId, id }: Place & { id: string },
  { rating, reason, version }: { rating: Rating; reason: string; version: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ask_me_messages")
    .set({ rating, rating_reason: reason === "" ? null : reason })
    .where("id", "=", id)
    .where("session_id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("response", "is not", null)
    .$if(version !== null, (query) => query.where(versionOfResponse, "=", version))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
