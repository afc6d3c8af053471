// SQL for milestones. Functions without "ForSystem" run inside `withViewer` or read through `readAs`, and also filter by the viewer.
import type { Insertable, Updateable } from "kysely";
import { MILESTONES_MAX } from "#contracts/c2c-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { C2cProgress } from "#server/platform/db/schema.ts";
import type { SkillMark } from "./queries.ts";

export type MilestoneRow = NonNullable<Awaited<ReturnType<typeof selectMilestone>>>;

const columns = ["id", "milestone", "category", "completed", "skill_slug", "evidence_url", "version", "created_at", "updated_at"] as const;

/** A viewer's milestones, oldest first. */
export function selectMilestones(db: Db, viewerId: string) {
  return db
    .selectFrom("c2c_progress")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MILESTONES_MAX)
    .execute();
}

/** One of a viewer's milestones; with `isDeleted`, one of the deleted ones. */
export function selectMilestone(db: Db, viewerId: string, id: string, isDeleted = false) {
  return db
    .selectFrom("c2c_progress")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("deleted_at", isDeleted ? "is not" : "is", null)
    .executeTakeFirst();
}

/** One of a viewer's milestones, locked until the transaction ends. */
export function lockMilestone(db: Db, viewerId: string, id: string) {
  return db
    .selectFrom("c2c_progress")
    .select(columns)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds milestones. */
export async function insertMilestones(db: Db, rows: Insertable<C2cProgress>[]): Promise<void> {
  await db.insertInto("c2c_progress").values(rows).execute();
}

/** Changes one of a viewer's milestones and returns the changed row; undefined when there is none that is not deleted. */
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

/**
 * Deletes a viewer's copies of a deleted milestone: those with the same text that they have not written themselves and that have no
 * evidence.
 */
export function removeCopies(db: Db, viewerId: string, of: Pick<MilestoneRow, "milestone" | "category"> & { at: Date }) {
  return db
    .updateTable("c2c_progress")
    .set({ deleted_at: of.at })
    .where("user_id", "=", viewerId)
    .where("milestone", "=", of.milestone)
    .where("category", "=", of.category)
    .where("is_own", "=", false)
    .where("evidence_url", "is", null)
    .where("deleted_at", "is", null)
    .returning("completed")
    .execute();
}

/** Marks the milestones linked to a skill as done or not done. */
export async function setSkillOfMilestones(db: Db, viewerId: string, { slug, isDone, at }: SkillMark): Promise<void> {
  await db
    .updateTable("c2c_progress")
    .set({ completed: isDone, updated_at: at })
    .where("user_id", "=", viewerId)
    .where("skill_slug", "=", slug)
    .where("completed", "=", !isDone)
    .execute();
}
