import { sql } from "kysely";
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
import { inTransaction, withSystem } from "#server/platform/db/roles.ts";
import { demoMembers } from "./demo-members.ts";

/** The key of an advisory lock (any fixed number), so that only one of several processes that start together fills the database. */
const seedLock = 7_264_260_003;

/**
 * Fills an empty database with demo people and content, all marked as demo. Adds people and their texts when there are no members, articles
 * when there are none, and events and jobs again when all demo ones are over. Everything is one transaction, so an interrupted start leaves
 * nothing behind. Does nothing while another process is doing this.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as "isMine"`.execute(trx);
    if (!rows[0]?.isMine) return;
    // Rendering the texts can take a busy machine longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await insertDemo({ ...ctx, db: trx });
  });
}

async function insertDemo(ctx: Ctx): Promise<void> {
  const isFirst = await insertDemoMembers(ctx);
  if (isFirst) {
    await insertDemoBlogs(ctx, demoBlogs);
    await insertDemoDiscussions(ctx, demoDiscussions);
  }
  await insertDemoEvents(ctx, demoEvents, isFirst);
  await insertDemoJobs(ctx, demoJobs, isFirst);
  await insertDemoArticles(ctx, demoArticles);
}

/** Adds the demo members if there are no members; returns whether it did. */
function insertDemoMembers(ctx: Ctx): Promise<boolean> {
  return withSystem(ctx.db, async (trx) => {
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
}
