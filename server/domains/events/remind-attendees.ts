// Reminds attendees of an event the day before.
import { warnOfEvent } from "#contracts/event-warnings.ts";
import type { Ctx } from "#server/domains/context.ts";
import { sendReminders } from "#server/domains/remind.ts";
import { dayMs, hourMs } from "#server/platform/clock/lengths.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { describeWhenAndWhere } from "./describe-when.ts";
import { resetRemindersForSystem, takeRemindersForSystem } from "./rsvp-queries.ts";
import type { DueReminder } from "./rsvp-queries.ts";

/** All-day events begin at midnight. At 9:00 on the day before, that is fifteen hours away. */
const wholeDaysAheadMs = 15 * hourMs;

/** Sends due reminders, each once. An event that was postponed after its reminder gets another one. */
export function remindAttendees(ctx: Ctx): Promise<void> {
  return sendReminders(ctx, async (trx, now, limit) => {
    const { until, wholeDaysUntil } = dueUntil(now);
    const due = await takeRemindersForSystem(trx, { after: now, until, wholeDaysUntil, now, limit });
    return due.map((row) => ({
      userId: row.user_id,
      kind: "event_reminder",
      title: `${row.title} is coming up`,
      body: bodyOf(row),
      href: `/events/${row.event_id}`,
      key: `event:${row.event_id}:reminder:${row.event_date.toISOString()}`,
    }));
  });
}

function bodyOf(row: DueReminder): string {
  const what = describeWhenAndWhere(row);
  const warning = warnOfEvent({ isDemo: row.is_demo, isVanished: row.is_vanished });
  return warning === "" ? what : `${what}.\n${warning}`;
}

/**
 * Allows a second reminder of the new date of an event, unless that date is so near that the reminder would be due at once. Safe to repeat.
 */
export function remindAnew(ctx: Ctx, id: string): Promise<void> {
  const { until, wholeDaysUntil } = dueUntil(ctx.clock.now());
  return withSystem(ctx.db, (trx) => resetRemindersForSystem(trx, id, { after: until, wholeDaysAfter: wholeDaysUntil }));
}

/** Whether an event is far enough away for a reminder on the day before. For a nearer one the reminder is due at once, or never. */
export function isRemindedAhead({ event_date: startsAt, start_date: firstDay }: Pick<DueReminder, "event_date" | "start_date">, now: Date) {
  const { until, wholeDaysUntil } = dueUntil(now);
  return startsAt > (firstDay === null ? until : wholeDaysUntil);
}

/** Events that begin by then are due for a reminder now. */
function dueUntil(now: Date): { until: Date; wholeDaysUntil: Date } {
  return { until: new Date(now.getTime() + dayMs), wholeDaysUntil: new Date(now.getTime() + wholeDaysAheadMs) };
}
