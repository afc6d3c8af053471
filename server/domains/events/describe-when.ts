// Date and place of an event for messages, always in India's time.
import { nameEventPlace, nameOnlinePlace } from "#contracts/event-place.ts";
import { formatIndiaDay, formatIndiaTime, startOfIndiaDay } from "#server/platform/clock/india-time.ts";

type Times = { event_date: Date; ends_at: Date | null; start_date: string | null; end_date: string | null };
type Place = { venue: string; city: string | null; is_online: boolean };

/** "5 December 2026, 6:30 PM to 8:30 PM IST, Tech Park, Pune"; of whole days "5 December 2026 to 7 December 2026, online". */
export function describeWhenAndWhere(event: Times & Place): string {
  const place = event.is_online ? nameOnlinePlace(event).replace(/^Online/, "online") : nameEventPlace(event);
  return [describeWhen(event), place].filter(Boolean).join(", ");
}

/** The same without the place. */
export function describeWhen({ event_date: from, ends_at: end, start_date: first, end_date: last }: Times): string {
  if (first !== null && last !== null) {
    return [...new Set([first, last])].map((day) => formatIndiaDay(startOfIndiaDay(day))).join(" to ");
  }
  const day = formatIndiaDay(from);
  const begin = `${day}, ${formatIndiaTime(from)}`;
  if (end === null || end <= from) return `${begin} IST`;
  const lastDay = formatIndiaDay(end);
  return `${begin} to ${lastDay === day ? "" : `${lastDay}, `}${formatIndiaTime(end)} IST`;
}
