// The background work of blogs.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { purgeViews } from "./views.ts";

/** Once a day. */
export const purgeViewsTask = defineTask({
  name: "blogs.purge-views",
  schema: z.object({}),
  schedule: () => "55 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => purgeViews(ctx),
});
