// The SQL of the day's tokens. Row level security keeps a member's row to them.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Adds tokens to a day's row of a member, or of everybody (null), when the sum stays within `most`; answers whether it did. */
export async function takeTokens(db: Db, given: { day: string; userId: string | null; tokens: number; most: number }): Promise<boolean> {
  const { day, userId, tokens, most } = given;
  if (tokens > most) return false;
  const taken = await db
    .insertInto("ai_tokens")
    .values({ day, user_id: userId, tokens })
    .onConflict((conflict) =>
      conflict
        .constraint("ai_tokens_key")
        .doUpdateSet({ tokens: sql`ai_tokens.tokens + ${tokens}` })
        .where(sql<boolean>`ai_tokens.tokens + ${tokens} <= ${most}`),
    )
    .returning("tokens")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Changes a day's row by what a call used more or less than was taken for it. */
export async function correctTokens(db: Db, given: { day: string; userId: string | null; by: number }): Promise<void> {
  await db
    .updateTable("ai_tokens")
    .set({ tokens: sql`greatest(0, tokens + ${given.by}::integer)` })
    .where("day", "=", given.day)
    .where("user_id", "is not distinct from", given.userId)
    .execute();
}
