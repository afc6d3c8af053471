// Sends reminders from the tracker and purges removed applications.
import { z } from "zod";
import { SAVED_SEARCH_UNDO_DAYS } from "#contracts/saved-searches-limits.ts";
import { APPLICATION_UNDO_DAYS } from "#contracts/tracker-limits.ts";
import { purgeRemoved } from "#server/domains/own-rows.ts";
import { defineTask } from "#server/domains/task.ts";
import { notifyOfClosingJobs } from "./closing-reminders.ts";
import { sendDueReminders } from "./tracker.ts";

/** Runs every minute. Claims a reminder and notifies its member in one transaction. */
export const remindApplicantsTask = defineTask({
  name: "jobs.remind",
  schema: z.object({}),
  schedule: () => "* * * * *",
  isSingleton: true,
  retry: { limit: 2, delaySeconds: 10, backoff: true },
  run: (ctx) => sendDueReminders(ctx),
});

/** Runs at 9:00 India time. If a day is missed, the next run makes up for it, on the last day to apply. */
export const notifyClosingJobsTask = defineTask({
  name: "jobs.tell-closing",
  schema: z.object({}),
  schedule: () => "0 9 * * *",
  isSingleton: true,
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: (ctx) => notifyOfClosingJobs(ctx),
});

/** Once a day. Purges removed saved searches too. */
export const purgeApplicationsTask = defineTask({
  name: "jobs.purge-applications",
  schema: z.object({}),
  schedule: () => "45 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    await purgeRemoved(ctx, "job_applications", APPLICATION_UNDO_DAYS);
    await purgeRemoved(ctx, "saved_searches", SAVED_SEARCH_UNDO_DAYS);
  },
});
