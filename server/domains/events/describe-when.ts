// Date and place of an event for messages, always in India's time.
import { nameEventPlace, nameOnlinePlace } from "#contracts/event-place.ts";
import { formatIndiaTime, indiaOffsetMs } from "#server/platform/clock/india-time.ts";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

type Times = { event_date: Date; ends_at: Date | null; start_date: string | null; end_date: string | null };
type Place = { venue: string; city: string | null; is_online: boolean };

/** "5 December 2026, 6:30 PM to 8:30 PM IST, Tech Park, Pune"; of whole days "5 December 2026 to 7 December 2026, online". */
export function describeWhenAndWhere(event: Times & Place): string {
  const place = event.is_online ? nameOnlinePlace(event).replace(/^Online/, "online") : nameEventPlace(event);
  return [describeWhen(event), place].filter(Boolean).join(", ");
}

/** The same without the place. */
export function describeWhen({ event_date: at, ends_at: end, start_date: first, end_date: last }: Times): string {
  if (first !== null && last !== null) {
    const days = [...new Set([first, last])].map((day) => describeDay(new Date(day)));
    return days.join(" to ");
  }
  const from = toIndia(at);
  const to = toIndia(end ?? at);
  const begin = `${describeDay(from)}, ${formatIndiaTime(at)}`;
  if (to <= from) return `${begin} IST`;
  const isSameDay = describeDay(from) === describeDay(to);
  return `${begin} to ${isSameDay ? "" : `${describeDay(to)}, `}${formatIndiaTime(end ?? at)} IST`;
}

/** A moment whose parts in UTC are those of India's clock. */
function toIndia(moment: Date): Date {
  return new Date(moment.getTime() + indiaOffsetMs);
}

function describeDay(day: Date): string {
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
