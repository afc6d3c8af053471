import type { Ctx } from "#server/domains/context.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { demoMembers } from "./demo-members.ts";

/** Fills an empty database with demo people and content, all of it marked as demo. Does nothing when anybody is there already. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await withSystem(ctx.db, async (trx) => {
    const { isEmpty } = await trx
      .selectNoFrom((eb) => eb.not(eb.exists(eb.selectFrom("users").select("id"))).as("isEmpty"))
      .executeTakeFirstOrThrow();
    if (!isEmpty) return;
    const { users, profiles, corporateProfiles, campusProfiles } = demoMembers();
    await trx.insertInto("users").values(users).execute();
    await trx.insertInto("profiles").values(profiles).execute();
    await trx.insertInto("corporate_profiles").values(corporateProfiles).execute();
    await trx.insertInto("campus_profiles").values(campusProfiles).execute();
    ctx.log.info({ people: users.length }, "demo content loaded");
  });
}
