// Builds archives, deletes them after a day, and deletes accounts that are due.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { finishDeletions } from "./deletions.ts";
import { buildExport, removeOldExports } from "./exports.ts";

/** Builds the archive that a member asked for. */
export const exportTask = defineTask({
  name: "account-data.export",
  schema: z.object({ exportId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  run: (ctx, { exportId }) => buildExport(ctx, exportId),
});

/** Deletes archives that have expired. Expired archives cannot be fetched even before that. */
export const cleanExportsTask = defineTask({
  name: "account-data.clean-exports",
  schema: z.object({}),
  schedule: () => "25 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => removeOldExports(ctx),
});

/** Deletes accounts whose seven days are over. */
export const finishDeletionsTask = defineTask({
  name: "account-data.finish-deletions",
  schema: z.object({}),
  schedule: () => "*/15 * * * *",
  runsAtStart: true,
  isSingleton: true,
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: (ctx) => finishDeletions(ctx),
});
