import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { yesterdayNoon as at } from "./dates.ts";

/** Gives a member a tracked job from another site and a saved search, with `mark` in their texts. */
export async function fillTracker(db: Db, userId: string, mark: string): Promise<void> {
  await withSystem(db, async (trx) => {
    await trx
      .insertInto("job_applications")
      .values({
        id: newId(),
        user_id: userId,
        title: `Work for ${mark}`,
        company: "Elsewhere",
        link: "https://elsewhere.example.test/",
        status: "saved",
        created_at: at,
        moved_at: at,
      })
      .execute();
    await trx
      .insertInto("saved_searches")
      .values({
        id: newId(),
        user_id: userId,
        name: `Jobs for ${mark}`,
        filters: JSON.stringify({ city: "Pune" }),
        facets: ["city:Pune"],
        created_at: at,
        told_until: at,
      })
      .execute();
  });
}
