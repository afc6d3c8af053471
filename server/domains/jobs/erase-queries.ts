// SQL for erasing a member's jobs.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Deletes the jobs of a member. With `posts` "keep", only those that nobody else sees. */
export async function deleteJobsOfMember(db: Db, userId: string, posts: PostChoice): Promise<void> {
  await db
    .deleteFrom("jobs")
    .where("posted_by", "=", userId)
    .$if(posts === "keep", (query) => query.where("moderation", "<>", "clear"))
    .execute();
}

/** Jobs that show this member's verified domain, at most 5,000. Needs the system role. */
export async function selectJobsShowingForSystem(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("jobs").select("id").where("posted_by", "=", userId).orderBy("id").limit(5_000).execute();
  return rows.map(({ id }) => id);
}
