// Notifies attendees, including those on the waiting list, that an event changed, was cancelled or is on again.
import { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { selectEvent } from "./event-queries.ts";
import { describeWhenAndWhere } from "./describe-when.ts";
import { remindAnew } from "./remind-attendees.ts";
import { selectAttendeesForSystem } from "./rsvp-queries.ts";

/**
 * What the task is given. `sequence` names the change; `by` is the member who made it, and needs no telling; `was` says when and where it
 * was to be.
 */
export const attendeesToNotify = z.object({
  id: z.uuid(),
  what: z.enum(["changed", "cancelled", "reopened"]),
  sequence: z.number().int(),
  by: z.uuid().optional(),
  was: z.string().optional(),
});
type AttendeesToNotify = z.output<typeof attendeesToNotify>;

const atOnce = 500;

/** Enqueues the task that notifies them, in the transaction of `db`. */
export async function notifyAttendees(ctx: Pick<Ctx, "queue">, db: Db, change: AttendeesToNotify): Promise<void> {
  await ctx.queue.enqueue(db, "events.tell-goers", change);
}

/** Tells them, in batches. Safe to repeat: a notification with the same key reaches nobody twice. */
export async function notifyAttendeesNow(ctx: Ctx, { id, what, sequence, by, was }: AttendeesToNotify): Promise<void> {
  const event = await selectEvent(ctx.db, id);
  if (!event) return;
  await remindAnew(ctx, id);
  const now = describeWhenAndWhere(event);
  const words = {
    changed: {
      title: `${event.title} has changed`,
      body: [`It is now on ${now}.`, ...(was === undefined || was === now ? [] : [`It was to be on ${was}.`])].join("\n"),
    },
    cancelled: { title: `${event.title} is cancelled`, body: `It was planned for ${now}. The event's page says why.` },
    reopened: {
      title: `${event.title} takes place after all`,
      body: `It is on ${now}. If you cannot come any more, please say so on its page.`,
    },
  }[what];
  for (let after: string | null = null; ;) {
    const userIds: string[] = await withSystem(ctx.db, (trx) => selectAttendeesForSystem(trx, id, after, atOnce));
    const common = {
      kind: "event_change",
      ...words,
      href: `/events/${id}`,
      key: `event:${id}:${what}:${sequence}`,
      isBulk: true,
    } as const;
    await notifyAll(
      ctx,
      ctx.db,
      userIds.filter((userId) => userId !== by).map((userId) => ({ userId, ...common })),
    );
    after = userIds.at(-1) ?? null;
    if (userIds.length < atOnce) return;
  }
}
