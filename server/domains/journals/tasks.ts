// Purges removed journals.
import { z } from "zod";
import { JOURNAL_UNDO_DAYS } from "#contracts/journals-limits.ts";
import { purgeRemoved } from "#server/domains/own-rows.ts";
import { defineTask } from "#server/domains/task.ts";

/** Once a day. */
export const purgeJournalsTask = defineTask({
  name: "journals.purge-removed",
  schema: z.object({}),
  schedule: () => "50 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => purgeRemoved(ctx, "journals", JOURNAL_UNDO_DAYS),
});
