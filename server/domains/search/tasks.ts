// The background task of search.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { ageEntriesForSystem } from "./queries.ts";

// How many entries of each kind count as recent. Terms are looked up in recent entries first, and in older ones only if few of these match.
const latestEntries = 500;
// How many known words are kept for spelling guesses. Comparing a misspelt word with that many takes 5 ms.
const knownWords = 100_000;

/**
 * Runs every 15 minutes. Recomputes which entries are recent, and drops known words beyond `knownWords`. Dropped words that recent entries
 * still hold are added again.
 */
export const ageSearchEntriesTask = defineTask({
  name: "search.age-entries",
  schema: z.object({}),
  schedule: () => "*/15 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => withSystem(ctx.db, (trx) => ageEntriesForSystem(trx, { keep: latestEntries, words: knownWords })),
});
