import { demoArticles } from "#db/content/demo-articles.ts";
import { demoBlogs } from "#db/content/demo-blogs.ts";
import { demoDiscussions } from "#db/content/demo-discussions.ts";
import { demoEvents } from "#db/content/demo-events.ts";
import { demoJobs } from "#db/content/demo-jobs.ts";
import { insertDemoBlogs } from "#server/domains/blogs/blogs.ts";
import type { Ctx } from "#server/domains/context.ts";
import { insertDemoDiscussions } from "#server/domains/discussions/discussions.ts";
import { insertDemoEvents } from "#server/domains/events/events.ts";
import { insertDemoJobs } from "#server/domains/jobs/jobs.ts";
import { insertDemoArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { demoMembers } from "./demo-members.ts";

/**
 * Fills an empty database with demo people and content, all of it marked as demo. People and what they wrote are added when nobody is
 * there, articles when there are none, events and jobs once more when all of them are over.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const isFirst = await withSystem(ctx.db, async (trx) => {
    const { isEmpty } = await trx
      .selectNoFrom((eb) => eb.not(eb.exists(eb.selectFrom("users").select("id"))).as("isEmpty"))
      .executeTakeFirstOrThrow();
    if (!isEmpty) return false;
    const { users, profiles, corporateProfiles, campusProfiles } = demoMembers(ctx.clock.now());
    await trx.insertInto("users").values(users).execute();
    await trx.insertInto("profiles").values(profiles).execute();
    await trx.insertInto("corporate_profiles").values(corporateProfiles).execute();
    await trx.insertInto("campus_profiles").values(campusProfiles).execute();
    ctx.log.info({ people: users.length }, "demo content loaded");
    return true;
  });
  if (isFirst) {
    await insertDemoBlogs(ctx, demoBlogs);
    await insertDemoDiscussions(ctx, demoDiscussions);
  }
  await insertDemoEvents(ctx, demoEvents, isFirst);
  await insertDemoJobs(ctx, demoJobs, isFirst);
  await insertDemoArticles(ctx, demoArticles);
}
