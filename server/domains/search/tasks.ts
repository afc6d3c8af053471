// The background task of search.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { ageEntriesForSystem } from "./queries.ts";

// How many entries of each kind are recent: words are looked for in these first, in older ones only when these hold few of them.
const latestEntries = 500;
// A misspelt word is compared with those that are known: with so many that takes 5 ms.
const knownWords = 100_000;

/**
 * Every quarter of an hour: how far back the latest of each kind reach is noted again, and of the words that are known too many are
 * forgotten.
 */
export const ageEntriesTask = defineTask({
  name: "search.age-entries",
  schema: z.object({}),
  schedule: () => "*/15 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => withSystem(ctx.db, (trx) => ageEntriesForSystem(trx, { keep: latestEntries, words: knownWords })),
});
