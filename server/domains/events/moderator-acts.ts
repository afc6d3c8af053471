// Logs what moderators do with other members' events, and notifies the author.
import type { EventDraft } from "#contracts/events.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import { logAct } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { LockedEvent } from "./event-queries.ts";

type Act = { action: "cancel" | "reopen" | "edit"; reason: string };

/**
 * Logs what the viewer does with `event`, given as it was before, and notifies its author; does nothing when that is the viewer. Runs in
 * the transaction of the change. Throws `forbidden` for a viewer who has just lost the role.
 */
export async function recordModeratorAct(ctx: MemberCtx, trx: Db, event: LockedEvent, { action, reason }: Act): Promise<void> {
  const { viewer } = ctx;
  const { id, created_by: authorId, title, sequence } = event;
  if (authorId === viewer.userId) return;
  await logAct(trx, viewer, { kind: "event", id, authorId, action, reason, at: ctx.clock.now() });
  if (authorId === null) return;
  const { done, body } = words[action];
  await notify(ctx, trx, {
    userId: authorId,
    kind: "moderation",
    title: `A moderator ${done} your event “${title}”`,
    body: body(reason),
    href: `/events/${id}`,
    key: `event_${done}:${id}:${sequence + 1}`,
  });
}

/** The changes of a moderator, in words for the log and the author; "" when there are none. */
export function describeChange(before: EventDraft["values"], after: EventDraft["values"]): string {
  const changed = Object.entries(fieldWords).filter(([name]) => {
    const field = name as keyof typeof fieldWords;
    return before[field] !== after[field];
  });
  return changed.length === 0 ? "" : `Changed: ${changed.map(([, word]) => word).join(", ")}`;
}

const words: Record<Act["action"], { done: string; body: (reason: string) => string }> = {
  cancel: { done: "cancelled", body: (reason) => `A moderator says why: ${reason}\nOnly a moderator can undo that.` },
  reopen: { done: "reopened", body: (reason) => reason },
  edit: { done: "changed", body: (reason) => reason },
};

const fieldWords: Record<keyof EventDraft["values"], string> = {
  title: "title",
  description: "description",
  event_date: "beginning",
  ends_at: "end",
  is_all_day: "all day or not",
  venue: "venue",
  city: "city",
  is_online: "online or not",
  registration_url: "registration address",
  image_url: "picture",
  tags: "tags",
  organiser: "organiser",
  capacity: "number of places",
  cfp_url: "address of the call for papers",
  cfp_closes_on: "last day of the call for papers",
};
