// Reminds members, a day before, of the events they go to.
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { describeWhen } from "./describe-when.ts";
import { takeRemindersForSystem } from "./rsvp-queries.ts";

const hourMs = 3_600_000;
const atOnce = 200;

/** Sends what is due. Exactly once: the mark and the notification stand in one transaction, and two processes share the rows between them. */
export async function remindGoers(ctx: Ctx): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const span = { after: now, until: new Date(now.getTime() + 24 * hourMs), now, limit: atOnce };
    const count = await withSystem(ctx.db, async (trx) => {
      const due = await takeRemindersForSystem(trx, span);
      await notifyAll(
        ctx,
        trx,
        due.map((row) => ({
          userId: row.user_id,
          kind: "event_reminder",
          title: `${row.title} is coming up`,
          body: [describeWhen(row), row.venue, row.city].filter(Boolean).join(", "),
          href: `/events/${row.event_id}`,
          key: `event:${row.event_id}:reminder`,
        })),
      );
      return due.length;
    });
    if (count < atOnce || ctx.stopping.aborted) return;
  }
}
