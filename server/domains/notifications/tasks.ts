// Delivers notifications, and forgets old ones.
import { z } from "zod";
import { notificationBatch } from "#contracts/notifications.ts";
import { defineTask } from "#server/domains/task.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { deleteOldNotificationsForSystem } from "./deliver-queries.ts";
import { deliver } from "./deliver.ts";

const keepDays = 180;

/** Delivers a batch, one transaction for each: what was delivered before a failure is known by its key the next time. */
export const deliverNotificationsTask = defineTask({
  name: "notifications.deliver",
  schema: notificationBatch,
  retry: { limit: 8, delaySeconds: 10, backoff: true },
  concurrency: 2,
  async run(ctx, { notifications }) {
    for (const notification of notifications) await deliver(ctx, notification);
  },
});

/** Forgets what is half a year old. */
export const cleanNotificationsTask = defineTask({
  name: "notifications.clean",
  schema: z.object({}),
  schedule: () => "35 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  run: (ctx) =>
    withSystem(ctx.db, (trx) => deleteOldNotificationsForSystem(trx, new Date(ctx.clock.now().getTime() - keepDays * 86_400_000))),
});
