// SQL for milestones. Functions without "ForSystem" run inside `withViewer` and also filter by the viewer.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { C2cProgress } from "#server/platform/db/schema.ts";
import type { SkillMark } from "./queries.ts";

export type MilestoneRow = NonNullable<Awaited<ReturnType<typeof selectMilestone>>>;

const columns = ["id", "milestone", "category", "completed", "skill_slug", "evidence_url", "created_at", "updated_at"] as const;

/** A viewer's milestones, oldest first. */
export function selectMilestones(db: Db, viewerId: string, limit: number) {
  return db
    .selectFrom("c2c_progress")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** One milestone of a viewer; one that was deleted a while ago when `isDeleted`. */
export function selectMilestone(db: Db, viewerId: string, id: string, isDeleted = false) {
  return db
    .selectFrom("c2c_progress")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("deleted_at", isDeleted ? "is not" : "is", null)
    .executeTakeFirst();
}

/** Makes additions to one member's milestones wait for each other until the transaction ends, and says how many there are. */
export async function lockAndCountMilestones(db: Db, viewerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`milestones ${viewerId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom("c2c_progress")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", viewerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds milestones. */
export async function insertMilestones(db: Db, rows: Insertable<C2cProgress>[]): Promise<void> {
  await db.insertInto("c2c_progress").values(rows).execute();
}

/** Changes a milestone of a viewer that is not deleted; the row as it is then, or undefined when there is none. */
export function updateMilestone(db: Db, viewerId: string, id: string, change: Updateable<C2cProgress>) {
  return db
    .updateTable("c2c_progress")
    .set(change)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(["id", "skill_slug", "completed"])
    .executeTakeFirst();
}

/** Removes a milestone of a viewer, or with null brings it back; false when there is none. Doing so again changes nothing. */
export async function setMilestoneDeletedAt(db: Db, viewerId: string, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("c2c_progress")
    .set({ deleted_at: at === null ? null : sql<Date>`coalesce(deleted_at, ${at}::timestamptz)` })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Milestones that stand for a skill say what the skill says. */
export async function setSkillOfMilestones(db: Db, viewerId: string, { slug, isDone, at }: SkillMark): Promise<void> {
  await db
    .updateTable("c2c_progress")
    .set({ completed: isDone, updated_at: at })
    .where("user_id", "=", viewerId)
    .where("skill_slug", "=", slug)
    .where("completed", "=", !isDone)
    .execute();
}

/** Deletes for good what was deleted before `before`. Needs the system role. */
export async function deleteOldMilestonesForSystem(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("c2c_progress").where("deleted_at", "<", before).execute();
}
