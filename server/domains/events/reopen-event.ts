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
import type { Telling } from "./notify-attendees.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/**
 * Undoes the cancelling of an event that is not over: lists and calendars show it as before, and everybody who had a place or waits is
 * told, if they have heard of the cancelling. Whoever added the event may undo their own cancelling; a moderator that of a moderator, which
 * is logged and told to whoever added it. Returns when attendees hear of it. Safe to repeat. Throws `forbidden` when somebody else
 * cancelled the viewer's event, and `not_found` when it is not the viewer's to reopen, or is over.
 */
export async function reopenEvent(ctx: MemberCtx, id: string): Promise<Telling> {
  const { viewer } = ctx;
  requireCreator(viewer);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const event = isId(id) ? await lockEvent(trx, id) : undefined;
    if (!event) throw new AppError("not_found");
    // The button was pressed twice: it takes place, and everybody was told who could be.
    if (event.status === "upcoming" && mayEdit(viewer, event)) return event.is_public ? "now" : "never";
    const { canReopen, isReopenedByModerators } = rightsOnEvent(viewer, event, now);
    if (isReopenedByModerators) {
      throw new AppError("forbidden", { message: "A moderator cancelled it, and only a moderator can undo that" });
    }
    if (!canReopen) throw new AppError("not_found");
    // Whoever cancelled it here made it ours: its source has had no say in it since.
    const change = { status: "upcoming" as const, cancel_reason: null, cancelled_at: null, cancelled_by: null, changed_at: now };
    await updateEvent(trx, id, change);
    await notifyTopic(trx, eventsTopic, eventTopic(id));
    if (event.is_cancelling_known) {
      await notifyAttendees(ctx, trx, { id, what: "reopened", sequence: event.sequence + 1, by: viewer.userId });
    }
    await recordModeratorAct(ctx, trx, event, { action: "reopen", reason: "It takes place after all." });
    // Places that accounts gave up by leaving meanwhile.
    await promoteFromWaitingList(ctx, trx, id);
    if (!event.is_cancelling_known) return "never";
    return event.is_public ? "now" : "once-public";
  });
}
