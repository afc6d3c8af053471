// SQL for conversations. Every query filters by member, as row level security does.
import { sql } from "kysely";
import { NEW_CONVERSATION } from "#contracts/ask-me-limits.ts";
import { holdsWords } from "#server/domains/own-rows-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { shownMessages } from "./shown-message-queries.ts";

export type SessionRow = { id: string; title: string; updated_at: Date };
type Place = { sessionId: string; userId: string };

// Computed only when part of the answer is no longer shown, so that `letters` does not fit.
const stillShown = sql<string>`lower(apart(m.message || E'\\n' || m.response))`;

/** Adds a conversation. */
export async function insertSession(db: Db, row: { id: string; userId: string; title: string; at: Date }): Promise<void> {
  await db
    .insertInto("ask_me_sessions")
    .values({ id: row.id, user_id: row.userId, title: row.title, created_at: row.at, updated_at: row.at })
    .execute();
}

/** The member's latest conversation without a question, if any. */
export async function selectEmptySession(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("ask_me_sessions as s")
    .select("s.id")
    .where("s.user_id", "=", userId)
    .where("s.title", "=", NEW_CONVERSATION)
    .where("s.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("ask_me_messages as m").select("m.id").whereRef("m.session_id", "=", "s.id").where("m.user_id", "=", userId))),
    )
    .orderBy("s.updated_at", "desc")
    .orderBy("s.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** One of the member's conversations that is not deleted; with `isDeleted`, one that is. Undefined when there is none. */
export function selectSession(db: Db, { sessionId, userId }: Place, isDeleted = false): Promise<SessionRow | undefined> {
  return db
    .selectFrom("ask_me_sessions")
    .select(["id", "title", "updated_at"])
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("deleted_at", isDeleted ? "is not" : "is", null)
    .executeTakeFirst();
}

/**
 * A page of the member's conversations, last used first. With `q`, those of which the title, or a question with its answer, contains the
 * words.
 */
export function selectSessions(
  db: Db,
  { userId, q, after, limit }: { userId: string; q: string | undefined; after: Cursor | null; limit: number },
): Promise<SessionRow[]> {
  let query = db
    .selectFrom("ask_me_sessions as s")
    .select(["s.id", "s.title", "s.updated_at"])
    .where("s.user_id", "=", userId)
    .where("s.deleted_at", "is", null);
  if (after) query = query.where(sql<boolean>`(s.updated_at, s.id) < (${after.at}, ${after.id})`);
  if (q !== undefined) {
    query = query.where(({ or, exists, selectFrom }) =>
      or([
        holdsWords(sql`lower(apart(s.title))`, q),
        exists(
          selectFrom(shownMessages.as("m"))
            .select("m.id")
            .whereRef("m.session_id", "=", "s.id")
            .where("m.user_id", "=", userId)
            .where(holdsWords(sql`m.letters`, q))
            .where(sql<boolean>`(not m.has_gone or ${holdsWords(stillShown, q)})`),
        ),
      ]),
    );
  }
  return query.orderBy("s.updated_at", "desc").orderBy("s.id", "desc").limit(limit).execute();
}

/** Moves a conversation to the top of the list. If it has no name yet, names it after its first question. */
export async function touchSession(db: Db, { sessionId, userId }: Place, { title, at }: { title: string; at: Date }): Promise<void> {
  await db
    .updateTable("ask_me_sessions")
    .set({ updated_at: at, title: sql`case when title = ${NEW_CONVERSATION} then ${title} else title end` })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .execute();
}

/** Renames a conversation that is not deleted; false when there is none. */
export async function updateTitle(db: Db, { sessionId, userId }: Place, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ask_me_sessions")
    .set({ title })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
