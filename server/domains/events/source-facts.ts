// One source's facts about an event, in the columns of our table; stored to detect what the source changes later.
import type { FoundEvent } from "#server/platform/sources/events/found-event.ts";
import { withFinalLetters } from "#contracts/one-spelling.ts";
import { TAG_LENGTH_MAX } from "#contracts/tags-limits.ts";
import { spanOfDays } from "#server/platform/clock/india-time.ts";
import { placeOf } from "./source-place.ts";

/** As stored in JSON: times in ISO 8601 (UTC), days as `YYYY-MM-DD`. */
export type SourceFacts = {
  title: string;
  description: string;
  venue: string;
  city: string | null;
  is_online: boolean;
  event_date: string;
  ends_at: string | null;
  is_all_day: boolean;
  start_date: string | null;
  end_date: string | null;
  time_zone: string;
  registration_url: string | null;
  image_url: string | null;
  organiser: string;
  cfp_url: string | null;
  cfp_closes_on: string | null;
  status: "upcoming" | "cancelled";
  tags: string[];
  is_repeated: boolean;
};

/** The facts of an event in India or online; null for any other. `source` has what applies to all its events. */
export function toFacts(found: FoundEvent, source: { tags: readonly string[]; country?: string }): SourceFacts | null {
  const place = placeOf(found, { isIndian: source.country === "India" });
  if (!place) return null;
  return {
    title: found.title,
    description: found.description,
    ...place,
    is_online: found.isOnline,
    ...timesOf(found.time),
    registration_url: found.url,
    image_url: found.imageUrl,
    organiser: found.organiser,
    cfp_url: found.cfpUrl,
    cfp_closes_on: found.cfpClosesOn,
    status: found.isCancelled ? "cancelled" : "upcoming",
    tags: [...source.tags, ...found.tags.map(withFinalLetters)].filter((tag) => tag.length <= TAG_LENGTH_MAX),
    is_repeated: found.isRepeated,
  };
}

function timesOf(time: FoundEvent["time"]) {
  if (!time.isAllDay) {
    const zone = time.timeZone ?? "Asia/Kolkata";
    return { event_date: time.startsAt, ends_at: time.endsAt, is_all_day: false, start_date: null, end_date: null, time_zone: zone };
  }
  const { from, to } = spanOfDays(time.startsOn, time.endsOn);
  return {
    event_date: from.toISOString(),
    ends_at: to.toISOString(),
    is_all_day: true,
    start_date: time.startsOn,
    end_date: time.endsOn,
    time_zone: "Asia/Kolkata",
  };
}
