// SQL for the application tracker. Functions without "ForSystem" run inside `withViewer` or read through `readAs`, and also filter by the
// viewer.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { ApplicationStatus } from "#contracts/tracker-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JobApplications } from "#server/platform/db/schema.ts";

export type ListedRow = Awaited<ReturnType<typeof selectApplications>>[number];
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof selectApplication>>>;

const columns = ["id", "job_id", "title", "company", "link", "status", "notes", "remind_at", "applied_at", "version"] as const;

/** A viewer's applications, last moved first, with the current data of jobs on this site. */
export function selectApplications(db: Db, viewerId: string, limit: number) {
  return db
    .selectFrom("job_applications as a")
    .leftJoin("jobs as j", "j.id", "a.job_id")
    .select(columns.map((column) => `a.${column}` as const))
    .select(["j.is_listed", "j.expires_at"])
    .where("a.user_id", "=", viewerId)
    .where("a.removed_at", "is", null)
    .orderBy("a.moved_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
}

/** One application of a viewer, or with `isRemoved` a removed one. */
export function selectApplication(db: Db, viewerId: string, id: string, isRemoved = false) {
  return db
    .selectFrom("job_applications")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", isRemoved ? "is not" : "is", null)
    .executeTakeFirst();
}

/** The stage of the viewer's application for a job on this site; no row when they do not track it. */
export function queryTracked(db: Db, viewerId: string, jobId: string) {
  return db
    .selectFrom("job_applications")
    .select(["id", "status"])
    .where("user_id", "=", viewerId)
    .where("job_id", "=", jobId)
    .where("removed_at", "is", null);
}

/** Adds an application that was entered by hand. */
export async function insertApplication(db: Db, row: Insertable<JobApplications>): Promise<void> {
  await db.insertInto("job_applications").values(row).execute();
}

/**
 * Tracks a job of this site, or moves it forward from saved to applied, never back. A removed application returns with its notes, and with
 * its reminder if that is still in the future. Returns its id and stage.
 */
export function upsertTracked(db: Db, row: Insertable<JobApplications> & { user_id: string; job_id: string; moved_at: Date }) {
  const isLate = sql<boolean>`job_applications.removed_at is not null and job_applications.remind_at <= excluded.moved_at`;
  const isMoved = sql<boolean>`job_applications.removed_at is not null or (job_applications.status = 'saved' and excluded.status = 'applied')`;
  return db
    .insertInto("job_applications")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "job_id"]).doUpdateSet({
        status: sql`case when ${isMoved} then excluded.status else job_applications.status end`,
        moved_at: sql`case when ${isMoved} then excluded.moved_at else job_applications.moved_at end`,
        applied_at: sql`coalesce(job_applications.applied_at, excluded.applied_at)`,
        remind_at: sql`case when ${isLate} then null else job_applications.remind_at end`,
        removed_at: null,
        version: sql`job_applications.version + case when ${isMoved} then 1 else 0 end`,
      }),
    )
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
}

/** One of the viewer's applications, locked until the transaction ends. */
export function lockApplication(db: Db, viewerId: string, id: string) {
  return db
    .selectFrom("job_applications")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes one of the viewer's applications and increases its version by one. The caller has locked it. */
export async function updateApplication(db: Db, viewerId: string, id: string, change: Updateable<JobApplications>): Promise<void> {
  await db
    .updateTable("job_applications")
    .set({ ...change, version: sql`version + 1` })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .execute();
}

/**
 * Moves one of the viewer's applications to another column; false when there is none. The first move past "saved" sets the date on which
 * they applied.
 */
export async function moveApplication(
  db: Db,
  viewerId: string,
  id: string,
  { status, at }: { status: ApplicationStatus; at: Date },
): Promise<boolean> {
  const appliedAt = status === "saved" || status === "closed" ? null : at;
  const { numUpdatedRows } = await db
    .updateTable("job_applications")
    .set({
      status,
      moved_at: sql`case when status = ${status} then moved_at else ${at} end`,
      version: sql`version + case when status = ${status} then 0 else 1 end`,
      applied_at: sql`coalesce(applied_at, ${appliedAt})`,
    })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears the reminder of a removed application if it was due before `now`. */
export async function dropLateReminder(db: Db, viewerId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("job_applications")
    .set({ remind_at: null })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is not", null)
    .where("remind_at", "<=", now)
    .execute();
}

/** Claims at most `limit` due reminders. Each is claimed once, by one process. Needs the system role. */
export async function takeDueRemindersForSystem(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; user_id: string; title: string; company: string; has_notes: boolean; due_at: Date }>`
    with due as (
      select id, remind_at from job_applications
      where remind_at is not null and removed_at is null and remind_at <= ${now}
      order by remind_at, id
      limit ${sql.lit(limit)}
      for update skip locked
    )
    update job_applications a set remind_at = null
    from due where due.id = a.id
    returning a.id, a.user_id, a.title, a.company, a.notes <> '' as has_notes, due.remind_at as due_at`.execute(db);
  return rows;
}

/**
 * Listed jobs that close after `from` and not after `until`, one row for each member who has saved but not applied. Ordered by application,
 * starting after `after`. Needs the system role.
 */
export function selectClosingForSystem(
  db: Db,
  { from, until, after, limit }: { from: Date; until: Date; after: string | null; limit: number },
) {
  return db
    .selectFrom("jobs as j")
    .innerJoin("job_applications as a", "a.job_id", "j.id")
    .select(["a.id", "a.user_id", "j.id as job_id", "j.title", "j.company", sql<Date>`j.expires_at`.as("expires_at")])
    .where("j.is_listed", "=", true)
    .where("j.expires_at", ">", from)
    .where("j.expires_at", "<=", until)
    .where("a.status", "=", "saved")
    .where("a.removed_at", "is", null)
    .$if(after !== null, (query) => query.where("a.id", ">", after))
    .orderBy("a.id")
    .limit(limit)
    .execute();
}
