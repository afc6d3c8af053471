// Purges removed journals.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { purgeRemovedJournals } from "./journals.ts";

/** Once a day. */
export const purgeJournalsTask = defineTask({
  name: "journals.forget-removed",
  schema: z.object({}),
  schedule: () => "50 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => purgeRemovedJournals(ctx),
});
