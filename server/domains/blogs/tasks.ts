// Forgets what the readers of blogs could still be recognised by.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { deletePastViewSecrets } from "./blog-queries.ts";

/** Soon after each midnight in India, whether anybody reads or not. */
export const forgetReadersTask = defineTask({
  name: "blogs.forget-readers",
  schema: z.object({}),
  schedule: () => "10 0 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: ({ db, clock }) => deletePastViewSecrets(db, indiaDayOf(clock.now())),
});
