// Reopening a cancelled event.
import type { MemberCtx } from "#server/domains/context.ts";
import { isId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lockEvent, updateEvent } from "./event-queries.ts";
import { recordModeratorAct } from "./moderator-acts.ts";
import { mayEdit, requireCreator, rightsOnEvent } from "./policy.ts";
import { promoteFromWaitingList } from "./rsvp.ts";
import { notifyAttendees } from "./notify-attendees.ts";
import type { NotifyTime } from "./notify-attendees.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/**
 * Reopens a cancelled event that is not over: lists and calendars show it as before, and attendees who were notified of the cancellation
 * are notified again. An author may reopen an event that they cancelled themselves; a moderator one that a moderator cancelled, which is
 * logged, and of which the author is notified. Returns when attendees are notified. Safe to repeat. Throws `forbidden` to an author whose
 * event somebody else cancelled, and `not_found` for an event that the viewer may not reopen, or that is over.
 */
export async function reopenEvent(ctx: MemberCtx, id: string): Promise<NotifyTime> {
  const { viewer } = ctx;
  requireCreator(viewer);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const event = isId(id) ? await lockEvent(trx, id) : undefined;
    if (!event) throw new AppError("not_found");
    // The button was pressed twice: everything is done already.
    if (event.status === "upcoming" && mayEdit(viewer, event)) return event.is_public ? "now" : "never";
    const { canReopen, isReopenedByModerators } = rightsOnEvent(viewer, event, now);
    if (isReopenedByModerators) {
      throw new AppError("forbidden", { message: "A moderator cancelled it, and only a moderator can undo that" });
    }
    if (!canReopen) throw new AppError("not_found");
    // Cancelling made the event ours (`is_edited_here`), so no source has changed it since.
    const change = { status: "upcoming" as const, cancel_reason: null, cancelled_at: null, cancelled_by: null, changed_at: now };
    await updateEvent(trx, id, change);
    await notifyTopic(trx, eventsTopic, eventTopic(id));
    if (event.is_cancelling_known) {
      await notifyAttendees(ctx, trx, { id, what: "reopened", sequence: event.sequence + 1, by: viewer.userId });
    }
    await recordModeratorAct(ctx, trx, event, { action: "reopen", reason: "It takes place after all." });
    // Fills places that have become free because members deleted their accounts.
    await promoteFromWaitingList(ctx, trx, id);
    if (!event.is_cancelling_known) return "never";
    return event.is_public ? "now" : "once-public";
  });
}
