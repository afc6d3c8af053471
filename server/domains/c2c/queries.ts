// SQL for a member's path, skills and plan. Everything runs inside `withViewer` or reads through `readAs`, and also filters by the viewer.
import type { Insertable, Updateable } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { C2cProfiles } from "#server/platform/db/schema.ts";

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof selectProfile>>>;

/** A viewer's path, roadmap and plan; undefined before a path is chosen. */
export function selectProfile(db: Db, viewerId: string) {
  return db
    .selectFrom("c2c_profiles")
    .select(["career_path", "roadmap_json", "roadmap_source", "hours_per_week", "target_date", "plan_started_on"])
    .where("user_id", "=", viewerId)
    .executeTakeFirst();
}

/** A viewer's path and whether they have a roadmap, without reading the roadmap. */
export function selectChosenPath(db: Db, viewerId: string) {
  return db.selectFrom("c2c_profiles").select(["career_path", "roadmap_source"]).where("user_id", "=", viewerId).executeTakeFirst();
}

/** Sets a viewer's path. If it is another path, deletes the roadmap and the start of the plan. */
export async function upsertPath(db: Db, row: Insertable<C2cProfiles> & { user_id: string; career_path: string }): Promise<void> {
  await db
    .insertInto("c2c_profiles")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => {
        const ofSamePath = <Column extends "roadmap_json" | "roadmap_source" | "plan_started_on">(column: Column) =>
          eb
            .case()
            .when("c2c_profiles.career_path", "=", eb.ref("excluded.career_path"))
            .then(eb.ref(`c2c_profiles.${column}`))
            .else(null)
            .end();
        return {
          career_path: eb.ref("excluded.career_path"),
          updated_at: eb.ref("excluded.updated_at"),
          roadmap_json: ofSamePath("roadmap_json"),
          roadmap_source: ofSamePath("roadmap_source"),
          plan_started_on: ofSamePath("plan_started_on"),
        };
      }),
    )
    .execute();
}

/** Changes a viewer's plan and starts it `today` (YYYY-MM-DD) if it has not started. False when they have chosen no path. */
export async function updatePlan(db: Db, viewerId: string, today: string, change: Updateable<C2cProfiles> = {}): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("c2c_profiles")
    .set(({ fn, val }) => ({ ...change, plan_started_on: fn.coalesce("plan_started_on", val(today)) }))
    .where("user_id", "=", viewerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a viewer's roadmap, if their path is still this one. */
export async function updateRoadmap(db: Db, viewerId: string, careerPath: string, change: Updateable<C2cProfiles>): Promise<void> {
  await db.updateTable("c2c_profiles").set(change).where("user_id", "=", viewerId).where("career_path", "=", careerPath).execute();
}

/** The slugs of the skills that a viewer has done, at most 1,000. */
export async function selectDoneSkills(db: Db, viewerId: string): Promise<string[]> {
  const rows = await queryDoneSkills(db, viewerId).execute();
  return rows.map(({ skill_slug: slug }) => slug);
}

/** The rows of `selectDoneSkills`. */
export function queryDoneSkills(db: Db, viewerId: string) {
  return db
    .selectFrom("member_skills")
    .select("skill_slug")
    .where("user_id", "=", viewerId)
    .orderBy("done_at")
    .orderBy("skill_slug")
    .limit(1_000);
}

/** A skill, whether it is done, and the time of the change. */
export type SkillMark = { slug: string; isDone: boolean; at: Date };

/** Marks a skill as done or not done. */
export async function writeSkill(db: Db, viewerId: string, { slug, isDone, at }: SkillMark): Promise<void> {
  if (isDone) {
    await db
      .insertInto("member_skills")
      .values({ user_id: viewerId, skill_slug: slug, done_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom("member_skills").where("user_id", "=", viewerId).where("skill_slug", "=", slug).execute();
  }
}

/** The hours of the plan that a viewer has done, newest weeks first, at most 2,000 entries. */
export function selectPlanHours(db: Db, viewerId: string) {
  return db
    .selectFrom("c2c_plan_hours")
    .select(["week_starts_on", "item", "hours"])
    .where("user_id", "=", viewerId)
    .orderBy("week_starts_on", "desc")
    .orderBy("item")
    .limit(2_000)
    .execute();
}

/** Sets the hours done of one item in one week; null deletes them. */
export async function writePlanHours(
  db: Db,
  entry: { user_id: string; week_starts_on: string; item: string },
  hours: number | null,
): Promise<void> {
  if (hours === null) {
    await db
      .deleteFrom("c2c_plan_hours")
      .where("user_id", "=", entry.user_id)
      .where("week_starts_on", "=", entry.week_starts_on)
      .where("item", "=", entry.item)
      .execute();
    return;
  }
  await db
    .insertInto("c2c_plan_hours")
    .values({ ...entry, hours })
    .onConflict((conflict) => conflict.columns(["user_id", "week_starts_on", "item"]).doUpdateSet({ hours }))
    .execute();
}
