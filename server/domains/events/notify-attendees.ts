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

/** What the tasks are given. */
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
export type Telling = "now" | "once-public" | "never";

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
 * Notifies attendees in batches. While the event is held or taken down, the task waits; it ends without notice if by then the event is over
 * or the news no longer true. A change of a public event is told however late the task runs, unless the event has ended since the change;
 * that it was moved into the past is told. Safe to repeat: a notification with the same key reaches nobody twice.
 */
export async function notifyAttendeesNow(ctx: Ctx, change: AttendeesToNotify): Promise<void> {
  const { id, what, sequence, by, was, hasWaited = false, isOdd = false } = change;
  const event = await selectEvent(ctx.db, id);
  if (!event) return;
  await remindAnew(ctx, id);
  const isOver = event.over_at <= ctx.clock.now();
  if (isOver && (!event.is_public || hasEndedSince(event.over_at, change, ctx.clock.now()))) return;
  if (!event.is_public) {
    // Waits under a singleton key, so that an event that is moved again and again while it is held does not collect tasks. The first to run
    // tells what all changes came to, hence the latest sequence. Two keys take turns, because a task cannot add itself under the key that
    // it runs under.
    const waiting = { ...change, sequence: event.sequence, hasWaited: true, isOdd: !isOdd };
    const singletonKey = `${id} ${what} ${isOdd ? "even" : "odd"}`;
    return ctx.queue.enqueue(ctx.db, "events.tell-goers-later", waiting, { startAfterSeconds: secondsUntilAskedAgain, singletonKey });
  }
  const isTakenBack = event.status !== (what === "cancelled" ? "cancelled" : "upcoming");
  // Once it is cancelled, an earlier change is no news any more.
  if (isTakenBack && (hasWaited || what === "changed")) return;
  const now = describeWhenAndWhere(event);
  // It was moved back before anybody could see that it was moved.
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

/** Whether an event that is over was still to end when it was changed; where that moment is not known, it is a day ago. */
function hasEndedSince(overAt: Date, { at }: AttendeesToNotify, now: Date): boolean {
  return at === undefined ? overAt.getTime() <= now.getTime() - dayMs : overAt > new Date(at);
}

/** What the task is given: the event. */
export const removalToTell = z.object({ id: z.uuid() });

/** Enqueues the task that notifies those who meant to come to an event that a moderator takes down, in the transaction of `trx`. */
export async function notifyOfRemoval(ctx: Pick<Ctx, "queue">, trx: Db, id: string): Promise<void> {
  await ctx.queue.enqueue(trx, "events.tell-of-removal", { id });
}

/**
 * Notifies them in batches, unless the event is shown again by then, was cancelled before or is over. What it says of itself was taken down
 * with it, so only its time is named. Safe to repeat, also by a second task: they are told once of each time it is taken down.
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
 * Notifies those who meant to come to events that are deleted with their author's account, in the transaction that does so; needs the
 * system role. The events' titles are deleted with them, so it names the time and the place; of one that waits for a moderator or was taken
 * down the time alone, as nobody else was to read what it says.
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
