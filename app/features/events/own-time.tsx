import { useSyncExternalStore } from "react";
import type { EventTimes } from "#contracts/events.ts";

const indiaOffsetMinutes = -330;
const never = () => () => undefined;

/** The time of the event in the reader's time zone, if that is not India's. Only the browser knows the zone. */
export function OwnTime({ startsAt, endsAt, days }: EventTimes) {
  const words = useSyncExternalStore(
    never,
    () => (days ? null : formatOwnTime(startsAt, endsAt)),
    () => null,
  );
  if (words === null) return null;
  return <span className="block text-ink-soft">{words}</span>;
}

function formatOwnTime(startsAt: string, endsAt: string | null): string | null {
  const begin = new Date(startsAt);
  if (begin.getTimezoneOffset() === indiaOffsetMinutes) return null;
  const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });
  const { timeZone } = format.resolvedOptions();
  const span = endsAt === null || endsAt === startsAt ? format.format(begin) : format.formatRange(begin, new Date(endsAt));
  // Some browsers write "pm"; the line above has "PM".
  return `${span.replaceAll(/\b[ap]m\b/g, (half) => half.toUpperCase())} in your time zone (${timeZone.replaceAll("_", " ")})`;
}
