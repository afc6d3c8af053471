// The SQL of what is shown of a poster.
import type { Db } from "#server/platform/db/database.ts";

/** The domain of a member's proven work address; null when none is proven. */
export async function selectPosterDomain(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom("job_posters").select("domain").where("id", "=", userId).executeTakeFirst();
  return row?.domain ?? null;
}
