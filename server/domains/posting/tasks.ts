// Deletes the records of texts that moderators took down.
import { z } from "zod";
import { DUPLICATE_DAYS } from "#contracts/moderation-limits.ts";
import { purge } from "#server/domains/purge.ts";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { deleteOldTakenDownTextsForSystem } from "./queries.ts";

/** Deletes records with which no text is compared any more. */
export const cleanTakenDownTextsTask = defineTask({
  name: "posting.clean-taken-down-texts",
  schema: z.object({}),
  schedule: () => "25 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - DUPLICATE_DAYS * dayMs);
    return purge(ctx, (trx, limit) => deleteOldTakenDownTextsForSystem(trx, before, limit));
  },
});
