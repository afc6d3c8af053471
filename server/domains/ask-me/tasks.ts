// The background work of Ask Me.
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import { forgetDeletedSessions } from "./ask-me.ts";

/** Forgets deleted conversations a day later. */
export const forgetSessionsTask = defineTask({
  name: "ask-me.forget-sessions",
  schema: z.object({}),
  schedule: () => "35 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) => forgetDeletedSessions(ctx),
});
