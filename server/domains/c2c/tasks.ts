// Checks the links of resources and purges what members removed.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { checkResourceLinks } from "./check-resource-links.ts";
import { purgeDeletedMilestones } from "./progress.ts";
import { purgeRemovedAnswers } from "./removed-answers.ts";

/** On Sundays. What was looked at in these days is not looked at again, so a retry goes on where the last try stopped. */
export const checkResourceLinksTask = defineTask({
  name: "c2c.check-links",
  schema: z.object({}),
  schedule: () => "50 4 * * 0",
  isSingleton: true,
  retry: { limit: 2, delaySeconds: 300, backoff: true },
  run: (ctx) => checkResourceLinks(ctx),
});

/** Once a day, answers to the interview coach too. */
export const purgeMilestonesTask = defineTask({
  name: "c2c.forget-milestones",
  schema: z.object({}),
  schedule: () => "50 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    await purgeDeletedMilestones(ctx);
    await purgeRemovedAnswers(ctx);
  },
});
