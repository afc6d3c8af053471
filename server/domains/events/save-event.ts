// Writing an event: add, edit.
import type { EventEditForm, EventForm } from "#contracts/event-form.ts";
import type { EventDraft } from "#contracts/events.ts";
import type { ChangeOutcome, SavedText, SaveOutcome } from "#contracts/posting.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { answerLateSave, prepareText, screenEdit, screenPost, toDescriptionErrors } from "#server/domains/posting/posting.ts";
import type { PreparedText } from "#server/domains/posting/posting.ts";
import { findCity, nameTown } from "#server/domains/profiles/profiles.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { describeWhenAndWhere } from "./describe-when.ts";
import { findWrongChange, findWrongTimes, isMoved, keepSeconds, timesOf } from "./event-times.ts";
import { insertEvent, lockEvent, selectDraft, selectText, updateEvent } from "./event-queries.ts";
import type { LockedEvent } from "./event-queries.ts";
import { describeChange, recordModeratorAct } from "./moderator-acts.ts";
import { mayEdit, requireCreator } from "./policy.ts";
import { presentDraft } from "./present.ts";
import { promoteFromWaitingList } from "./rsvp.ts";
import { keysOf } from "./source-keys.ts";
import { notifyAttendees } from "./notify-attendees.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

/** Renders the description of an event, before the transaction that stores it. Throws like every write when the viewer may not write. */
export async function prepareEventText(ctx: MemberCtx, description: string): Promise<PreparedText> {
  requireCreator(ctx.viewer);
  return prepareText(ctx, description, {});
}

/**
 * Adds an event. It may be held for review; then only its author and moderators see it. `text` comes from `prepareEventText`. Throws
 * `forbidden` for campus members, and `too_many_requests` when a new account has added too much on its first day.
 */
export async function createEvent(ctx: MemberCtx, form: EventForm, text: PreparedText): Promise<SaveOutcome<SavedText>> {
  const { viewer } = ctx;
  requireCreator(viewer);
  const now = ctx.clock.now();
  const columns = columnsOf(form, text);
  const errors = findWrongTimes(columns, now);
  if (Object.keys(errors).length > 0) return { outcome: "refused", errors };
  const id = newId();
  return inTransaction(ctx.db, async (trx) => {
    const verdict = await screenPost(trx, { kind: "event", id, authorId: viewer.userId, text, now });
    if (verdict.isRefused) return { outcome: "refused", errors: toDescriptionErrors(verdict.errors) };
    await insertEvent(trx, {
      ...columns,
      id,
      created_by: viewer.userId,
      ics_uid: icsUidOf(id),
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      created_at: now,
      changed_at: now,
    });
    const isHeld = verdict.moderation === "held";
    if (!isHeld) await notifyTopic(trx, eventsTopic);
    return { outcome: "saved", item: { id, isHeld } };
  });
}

type SavedEvent = SavedText & { areAttendeesNotified?: boolean };

/**
 * Saves an event and marks it as edited, so that sources do not change it any more. Attendees are notified of a new date, and of a new
 * place while the event is not over. The author is notified of a moderator's changes, which are logged. Additional places go to the waiting
 * list. If the event was saved since `form.version`, the outcome is a conflict and nothing is written. A hidden event stays hidden: the
 * edit is an appeal. Throws `not_found` for an event that the viewer may not edit, and `forbidden` for a moderator who has just lost the
 * role.
 */
export async function saveEvent(ctx: MemberCtx, id: string, form: EventEditForm): Promise<ChangeOutcome<EventDraft, SavedEvent>> {
  const { viewer } = ctx;
  requireCreator(viewer);
  if (!isId(id)) throw new AppError("not_found");
  const text = await prepareEventText(ctx, form.description);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockEvent(trx, id);
    if (!before || !mayEdit(viewer, before) || before.status !== "upcoming") throw new AppError("not_found");
    const columns = keepSeconds(before, columnsOf(form, text));
    if (before.version !== form.version) return answerLateSave(await selectDraft(trx, id), columns, presentDraft);
    const errors = findWrongChange(before, columns, now);
    if (Object.keys(errors).length > 0) return { outcome: "refused", errors };
    const authorId = before.created_by ?? viewer.userId;
    const verdict = await screenEdit(
      trx,
      { kind: "event", id, authorId, writerId: viewer.userId, text, now },
      { ...before, text_before: await selectText(trx, id) },
    );
    if (verdict.isRefused) return { outcome: "refused", errors: toDescriptionErrors(verdict.errors) };
    await recordChange(ctx, trx, before, columns);
    await updateEvent(trx, id, {
      ...columns,
      is_edited_here: true,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      edited_at: now,
      changed_at: now,
    });
    if (before.is_public) await notifyTopic(trx, eventsTopic, eventTopic(id));
    const isChanged = isMoved(before, columns) || (before.over_at > now && isElsewhere(before, columns));
    if (isChanged) {
      const change = { id, what: "changed", sequence: before.sequence + 1, by: viewer.userId } as const;
      await notifyAttendees(ctx, trx, { ...change, was: describeWhenAndWhere(before) });
    }
    await promoteFromWaitingList(ctx, trx, id);
    const areAttendeesNotified = isChanged && before.going_count + before.waiting_count > 0;
    return {
      outcome: "saved",
      item: { id, isHeld: verdict.moderation !== "clear", ...(areAttendeesNotified && { areAttendeesNotified }) },
    };
  });
}

/** Logs a moderator's change of another member's event, and notifies its author. */
async function recordChange(ctx: MemberCtx, trx: Db, before: LockedEvent, columns: Columns): Promise<void> {
  const row = before.created_by === ctx.viewer.userId ? undefined : await selectDraft(trx, before.id);
  if (!row) return;
  const reason = describeChange(presentDraft(row).values, presentDraft({ ...row, ...columns }).values);
  if (reason !== "") await recordModeratorAct(ctx, trx, before, { action: "edit", reason });
}

/** The UID of an event in calendars (RFC 5545). It never changes, even if the site's address does. */
export function icsUidOf(id: string): string {
  return `${id}@events.sangam`;
}

/** The columns that a form fills. */
export function columnsOf(form: EventForm, text: PreparedText) {
  const { city = "", venue = "", organiser = "" } = form;
  const canonicalCity = city === "" ? findCity(venue) : nameTown(city);
  const times = timesOf(form);
  return {
    title: form.title,
    description: form.description,
    description_html: text.html,
    description_text: text.text,
    link_count: text.linkCount,
    venue,
    city: canonicalCity,
    is_online: form.is_online,
    registration_url: form.registration_url,
    image_url: form.image_url,
    organiser,
    capacity: form.capacity ?? null,
    cfp_url: form.cfp_url,
    cfp_closes_on: form.cfp_closes_on ?? null,
    tags: form.tags,
    skills: matchSkills([form.title, form.tags.join(", "), text.text]),
    ...times,
    ...keysOf({ title: form.title, city: canonicalCity, event_date: times.event_date, registration_url: form.registration_url }),
  };
}

type Columns = ReturnType<typeof columnsOf>;

function isElsewhere(before: LockedEvent, after: Columns): boolean {
  // Correcting the spelling of a town is no change of place.
  const isOtherCity = before.city?.toLowerCase() !== after.city?.toLowerCase();
  return before.venue !== after.venue || isOtherCity || before.is_online !== after.is_online;
}
