// RSVPs: going, interested or none, with a waiting list when an event is full.
import type { RsvpOutcome } from "#contracts/events.ts";
import type { RsvpChoice } from "#contracts/events-limits.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import { requireWriter, requireProfile } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { describeWhenAndWhere } from "./describe-when.ts";
import { lockEvent, selectEvent } from "./event-queries.ts";
import type { LockedEvent } from "./event-queries.ts";
import { isOpenToAnswers } from "./policy.ts";
import { isRemindedAhead } from "./remind-attendees.ts";
import { deleteRsvp, insertRsvp, promoteWaiting, selectCounts, selectRsvp } from "./rsvp-queries.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/**
 * Records the viewer's answer, whatever it was before; the same answer again keeps the place. Somebody who wants to go to a full event is
 * put at the end of the waiting list, and a place that becomes free goes to the member who has waited longest. Exact under parallel
 * requests, because the event's row is the lock. `knowsGuestList`: the form said that the event's author sees the member's name; otherwise
 * the guest list only counts them. Throws `not_found` for an event that is not public, is cancelled or is over.
 */
export async function respondToEvent(
  ctx: MemberCtx,
  id: string,
  choice: RsvpChoice,
  { knowsGuestList = false }: { knowsGuestList?: boolean } = {},
): Promise<RsvpOutcome> {
  const { viewer } = ctx;
  requireProfile(viewer);
  if (choice !== "none") requireWriter(viewer);
  const now = ctx.clock.now();
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    const event = isId(id) ? await lockEvent(trx, id) : undefined;
    if (!event || !isOpenToAnswers(event, now)) throw new AppError("not_found");
    const before = await selectRsvp(trx, id, viewer.userId);
    if (!isSame(before?.state, choice)) {
      if (before) await deleteRsvp(trx, id, viewer.userId);
      const state = stateFor(choice, event);
      const rsvp = { event_id: id, user_id: viewer.userId, created_at: now, is_named: knowsGuestList };
      if (state !== "none") await insertRsvp(trx, { ...rsvp, state });
      if (before?.state === "going") await promoteFromWaitingList(ctx, trx, id);
      await notifyTopic(trx, eventsTopic, eventTopic(id));
    }
    const [after, counts] = [await selectRsvp(trx, id, viewer.userId), await selectCounts(trx, id)];
    return {
      answer: after?.state ?? null,
      waitingPosition: after?.position || null,
      goingCount: counts.going_count,
      isFull: counts.is_full,
      isRemindedAhead: isRemindedAhead(event, now),
    };
  });
}

/**
 * Gives the free places of an event to those who have waited longest, and notifies them, in the transaction that locked the event. Does
 * nothing while the event is held or taken down, since no mail may name it: they get their places once it is shown again.
 */
export async function promoteFromWaitingList(ctx: Pick<Ctx, "queue" | "clock">, trx: Db, id: string): Promise<void> {
  const now = ctx.clock.now();
  const userIds = await promoteWaiting(trx, id, now);
  const event = userIds.length > 0 ? await selectEvent(trx, id) : undefined;
  if (!event) return;
  await notifyTopic(trx, eventsTopic, eventTopic(id));
  await notifyAll(
    ctx,
    trx,
    userIds.map((userId) => ({
      userId,
      kind: "event_place",
      title: `You have a place at ${event.title}`,
      body: `${describeWhenAndWhere(event)}.\nA place became free, and it is yours. If you cannot come, please say so on the event's page, and it goes to somebody else.`,
      href: `/events/${id}`,
      key: `event:${id}:place:${now.getTime()}`,
    })),
  );
}

/** The state that an answer leads to: at a full event, "going" becomes "waiting". */
function stateFor(choice: RsvpChoice, { capacity, going_count: goingCount }: LockedEvent): RsvpChoice | "waiting" {
  const isFull = capacity !== null && goingCount >= capacity;
  return choice === "going" && isFull ? "waiting" : choice;
}

function isSame(state: string | undefined, choice: RsvpChoice): boolean {
  if (choice === "going") return state === "going" || state === "waiting";
  return (state ?? "none") === choice;
}
