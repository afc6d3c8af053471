// The times at which an event of a calendar takes place.
import ical from "node-ical";
import type { EventInstance, VEvent } from "node-ical";

const timesOfEventMax = 60;

export type Window = { from: Date; to: Date; expandOngoing: boolean };

/** Any time that an event may have. */
const always: Window = { from: new Date(0), to: new Date("2101-01-01T00:00:00Z"), expandOngoing: true };

/**
 * The times in the window; and those planned in it that were moved out of it, which would otherwise seem to be gone. `isNamed`: its times
 * are named one by one, and written as changed ones.
 */
export function listTimes(read: VEvent, window: Window, isNamed: boolean): EventInstance[] {
  // The type of changed times leaves out more than it means to.
  const changes = [...new Set(Object.values(read.recurrences ?? {}) as VEvent[])];
  // Some calendars write each time of a series for itself, and leave its rule out.
  const isWrittenOut = !read.rrule && (isNamed || (read.recurrenceid !== undefined && changes.length > 0));
  if (!read.rrule && !isWrittenOut) return ical.expandRecurringEvent(read, always);
  const inWindow = isWrittenOut
    ? listChanged([...listFirst(read, changes), ...changes], read, window)
    : ical.expandRecurringEvent(read, window);
  const shown = inWindow.slice(0, timesOfEventMax);
  const seen = new Set<unknown>(shown.map(({ event }) => event));
  // Where there are too many, one that was moved behind those that are read is still one of the first to have been planned.
  const to = (inWindow.length > timesOfEventMax && shown.at(-1)?.start) || window.to;
  const movedOut = changes.filter((changed) => !seen.has(changed) && isPlannedIn({ ...window, to }, changed)).slice(0, timesOfEventMax);
  return [...shown, ...listChanged(movedOut, read, always)];
}

/** The time with which a series begins, unless it was changed, or there is no more than changes. */
function listFirst(read: VEvent, changes: VEvent[]): VEvent[] {
  const isChanged = changes.some(({ recurrenceid: planned }) => planned?.getTime() === read.start.getTime());
  return isChanged || read.recurrenceid !== undefined ? [] : [read];
}

/** Those of the changed times of a series that are in the window, the soonest first. */
function listChanged(changes: VEvent[], { summary }: VEvent, window: Window): EventInstance[] {
  return changes
    .flatMap((changed) => ical.expandRecurringEvent(changed, window))
    .map((time) => ({ ...time, summary: time.summary || summary, isRecurring: true, isOverride: true }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

function isPlannedIn({ from, to }: Window, { recurrenceid: planned }: Pick<VEvent, "recurrenceid">): boolean {
  return planned !== undefined && planned >= from && planned <= to;
}
