// Purges old read marks.
import { z } from "zod";
import { READ_MARKS_DAYS } from "#contracts/reading-choices-limits.ts";
import { purge } from "#server/domains/purge.ts";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { deleteOldReadsForSystem } from "./reading-queries.ts";

/** Once a day. */
export const purgeReadsTask = defineTask({
  name: "tech-flash.purge-reads",
  schema: z.object({}),
  schedule: () => "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - READ_MARKS_DAYS * dayMs);
    return purge(ctx, (trx, limit) => deleteOldReadsForSystem(trx, before, limit));
  },
});
