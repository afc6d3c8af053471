// Reminds members, a day before, of the events they go to.
import type { Ctx } from "#server/domains/context.ts";
import { sendReminders } from "#server/domains/remind.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { describeWhen } from "./describe-when.ts";
import { takeRemindersForSystem } from "./rsvp-queries.ts";

/** Sends what is due, each reminder once. */
export function remindGoers(ctx: Ctx): Promise<void> {
  return sendReminders(ctx, async (trx, now, limit) => {
    const due = await takeRemindersForSystem(trx, { after: now, until: new Date(now.getTime() + dayMs), now, limit });
    return due.map((row) => ({
      userId: row.user_id,
      kind: "event_reminder",
      title: `${row.title} is coming up`,
      body: [describeWhen(row), row.venue, row.city].filter(Boolean).join(", "),
      href: `/events/${row.event_id}`,
      key: `event:${row.event_id}:reminder`,
    }));
  });
}
