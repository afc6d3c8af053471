// SQL for CVs. Everything runs inside `withViewer` or reads through `readAs`, and also filters by the viewer.
import type { CvLayout } from "#contracts/cv-limits.ts";
import type { Resume } from "#contracts/cv-resume.ts";
import type { Db } from "#server/platform/db/database.ts";

/** The CV of a viewer; with `isLocked` nobody else changes it before the transaction ends. */
export function selectCv(db: Db, viewerId: string, isLocked = false) {
  return db
    .selectFrom("c2c_cvs")
    .select(["resume", "layout", "updated_at"])
    .where("user_id", "=", viewerId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Writes the CV of a viewer who has none; one that is there, even since this moment, stays. */
export async function insertCv(db: Db, viewerId: string, resume: Resume, at: Date): Promise<void> {
  await db
    .insertInto("c2c_cvs")
    .values({ user_id: viewerId, resume: JSON.stringify(resume), updated_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Writes the CV of a viewer, over the one there is. */
export async function upsertCv(db: Db, viewerId: string, resume: Resume, at: Date): Promise<void> {
  const row = { resume: JSON.stringify(resume), updated_at: at };
  await db
    .insertInto("c2c_cvs")
    .values({ user_id: viewerId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Chooses how the CV of a viewer looks; nothing happens when there is none. */
export async function updateLayout(db: Db, viewerId: string, layout: CvLayout): Promise<void> {
  await db.updateTable("c2c_cvs").set({ layout }).where("user_id", "=", viewerId).execute();
}

/** Deletes the CV of a viewer for good. */
export async function deleteCv(db: Db, viewerId: string): Promise<void> {
  await db.deleteFrom("c2c_cvs").where("user_id", "=", viewerId).execute();
}
