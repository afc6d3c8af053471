// Notifies members of new jobs for their saved searches.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { notifyOfNewJobs } from "./saved-search-digest.ts";

/** Runs at 8:00 India time, or at the first start after that. */
export const notifySavedSearchesTask = defineTask({
  name: "jobs.tell-searches",
  schema: z.object({}),
  schedule: () => "0 8 * * *",
  runsAtStart: true,
  isSingleton: true,
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: (ctx) => notifyOfNewJobs(ctx),
});
