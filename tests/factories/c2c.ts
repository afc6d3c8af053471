import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { yesterdayNoon as at } from "./dates.ts";

/** Gives a member a row in each table of Campus to Corporate, with `mark` in its texts. */
export async function fillC2c(db: Db, userId: string, mark: string): Promise<void> {
  await withSystem(db, async (trx) => {
    await trx
      .insertInto("skills")
      .values({ slug: "git", name: "Git" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto("c2c_profiles")
      .values({ user_id: userId, career_path: "data_scientist", hours_per_week: 8, plan_started_on: "2026-11-16", updated_at: at })
      .execute();
    await trx.insertInto("member_skills").values({ user_id: userId, skill_slug: "git", done_at: at }).execute();
    await trx
      .insertInto("c2c_progress")
      .values({ id: newId(), user_id: userId, milestone: `What ${mark} made`, category: "projects", created_at: at, updated_at: at })
      .execute();
    await trx
      .insertInto("c2c_plan_hours")
      .values({ user_id: userId, week_starts_on: "2026-11-16", item: `Reading of ${mark}`, hours: 3, noted_at: at })
      .execute();
    await trx
      .insertInto("c2c_cvs")
      .values({ user_id: userId, resume: JSON.stringify({ basics: { name: mark } }), updated_at: at })
      .execute();
    await trx
      .insertInto("c2c_interview_answers")
      .values({
        id: newId(),
        user_id: userId,
        career_path: "data_scientist",
        question_id: "ds-first-question",
        answer: `${mark} would look at the data first.`,
        all_points: 4,
        created_at: at,
      })
      .execute();
  });
}
