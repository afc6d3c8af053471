// Checks the apply links of jobs.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { checkApplyLinks } from "./check-links.ts";

/** Once a day. What was looked at today is not looked at again, so a retry goes on where the last try stopped. */
export const checkJobLinksTask = defineTask({
  name: "jobs.check-links",
  schema: z.object({}),
  schedule: () => "20 5 * * *",
  isSingleton: true,
  retry: { limit: 2, delaySeconds: 300, backoff: true },
  run: (ctx) => checkApplyLinks(ctx),
});
