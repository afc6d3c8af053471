// Scheduled tasks of jobs.
import { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { recheckLinks } from "#server/domains/recheck-links.ts";
import { defineTask } from "#server/domains/task.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { applyLinks } from "./check-links.ts";
import { markPastJobs } from "./job-queries.ts";
import { jobsTopic } from "./topics.ts";

const batch = 500;

/**
 * Removes jobs whose closing date has passed from the indexes of lists. Lists and pages also check the date themselves, so nothing depends
 * on when this runs.
 */
export const closePastJobsTask = defineTask({
  name: "jobs.mark-past",
  schema: z.object({}),
  schedule: () => "*/5 * * * *",
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  isSingleton: true,
  run: (ctx) => markPast(ctx),
});

/** Runs once a day. Links that were checked today are skipped, so a retry goes on where the last attempt stopped. */
export const checkJobLinksTask = defineTask({
  name: "jobs.check-links",
  schema: z.object({}),
  schedule: () => "20 5 * * *",
  isSingleton: true,
  retry: { limit: 2, delaySeconds: 300, backoff: true },
  run: (ctx) => recheckLinks(ctx, applyLinks),
});

/** Stops early when the process is stopping; the next run continues. */
async function markPast(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const marked = await inTransaction(ctx.db, async (trx) => {
      const count = await markPastJobs(trx, ctx.clock.now(), batch);
      if (count > 0) await notifyTopic(trx, jobsTopic);
      return count;
    });
    if (marked < batch) return;
  }
}
