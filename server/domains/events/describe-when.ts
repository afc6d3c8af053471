// When an event is, in words for messages: India's time, always the same whatever machine writes it.
import { indiaOffsetMs } from "#server/platform/clock/india-time.ts";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** "5 December 2026, 6:30 PM", or the day alone for an event of whole days. */
export function describeWhen({ event_date: at, is_all_day: isAllDay = false }: { event_date: Date; is_all_day?: boolean }): string {
  const shifted = new Date(at.getTime() + indiaOffsetMs);
  const day = `${shifted.getUTCDate()} ${months[shifted.getUTCMonth()]} ${shifted.getUTCFullYear()}`;
  if (isAllDay) return day;
  const hour = shifted.getUTCHours();
  return `${day}, ${hour % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"} IST`;
}
