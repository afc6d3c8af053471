// Deletes sessions that have ended.
import { z } from "zod";
import { purge } from "#server/domains/purge.ts";
import { defineTask } from "#server/domains/task.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { deleteEndedSessionsForSystem } from "./queries.ts";

// An ended session is stored for a day, so that a replay of its sign-in is still recognised.
const retainEndedMs = dayMs;
const retainUnusedMs = 15 * dayMs;

/** Deletes sessions a day after they ended and fifteen days after their last use. */
export const cleanSessionsTask = defineTask({
  name: "accounts.clean-sessions",
  schema: z.object({}),
  schedule: () => "45 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run(ctx) {
    const now = ctx.clock.now().getTime();
    const old = { endedBefore: new Date(now - retainEndedMs), usedBefore: new Date(now - retainUnusedMs) };
    return purge(ctx, (trx, limit) => deleteEndedSessionsForSystem(trx, { ...old, limit }));
  },
});
