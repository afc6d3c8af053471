// Checks the dates and places of an event form, and turns its dates into columns.
import { eventDescriptionMissing, eventTooFarAhead } from "#contracts/event-form.ts";
import { EVENT_AHEAD_DAYS_MAX, EVENT_DAYS_MAX } from "#contracts/events-limits.ts";
import type { EventEditForm, EventForm } from "#contracts/event-form.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { indiaDayOf, spanOfDays } from "#server/platform/clock/india-time.ts";
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { isId } from "#server/platform/db/ids.ts";
import { selectDraft } from "./event-queries.ts";
import { mayEdit } from "./policy.ts";

type Times = { event_date: Date; ends_at: Date | null; cfp_closes_on: string | null };
type Places = { capacity: number | null };
type Described = { has_description: boolean };
type Before = Times & Described & { going_count: number };
type Errors = Record<string, string>;

/** The date columns for the dates in a form. */
export function timesOf({
  event_date: begin,
  ends_at: end,
  is_all_day: isAllDay,
}: Pick<EventForm, "event_date" | "ends_at" | "is_all_day">) {
  const from = new Date(begin);
  const to = end === undefined ? null : new Date(end);
  if (!isAllDay) return { event_date: from, ends_at: to, is_all_day: false, start_date: null, end_date: null };
  const first = indiaDayOf(from);
  const last = indiaDayOf(to ?? from);
  const span = spanOfDays(first, last);
  return { event_date: span.from, ends_at: span.to, is_all_day: true, start_date: first, end_date: last };
}

/** The errors in the dates of an event that is new or was moved. */
export function findWrongTimes(times: Times, now: Date): Errors {
  const { event_date: begin, ends_at: end } = times;
  const isTooLong = end !== null && end.getTime() > begin.getTime() + EVENT_DAYS_MAX * dayMs;
  return {
    ...findWrongBeginning(times, now),
    ...(isTooLong && { ends_at: `An event lasts at most ${EVENT_DAYS_MAX} days` }),
    ...findLateCfp(times),
  };
}

function findLateCfp({ event_date: begin, cfp_closes_on: cfp }: Times): Errors {
  if (cfp === null || cfp <= indiaDayOf(begin)) return {};
  return { cfp_closes_on: "The call for papers closes before the event begins" };
}

function findWrongBeginning({ event_date: begin, ends_at: end }: Times, now: Date): Errors {
  if ((end ?? begin) <= now) return { event_date: "Please choose a time in the future" };
  if (begin.getTime() <= now.getTime() + EVENT_AHEAD_DAYS_MAX * dayMs) return {};
  return { event_date: eventTooFarAhead };
}

/** The errors in a change of an event. Dates that stay the same may be in the past. */
export function findWrongChange(before: Before, after: Times & Places & { description: string }, now: Date): Errors {
  return { ...findNoDescription(before, after), ...findWrongNewTimes(before, after, now), ...findTooFewPlaces(before, after) };
}

/** Some sources give only a name, a day and a place. */
function findNoDescription({ has_description: hadOne }: Described, { description }: { description: string }): Errors {
  return hadOne && description === "" ? { description: eventDescriptionMissing } : {};
}

function findWrongNewTimes(before: Times, after: Times, now: Date): Errors {
  if (isMoved(before, after)) return findWrongTimes(after, now);
  return before.cfp_closes_on === after.cfp_closes_on ? {} : findLateCfp(after);
}

type Span = Pick<Times, "event_date" | "ends_at">;

/** Whether the date has changed, to the minute, because forms have no seconds. */
export function isMoved(before: Span, after: Span): boolean {
  return minuteOf(before.event_date) !== minuteOf(after.event_date) || minuteOf(before.ends_at) !== minuteOf(after.ends_at);
}

/** `after` with the seconds that a source gave, if the form left the times unchanged. */
export function keepSeconds<After extends Span>(before: Span, after: After): After {
  return isMoved(before, after) ? after : { ...after, event_date: before.event_date, ends_at: before.ends_at };
}

function minuteOf(at: Date | null): number | null {
  return at === null ? null : Math.floor(at.getTime() / minuteMs);
}

/** The errors that the domain finds in the fields which the schema accepts, when the form of a new event is refused. */
export async function findNewEventProblems(ctx: MemberCtx, fields: Partial<EventForm>): Promise<Errors> {
  const times = readTimes(fields);
  return times === null ? {} : findWrongTimes(times, ctx.clock.now());
}

/** Like `findNewEventProblems`, for a change. Throws `not_found` for an event that the viewer may not edit. */
export async function findEventChangeProblems(ctx: MemberCtx, id: string, fields: Partial<EventEditForm>): Promise<Errors> {
  const before = isId(id) ? await selectDraft(ctx.db, id) : undefined;
  if (!before || !mayEdit(ctx.viewer, before) || before.status !== "upcoming") throw new AppError("not_found");
  const times = readTimes(fields);
  const { description, capacity = null } = fields;
  return {
    ...(description !== undefined && findNoDescription({ has_description: before.description !== "" }, { description })),
    ...(times !== null && findWrongNewTimes(before, times, ctx.clock.now())),
    ...findTooFewPlaces(before, { capacity }),
  };
}

/** Null when the beginning or the end is unknown, because each is checked against the other. */
function readTimes(fields: Partial<EventForm>): Times | null {
  const { event_date: begin, ends_at: end, is_all_day: isAllDay = false, cfp_closes_on: cfp = null } = fields;
  if (begin === undefined || !("ends_at" in fields)) return null;
  return { ...timesOf({ event_date: begin, ends_at: end, is_all_day: isAllDay }), cfp_closes_on: cfp };
}

function findTooFewPlaces({ going_count: going }: Pick<Before, "going_count">, { capacity }: Places): Errors {
  if (capacity === null || capacity >= going) return {};
  return { capacity: `${going} people are going already: please keep at least as many places` };
}
