// Deletes the secrets with which readers of blogs could be recognised.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { deletePastViewSecrets } from "./blog-queries.ts";

/** Runs soon after each midnight in India, whether or not anybody reads. */
export const forgetReadersTask = defineTask({
  name: "blogs.forget-readers",
  schema: z.object({}),
  schedule: () => "10 0 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: ({ db, clock }) => deletePastViewSecrets(db, indiaDayOf(clock.now())),
});
