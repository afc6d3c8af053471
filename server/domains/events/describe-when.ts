// When an event is, in words for messages: India's time, always the same whatever machine writes it.
import { indiaOffsetMs } from "#server/platform/clock/india-time.ts";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

type Times = { event_date: Date; start_date: string | null; end_date: string | null };

/** "5 December 2026, 6:30 PM IST"; of whole days "5 December 2026", or "5 December 2026 to 7 December 2026". */
export function describeWhen({ event_date: at, start_date: first, end_date: last }: Times): string {
  if (first !== null && last !== null) {
    const days = [...new Set([first, last])].map((day) => describeDay(new Date(day)));
    return days.join(" to ");
  }
  const shifted = new Date(at.getTime() + indiaOffsetMs);
  const hour = shifted.getUTCHours();
  return `${describeDay(shifted)}, ${hour % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"} IST`;
}

function describeDay(day: Date): string {
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
