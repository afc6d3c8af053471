// Background tasks of Ask Me.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { purgeDeletedSessions } from "./ask-me.ts";

/** Purges conversations a day after they were deleted. */
export const purgeConversationsTask = defineTask({
  name: "ask-me.purge-sessions",
  schema: z.object({}),
  schedule: () => "35 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => purgeDeletedSessions(ctx),
});
