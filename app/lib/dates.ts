// Dates in India's format and time zone. Written by hand instead of by Intl: the language data of the server and of a phone differ in small
// ways ("Sept", "pm"), and both must render the same text.

export type DateInput = Date | string | number;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** India is five and a half hours ahead of UTC all year. */
export const indiaOffsetMs = 330 * minuteMs;

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** 20 November 2026 */
export function formatDate(value: DateInput): string {
  const { day, month, year } = indiaParts(value);
  return `${day} ${month} ${year}`;
}

/** 20 Nov 2026 */
export function formatShortDate(value: DateInput): string {
  const { day, month, year } = indiaParts(value);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** Friday, 20 November 2026 */
export function formatLongDate(value: DateInput): string {
  return `${indiaParts(value).weekday}, ${formatDate(value)}`;
}

/** Nov 20, 9:05 PM */
export function formatDayTime(value: DateInput): string {
  const { day, month, hour, minute } = indiaParts(value);
  return `${month.slice(0, 3)} ${day}, ${formatClock(hour, minute)}`;
}

/** 20 Nov 2026, 9:05 PM */
export function formatDateTime(value: DateInput): string {
  const { hour, minute } = indiaParts(value);
  return `${formatShortDate(value)}, ${formatClock(hour, minute)}`;
}

/** The words for the value of a date or datetime-local field, which is in India's time: "2026-11-20T21:05" is 20 Nov 2026, 9:05 PM. */
export function formatFieldValue(value: string): string {
  return value.includes("T") ? formatDateTime(`${value}+05:30`) : formatShortDate(value);
}

/** 9:05 PM */
export function formatTime(value: DateInput): string {
  const { hour, minute } = indiaParts(value);
  return formatClock(hour, minute);
}

/**
 * Just now (under an hour), 5h ago, 3d ago, then a date (specification 2, Tech Flash feed). `now` comes from the loader, so
 * that server and browser agree.
 */
export function formatRelative(value: DateInput, now: DateInput): string {
  const ageMs = toMs(now) - toMs(value);
  if (ageMs < hourMs) return "Just now";
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)}h ago`;
  if (ageMs < 7 * dayMs) return `${Math.floor(ageMs / dayMs)}d ago`;
  return formatShortDate(value);
}

function indiaParts(value: DateInput) {
  const shifted = new Date(toMs(value) + indiaOffsetMs);
  return {
    day: shifted.getUTCDate(),
    month: months[shifted.getUTCMonth()] ?? "",
    year: shifted.getUTCFullYear(),
    weekday: weekdays[shifted.getUTCDay()] ?? "",
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

function formatClock(hour: number, minute: number): string {
  // No-break space: a line may break before or after a time, not within it.
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")}\u00A0${hour < 12 ? "AM" : "PM"}`;
}

function toMs(value: DateInput): number {
  return new Date(value).getTime();
}
