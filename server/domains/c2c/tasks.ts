// Checks the links of resources and purges what members removed.
import { z } from "zod";
import { MILESTONE_UNDO_DAYS } from "#contracts/c2c-limits.ts";
import { INTERVIEW_UNDO_DAYS } from "#contracts/interview-coach-limits.ts";
import { purgeRemoved } from "#server/domains/own-rows.ts";
import { recheckLinks } from "#server/domains/recheck-links.ts";
import { defineTask } from "#server/domains/task.ts";
import { resourceLinks } from "./check-links.ts";

/** Runs on Sundays. Links checked within the last six days are skipped, so a retry continues where the last run stopped. */
export const checkResourceLinksTask = defineTask({
  name: "c2c.check-links",
  schema: z.object({}),
  schedule: () => "50 4 * * 0",
  isSingleton: true,
  retry: { limit: 2, delaySeconds: 300, backoff: true },
  run: (ctx) => recheckLinks(ctx, resourceLinks),
});

/** Runs once a day. Purges removed answers to the interview coach too. */
export const purgeMilestonesTask = defineTask({
  name: "c2c.purge-milestones",
  schema: z.object({}),
  schedule: () => "50 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    await purgeRemoved(ctx, "c2c_progress", MILESTONE_UNDO_DAYS);
    await purgeRemoved(ctx, "c2c_interview_answers", INTERVIEW_UNDO_DAYS);
  },
});
