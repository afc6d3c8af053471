// The background task of search.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { ageEntriesForSystem } from "./queries.ts";

// Of each kind. Frequent words are looked for in these alone.
const recentEntries = 2000;

/** Every quarter of an hour: what is no longer among the latest of its kind stops being recent. */
export const ageEntriesTask = defineTask({
  name: "search.age-entries",
  schema: z.object({}),
  schedule: () => "*/15 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => withSystem(ctx.db, (trx) => ageEntriesForSystem(trx, recentEntries)),
});
