// SQL for a single job.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import { excerptLength } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Jobs } from "#server/platform/db/schema.ts";
import { selectCards } from "./list-queries.ts";

export type JobRow = NonNullable<Awaited<ReturnType<typeof selectJob>>>;
export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;

/** A job with what is shown of its poster. The caller checks with the policy whether the viewer may see it. */
export function selectJob(db: Db, id: string) {
  return selectCards(db)
    .select([
      "j.posted_by",
      "j.description_html",
      sql<string>`left(j.description_text, ${sql.lit(excerptLength + 1)})`.as("beginning"),
      "j.apply_url",
      "j.moderation",
      "j.moderation_reason",
      "j.created_at",
      "j.edited_at",
    ])
    .where("j.id", "=", id)
    .executeTakeFirst();
}

/** The job as its poster edits it; undefined for everybody else. */
export function selectDraft(db: Db, id: string, posterId: string) {
  return db
    .selectFrom("jobs")
    .select([
      "id",
      "title",
      "company",
      "location",
      "work_mode",
      "salary_min_lpa",
      "salary_max_lpa",
      "experience_min_years",
      "experience_max_years",
      "description",
      "requirements",
      "tags",
      "apply_url",
      "expires_at",
      "posted_at",
      "moderation",
      "moderation_reason",
      "version",
    ])
    .where("id", "=", id)
    .where("posted_by", "=", posterId)
    .executeTakeFirst();
}

/** The Markdown sources and apply links of these jobs. Jobs that are not public are left out. */
export function selectListedSources(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("jobs")
    .select(["id", "description", "apply_url"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`is_listed`)
    .execute();
}

/** The poster's own job, locked until the transaction ends. */
export function lockOwnJob(db: Db, id: string, posterId: string) {
  return db
    .selectFrom("jobs")
    .select([
      "id",
      "status",
      "closed_at",
      "moderation",
      "moderation_reason",
      "version",
      "link_count",
      "description_text as text_before",
      "posted_at",
      "reposted_at",
      "expires_at",
      "apply_url",
      "is_link_dead",
    ])
    .where("id", "=", id)
    .where("posted_by", "=", posterId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a job. */
export async function insertJob(db: Db, row: Insertable<Jobs>): Promise<void> {
  await db.insertInto("jobs").values(row).execute();
}

/** Changes a job and increases its version by one. The caller has locked it. */
export async function updateJob(db: Db, id: string, change: Updateable<Jobs>): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Marks at most `limit` listed jobs whose closing date has passed, so that lists do not have to skip them. Returns how many. */
export async function markPastJobs(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update jobs set is_past = true
    where id in (
      select id from jobs where is_listed and expires_at <= ${now} order by expires_at, id limit ${sql.lit(limit)} for update skip locked
    )
    returning id`.execute(db);
  return rows.length;
}

/** The domain of a member's verified work address; null when there is none. */
export async function selectPosterDomain(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom("job_posters").select("domain").where("id", "=", userId).executeTakeFirst();
  return row?.domain ?? null;
}

/** Whether there are demo jobs and all have closed. */
export async function areDemoJobsClosed(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean | null }>`select bool_and(expires_at <= ${now}) as answer from jobs where is_demo`.execute(
    db,
  );
  return rows[0]?.answer ?? false;
}
