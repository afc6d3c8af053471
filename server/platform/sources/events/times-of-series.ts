// Lists the times at which a calendar's event takes place.
import ical from "node-ical";
import type { EventInstance, VEvent } from "node-ical";

const timesOfEventMax = 60;
const dayMs = 86_400_000;
const shiftMax = 31 * dayMs;

/** The property, after `X-`, of a change that also applies to all following occurrences. */
export const lastingMark = "FROM-THEN-ON";

/** `planned`: the time by the rule, if the change of an earlier occurrence has moved this one. */
export type SeriesTime = EventInstance & { planned?: Date };

export type Window = { from: Date; to: Date; expandOngoing: boolean };

/** Any time that an event may have. */
const always: Window = { from: new Date(0), to: new Date("2101-01-01T00:00:00Z"), expandOngoing: true };

/**
 * Returns the occurrences within the window, and those planned in it that were moved out of it, which would otherwise seem to be gone.
 * `isNamed`: the series lists its times one by one, written as changed occurrences.
 */
export function listTimes(read: VEvent, window: Window, isNamed: boolean): SeriesTime[] {
  // The library's type of changed occurrences omits more than it means to.
  const changes = [...new Set(Object.values(read.recurrences ?? {}) as VEvent[])];
  // Some calendars write each occurrence separately, and leave the rule out.
  const isWrittenOut = !read.rrule && (isNamed || (read.recurrenceid !== undefined && changes.length > 0));
  if (!read.rrule && !isWrittenOut) return ical.expandRecurringEvent(read, always);
  const inWindow = isWrittenOut ? listChanged([...listFirst(read, changes), ...changes], read, window) : listByRule(read, changes, window);
  const shown = inWindow.slice(0, timesOfEventMax);
  const seen = new Set<unknown>(shown.flatMap(({ isOverride, event }) => (isOverride ? [event] : [])));
  // If there are too many, an occurrence that was moved to a later time than those that are read may still be among the first by plan.
  const to = (inWindow.length > timesOfEventMax && shown.at(-1)?.start) || window.to;
  const movedOut = changes.filter((changed) => !seen.has(changed) && isPlannedIn({ ...window, to }, changed)).slice(0, timesOfEventMax);
  return [...shown, ...listChanged(movedOut, read, always)];
}

/** Returns the rule's occurrences within the window, each moved by the last change before it that also applies to the following ones. */
function listByRule(read: VEvent, changes: VEvent[], window: Window): SeriesTime[] {
  const lasting = changes
    .filter((change) => change.recurrenceid !== undefined && lastingMark in change)
    .toSorted((a, b) => plannedAt(b) - plannedAt(a));
  if (lasting.length === 0) return ical.expandRecurringEvent(read, window);
  const latestMs = Math.min(shiftMax, Math.max(0, ...lasting.map((change) => change.start.getTime() - plannedAt(change))));
  return ical
    .expandRecurringEvent(read, { ...window, from: new Date(window.from.getTime() - latestMs) })
    .map((time) => (time.isOverride ? time : applyChange(time, lasting)))
    .filter(({ end }) => end >= window.from)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

function applyChange(time: EventInstance, lasting: VEvent[]): SeriesTime {
  const change = lasting.find((one) => plannedAt(one) <= time.start.getTime());
  // A change between whole day and hour applies only to that one occurrence.
  if (!change || (change.start.dateOnly === true) !== time.isFullDay) return time;
  const move = (to: Date) => moveTime(time.start, to.getTime() - plannedAt(change), time.isFullDay);
  const moved = { start: Object.assign(move(change.start), { tz: change.start.tz }), end: move(change.end ?? change.start) };
  return { ...time, ...moved, summary: change.summary || time.summary, event: change, planned: time.start };
}

/** Days are midnights on this machine, whose UTC offset may change between them. */
function moveTime(at: Date, byMs: number, isFullDay: boolean): Date {
  if (!isFullDay) return new Date(at.getTime() + byMs);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + Math.round(byMs / dayMs));
}

function plannedAt({ recurrenceid: planned }: Pick<VEvent, "recurrenceid">): number {
  return planned?.getTime() ?? 0;
}

/** Returns the first occurrence of a series, unless it was changed, or there are only changes. */
function listFirst(read: VEvent, changes: VEvent[]): VEvent[] {
  const isChanged = changes.some(({ recurrenceid: planned }) => planned?.getTime() === read.start.getTime());
  return isChanged || read.recurrenceid !== undefined ? [] : [read];
}

/** Returns the changed occurrences within the window, the soonest first. */
function listChanged(changes: VEvent[], { summary }: VEvent, window: Window): EventInstance[] {
  return changes
    .flatMap((changed) => ical.expandRecurringEvent(changed, window))
    .map((time) => ({ ...time, summary: time.summary || summary, isRecurring: true, isOverride: true }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

function isPlannedIn({ from, to }: Window, { recurrenceid: planned }: Pick<VEvent, "recurrenceid">): boolean {
  return planned !== undefined && planned >= from && planned <= to;
}
