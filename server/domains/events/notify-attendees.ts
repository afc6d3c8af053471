// Notifies attendees, including those on the waiting list, that an event changed, was cancelled, is on again, was taken down or was
// deleted.
import { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { selectEvent } from "./event-queries.ts";
import { describeWhen, describeWhenAndWhere } from "./describe-when.ts";
import { remindAnew } from "./remind-attendees.ts";
import { selectAttendeesForSystem } from "./rsvp-queries.ts";

/** The input of the tasks. */
export const attendeesToNotify = z.object({
  id: z.uuid(),
  what: z.enum(["changed", "cancelled", "reopened"]),
  /** The event's `sequence` after the change. */
  sequence: z.number().int(),
  /** Who made the change, and is not notified of it. */
  by: z.uuid().optional(),
  /** When and where the event was to be before. */
  was: z.string().optional(),
  /** When the change was made (ISO 8601); of several that were made while the event was not public, the first. */
  at: z.iso.datetime().optional(),
  /** Whether the task has waited until the event is public. */
  hasWaited: z.boolean().optional(),
  /** Alternates each time the task waits again, see `notifyAttendeesNow`. */
  isOdd: z.boolean().optional(),
});
type AttendeesToNotify = z.output<typeof attendeesToNotify>;

/** When attendees hear of a change: at once, when the event is public again, or never. */
export type NotifyTime = "now" | "once-public" | "never";

const atOnce = 500;
const secondsUntilAskedAgain = 300;

/** Enqueues for each change the task that notifies them, in the transaction of `db`. */
export async function notifyAttendees(ctx: Pick<Ctx, "queue" | "clock">, db: Db, ...changes: AttendeesToNotify[]): Promise<void> {
  const at = ctx.clock.now().toISOString();
  await ctx.queue.enqueueAll(
    db,
    "events.tell-goers",
    changes.map((data) => ({ data: { ...data, at } })),
  );
}

/**
 * Notifies attendees in batches. While the event is held or taken down, the task waits; it ends without notifying anybody if by then the
 * event is over or the change was undone. Attendees of a public event are notified however late the task runs, unless the event has ended
 * since the change; they are also notified that it was moved into the past. Safe to repeat: a notification with the same key is delivered
 * once.
 */
export async function notifyAttendeesNow(ctx: Ctx, change: AttendeesToNotify): Promise<void> {
  const { id, what, sequence, by, was, hasWaited = false, isOdd = false } = change;
  const event = await selectEvent(ctx.db, id);
  if (!event) return;
  await remindAnew(ctx, id);
  const isOver = event.over_at <= ctx.clock.now();
  if (isOver && (!event.is_public || hasEndedSince(event.over_at, change, ctx.clock.now()))) return;
  if (!event.is_public) {
    // Waits under a singleton key, so that several changes of a held event do not collect several tasks. The first task to run announces
    // the result of all changes, hence the latest sequence. Two keys alternate, because a task cannot add itself under the key that it runs
    // under.
    const waiting = { ...change, sequence: event.sequence, hasWaited: true, isOdd: !isOdd };
    const singletonKey = `${id} ${what} ${isOdd ? "even" : "odd"}`;
    return ctx.queue.enqueue(ctx.db, "events.tell-goers-later", waiting, { startAfterSeconds: secondsUntilAskedAgain, singletonKey });
  }
  const isTakenBack = event.status !== (what === "cancelled" ? "cancelled" : "upcoming");
  // An earlier change does not matter any more once the event is cancelled.
  if (isTakenBack && (hasWaited || what === "changed")) return;
  const now = describeWhenAndWhere(event);
  // It was moved back before anybody could see the change.
  if (what === "changed" && hasWaited && was === now) return;
  const words = {
    changed: {
      title: `${event.title} has changed`,
      body: [`It is now on ${now}.`, ...(was === undefined || was === now ? [] : [`It was planned for ${was}.`])].join("\n"),
    },
    cancelled: { title: `${event.title} is cancelled`, body: `It was planned for ${now}. The event's page says why.` },
    reopened: {
      title: `${event.title} takes place after all`,
      body: `It is on ${now}. If you can no longer come, please say so on its page.`,
    },
  }[what];
  const notice = { kind: "event_change", ...words, href: `/events/${id}`, key: `event:${id}:${what}:${sequence}`, isBulk: true } as const;
  for await (const userIds of listAttendees(ctx.db, id)) {
    const others = userIds.filter((userId) => userId !== by);
    await notifyAll(
      ctx,
      ctx.db,
      others.map((userId) => ({ userId, ...notice })),
    );
  }
}

/** Whether the event ended after the change. If the time of the change is unknown, it counts as a day ago. */
function hasEndedSince(overAt: Date, { at }: AttendeesToNotify, now: Date): boolean {
  return at === undefined ? overAt.getTime() <= now.getTime() - dayMs : overAt > new Date(at);
}

/** The input of the task: the event. */
export const removalToTell = z.object({ id: z.uuid() });

/** Enqueues, in the transaction of `trx`, the task that notifies attendees of an event that a moderator takes down. */
export async function notifyOfRemoval(ctx: Pick<Ctx, "queue">, trx: Db, id: string): Promise<void> {
  await ctx.queue.enqueue(trx, "events.tell-of-removal", { id });
}

/**
 * Notifies attendees in batches, unless the event is shown again by then, was cancelled before or is over. Names only its date, because its
 * texts were taken down. Safe to repeat, also by a second task: attendees are notified once for each time it is taken down.
 */
export async function notifyOfRemovalNow(ctx: Ctx, { id }: z.output<typeof removalToTell>): Promise<void> {
  const event = await selectEvent(ctx.db, id);
  if (event?.moderation !== "hidden" || event.status !== "upcoming" || event.over_at <= ctx.clock.now()) return;
  const notice = {
    kind: "event_change",
    title: "An event you planned to attend was taken down",
    body: `It was planned for ${describeWhen(event)}. A moderator took it down. If it is shown again, you find it in My events, with your answer.`,
    href: "/events",
    key: `event:${id}:taken_down:${event.moderated_at?.toISOString()}`,
    isBulk: true,
  } as const;
  for await (const userIds of listAttendees(ctx.db, id)) {
    await notifyAll(
      ctx,
      ctx.db,
      userIds.map((userId) => ({ userId, ...notice })),
    );
  }
}

type DeletedEvent = { id: string; is_public: boolean } & Parameters<typeof describeWhenAndWhere>[0];

/**
 * Notifies attendees of events that are deleted with their author's account, in the transaction that deletes it. The titles are deleted
 * too, so it names date and place; for an event that was held or taken down only the date, because nobody else was to read its texts. Needs
 * the system role.
 */
export async function notifyOfDeletedEvents(ctx: Pick<Ctx, "queue">, trx: Db, events: readonly DeletedEvent[]): Promise<void> {
  for (const event of events) {
    const notice = {
      kind: "event_change",
      title: "An event you planned to attend was deleted",
      body: `It was planned for ${event.is_public ? describeWhenAndWhere(event) : describeWhen(event)}. Whoever added it has deleted their account, and the event went with it.`,
      href: "/events",
      key: `event:${event.id}:deleted`,
      isBulk: true,
    } as const;
    for await (const userIds of listAttendees(trx, event.id)) {
      await notifyAll(
        ctx,
        trx,
        userIds.map((userId) => ({ userId, ...notice })),
      );
    }
  }
}

async function* listAttendees(db: Db, id: string): AsyncGenerator<string[]> {
  for (let after: string | null = null; ;) {
    const userIds: string[] = await withSystem(db, (trx) => selectAttendeesForSystem(trx, id, after, atOnce));
    yield userIds;
    after = userIds.at(-1) ?? null;
    if (userIds.length < atOnce) return;
  }
}
