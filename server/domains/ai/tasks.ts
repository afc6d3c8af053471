// Settles lost calls and prunes the token ledger.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { purgeOldCalls, settleLostCalls } from "./ai.ts";

/** Closes calls whose process died during the call. */
export const settleLostCallsTask = defineTask({
  name: "ai.settle-lost-calls",
  schema: z.object({}),
  schedule: () => "*/5 * * * *",
  runsAtStart: true,
  isSingleton: true,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  run: (ctx) => settleLostCalls(ctx),
});

/** Deletes calls and sums after 90 days. */
export const cleanModelCallsTask = defineTask({
  name: "ai.clean-calls",
  schema: z.object({}),
  schedule: () => "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => purgeOldCalls(ctx),
});
