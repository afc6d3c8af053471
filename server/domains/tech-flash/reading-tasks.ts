// Purges old read marks.
import { z } from "zod";
import { READ_MARKS_DAYS } from "#contracts/reading-choices-limits.ts";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { deleteOldReadsForSystem } from "./reading-queries.ts";

const atOnce = 1_000;

/** Once a day. */
export const purgeReadsTask = defineTask({
  name: "tech-flash.purge-reads",
  schema: z.object({}),
  schedule: () => "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - READ_MARKS_DAYS * dayMs);
    let deleted: number;
    do deleted = await withSystem(ctx.db, (trx) => deleteOldReadsForSystem(trx, before, atOnce));
    while (deleted === atOnce && !ctx.stopping.aborted);
  },
});
