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
import type { Telling } from "./notify-attendees.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/**
 * Cancels an event, for whoever added it and moderators. Its page stays, marked, with the reason; calendars show it as cancelled, and
 * whoever goes or waits is told. A moderator's cancelling is logged and told to whoever added it. Throws `not_found` when it is not the
 * viewer's to cancel, was cancelled by somebody else, or is over; safe to repeat. Answers when attendees hear of it.
 */
export async function cancelEvent(ctx: MemberCtx, id: string, reason: string): Promise<Telling> {
  const { viewer } = ctx;
  requireCreator(viewer);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const event = isId(id) ? await lockEvent(trx, id) : undefined;
    const telling = event?.is_public ? "now" : "once-public";
    // The button was pressed twice: it is done, and everybody was told.
    if (event?.status === "cancelled" && event.cancelled_by === viewer.userId) return telling;
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
    return telling;
  });
}
