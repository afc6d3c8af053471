// Sends due reminders, for every domain that has them.
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { Ctx } from "./context.ts";
import { notifyAll } from "./notify.ts";
import type { Notification } from "./notify.ts";

const atOnce = 200;

/**
 * Sends due reminders until none are left or the process stops. `take` marks at most `limit` rows as reminded, as the system, and returns
 * one notification for each. Each reminder is sent exactly once, even if a process dies, because the mark and the notification are in one
 * transaction. Two processes never take the same row.
 */
export async function sendReminders(ctx: Ctx, take: (trx: Db, now: Date, limit: number) => Promise<Notification[]>): Promise<void> {
  for (;;) {
    const count = await withSystem(ctx.db, async (trx) => {
      const reminders = await take(trx, ctx.clock.now(), atOnce);
      await notifyAll(
        ctx,
        trx,
        reminders.map((reminder) => ({ ...reminder, isBulk: true })),
      );
      return reminders.length;
    });
    if (count < atOnce || ctx.stopping.aborted) return;
  }
}
