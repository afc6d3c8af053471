// Prunes what requests leave behind: rate limit counters and idempotency results.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { deleteOldIdempotencyKeysForSystem } from "#server/platform/db/idempotency-keys.ts";
import { deleteExpiredLimits } from "#server/platform/db/rate-limits.ts";
import { withSystem } from "#server/platform/db/roles.ts";

// A flood of requests can leave more than all rounds delete; the rest waits for the next run, as it does when the process stops.
const mostRounds = 100;

/** Twice an hour: deletes expired counters, and idempotency results that are older than a day. */
export const cleanRequestsTask = defineTask({
  name: "requests.clean",
  schema: z.object({}),
  schedule: () => "7,37 * * * *",
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  async run({ db, clock, stopping }) {
    const now = clock.now();
    const resultsBefore = new Date(now.getTime() - dayMs);
    await repeatUntilNothing(stopping, () => deleteExpiredLimits(db, now));
    await repeatUntilNothing(stopping, () => withSystem(db, (trx) => deleteOldIdempotencyKeysForSystem(trx, resultsBefore)));
  },
});

async function repeatUntilNothing(stopping: AbortSignal, round: () => Promise<number>): Promise<void> {
  for (let rounds = 0; rounds < mostRounds && !stopping.aborted; rounds += 1) {
    if ((await round()) === 0) return;
  }
}
