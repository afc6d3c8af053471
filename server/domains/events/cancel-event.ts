// Cancelling an event.
import type { MemberCtx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import { isId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lockEvent, updateEvent } from "./event-queries.ts";
import { requireCreator, rightsOnEvent } from "./policy.ts";
import { notifyAttendees } from "./notify-attendees.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/**
 * Cancels an event, for whoever added it and moderators. Its page stays, marked, with the reason; calendars show it as cancelled, and
 * whoever goes or waits is told; so is whoever added it, when a moderator cancels. Throws `not_found` when it is not the viewer's to
 * cancel, was cancelled by somebody else, or is over; safe to repeat.
 */
export async function cancelEvent(ctx: MemberCtx, id: string, reason: string): Promise<void> {
  const { viewer } = ctx;
  requireCreator(viewer);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const event = isId(id) ? await lockEvent(trx, id) : undefined;
    // The button was pressed twice: it is done, and everybody was told.
    if (event?.status === "cancelled" && event.cancelled_by === viewer.userId) return;
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
    if (event.created_by !== null && event.created_by !== viewer.userId) {
      await notify(ctx, trx, {
        userId: event.created_by,
        kind: "moderation",
        title: `A moderator cancelled your event “${event.title}”`,
        body: `A moderator says why: ${reason}\nOnly a moderator can undo that.`,
        href: `/events/${id}`,
        key: `event_cancelled:${id}:${event.sequence + 1}`,
      });
    }
  });
}
