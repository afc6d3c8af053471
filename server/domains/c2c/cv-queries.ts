// SQL for CVs. Everything runs inside `withViewer` or reads through `readAs`, and also filters by the viewer.
import { sql } from "kysely";
import type { CvLayout } from "#contracts/cv-limits.ts";
import type { Resume } from "#contracts/cv-resume.ts";
import type { Db } from "#server/platform/db/database.ts";

/** We have written it in this shape. */
const storedResume = sql<Resume>`resume`.as("resume");

/** A viewer's CV. */
export function selectCv(db: Db, viewerId: string) {
  return cvOf(db, viewerId).executeTakeFirst();
}

/** A viewer's CV, locked until the transaction ends. */
export function lockCv(db: Db, viewerId: string) {
  return cvOf(db, viewerId).forUpdate().executeTakeFirst();
}

/** Adds a viewer's CV. Does nothing when there is one, even one added at the same time. */
export async function insertCv(db: Db, viewerId: string, resume: Resume, at: Date): Promise<void> {
  await db
    .insertInto("c2c_cvs")
    .values({ user_id: viewerId, resume: JSON.stringify(resume), updated_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

/** Adds or replaces a viewer's CV. */
export async function upsertCv(db: Db, viewerId: string, resume: Resume, at: Date): Promise<void> {
  const row = { resume: JSON.stringify(resume), updated_at: at };
  await db
    .insertInto("c2c_cvs")
    .values({ user_id: viewerId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Sets the layout of a viewer's CV. Does nothing when there is none. */
export async function updateLayout(db: Db, viewerId: string, layout: CvLayout): Promise<void> {
  await db.updateTable("c2c_cvs").set({ layout }).where("user_id", "=", viewerId).execute();
}

/** Deletes a viewer's CV permanently. */
export async function deleteCv(db: Db, viewerId: string): Promise<void> {
  await db.deleteFrom("c2c_cvs").where("user_id", "=", viewerId).execute();
}

function cvOf(db: Db, viewerId: string) {
  return db.selectFrom("c2c_cvs").select([storedResume, "layout", "updated_at"]).where("user_id", "=", viewerId);
}
