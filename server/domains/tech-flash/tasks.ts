// Background tasks of Tech Flash.
import { z } from "zod";
import { scheduleRefresh } from "#server/domains/sources/sources.ts";
import { defineTask } from "#server/domains/task.ts";
import { refreshTechFlash } from "./tech-flash.ts";

/** Looks for due sources every few minutes; REFRESH_MINUTES and each source's own headers decide which are due. */
export const refreshTechFlashTask = defineTask({
  name: "tech-flash.refresh",
  schema: z.object({}),
  runsAtStart: true,
  schedule: scheduleRefresh,
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  async run(ctx) {
    await refreshTechFlash(ctx, { isAsked: false });
  },
});
