// Cancelling an event.
import type { MemberCtx } from "#server/domains/context.ts";
import { isId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lockEvent, updateEvent } from "./event-queries.ts";
import { recordModeratorAct } from "./moderator-acts.ts";
import { requireCreator, rightsOnEvent } from "./policy.ts";
import { notifyAttendees } from "./notify-attendees.ts";
import type { NotifyTime } from "./notify-attendees.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/**
 * Cancels an event, for its author or a moderator. Its page stays and shows the reason, calendars show it as cancelled, and attendees are
 * notified, also those on the waiting list. A cancellation by a moderator is logged, and the author is notified of it. Returns when
 * attendees are notified. Safe to repeat. Throws `not_found` for an event that the viewer may not cancel, that somebody else has cancelled,
 * or that is over.
 */
export async function cancelEvent(ctx: MemberCtx, id: string, reason: string): Promise<NotifyTime> {
  const { viewer } = ctx;
  requireCreator(viewer);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const event = isId(id) ? await lockEvent(trx, id) : undefined;
    const notifyTime = event?.is_public ? "now" : "once-public";
    // The button was pressed twice: everything is done already.
    if (event?.status === "cancelled" && event.cancelled_by === viewer.userId) return notifyTime;
    if (!event || !rightsOnEvent(viewer, event, now).canCancel) throw new AppError("not_found");
    await updateEvent(trx, id, {
      status: "cancelled",
      cancel_reason: reason,
      cancelled_at: now,
      cancelled_by: viewer.userId,
      changed_at: now,
      is_edited_here: true,
    });
    await notifyTopic(trx, eventsTopic, eventTopic(id));
    await notifyAttendees(ctx, trx, { id, what: "cancelled", sequence: event.sequence + 1, by: viewer.userId });
    await recordModeratorAct(ctx, trx, event, { action: "cancel", reason });
    return notifyTime;
  });
}
