// Prunes what requests leave behind: rate limit counters and idempotency results.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { deleteOldIdempotencyKeysForSystem } from "#server/platform/db/idempotency-keys.ts";
import { deleteExpiredLimits } from "#server/platform/db/rate-limits.ts";
import { withSystem } from "#server/platform/db/roles.ts";

const retainResultsMs = 86_400_000;
// A flood can leave more than one round takes; the rest waits for the next run.
const mostRounds = 100;

/** Twice an hour: deletes counters whose time has passed, and after a day the results that wait for a form to be sent again. */
export const cleanRequestsTask = defineTask({
  name: "requests.clean",
  schema: z.object({}),
  schedule: () => "7,37 * * * *",
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  async run({ db, clock }) {
    const now = clock.now();
    const resultsBefore = new Date(now.getTime() - retainResultsMs);
    await repeatUntilNothing(() => deleteExpiredLimits(db, now));
    await repeatUntilNothing(() => withSystem(db, (trx) => deleteOldIdempotencyKeysForSystem(trx, resultsBefore)));
  },
});

async function repeatUntilNothing(round: () => Promise<number>): Promise<void> {
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    if ((await round()) === 0) return;
  }
}
