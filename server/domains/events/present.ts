// Maps event rows to what leaves the server.
import type { CalendarEvent, EventCardView, EventDraft, EventTimes, EventView, OwnEventView } from "#contracts/events.ts";
import { indiaTimeOf } from "#contracts/india-time.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { endExcerpt, isAuthor, presentAuthor, presentNotice } from "#server/domains/posting/posting.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import { addDays, indiaDayOf } from "#server/platform/clock/india-time.ts";
import type { DraftRow, EventRow, selectCalendarEvents } from "./event-queries.ts";
import type { CardRow, OwnRow } from "./list-queries.ts";
import { rightsOnEvent } from "./policy.ts";

type TimesRow = { event_date: Date; ends_at: Date | null; start_date: string | null; end_date: string | null };
type CalendarRow = Awaited<ReturnType<typeof selectCalendarEvents>>[number];

/** An event in a list. */
export function presentCard(row: CardRow): EventCardView {
  return {
    ...presentTimes(row),
    id: row.id,
    title: row.title,
    excerpt: endExcerpt(row.beginning),
    venue: row.venue,
    city: row.city,
    isOnline: row.is_online,
    registrationUrl: row.registration_url,
    imageUrl: row.image_url,
    tags: row.tags,
    organiser: row.organiser,
    externalSource: row.external_source,
    goingCount: row.going_count,
    isFull: row.is_full,
    isCancelled: row.status === "cancelled",
    isVanished: row.vanished_at !== null,
    isDemo: row.is_demo,
  };
}

/** An event in its author's own list, with moderators' decisions about it. */
export function presentOwn(row: OwnRow, now: Date): OwnEventView {
  return { ...presentCard(row), notice: presentNotice(row, { isOwn: true }), isOver: row.over_at <= now };
}

/** An event as its page shows it at `now` to this viewer, who may see it. */
export function presentEvent(row: EventRow, viewer: Viewer | null, now: Date): EventView {
  return {
    ...presentCard(row),
    descriptionHtml: row.description_html,
    skills: nameSkills(row.skills),
    source: row.external_source === null ? null : { name: row.external_source, href: originOf(row.source_url) },
    author: row.created_by === null ? null : presentAuthor(row),
    cfp: presentCfp(row, now),
    capacity: row.capacity,
    interestedCount: row.interested_count,
    waitingCount: row.waiting_count,
    isOver: row.over_at <= now,
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    notice: presentNotice(row, { isOwn: isAuthor(viewer, row.created_by), hasAuthor: row.created_by !== null }),
    viewer: { answer: row.answer ?? null, waitingPosition: row.waiting_position || null, ...rightsOnEvent(viewer, row, now) },
  };
}

/** The values that the editor is filled with. */
export function presentDraft(row: DraftRow): EventDraft {
  return {
    id: row.id,
    title: row.title,
    values: {
      title: row.title,
      description: row.description,
      event_date: indiaTimeOf(row.event_date),
      ends_at: typedEnd(row),
      is_all_day: row.is_all_day ? "on" : "",
      venue: row.venue,
      city: row.city ?? "",
      is_online: row.is_online ? "on" : "",
      registration_url: row.registration_url ?? "",
      image_url: row.image_url ?? "",
      tags: row.tags.join(", "),
      organiser: row.organiser,
      capacity: row.capacity === null ? "" : String(row.capacity),
      cfp_url: row.cfp_url ?? "",
      cfp_closes_on: row.cfp_closes_on ?? "",
    },
    notice: presentNotice(row, { isOwn: true }),
    version: row.version,
  };
}

/** An event as calendars show it. */
export function presentCalendarEvent(row: CalendarRow): CalendarEvent {
  return {
    ...presentTimes(row),
    id: row.id,
    uid: row.ics_uid,
    sequence: row.sequence,
    title: row.title,
    description: row.description,
    venue: row.venue,
    city: row.city,
    isOnline: row.is_online,
    organiser: row.organiser,
    registrationUrl: row.registration_url,
    tags: row.tags,
    isCancelled: row.status === "cancelled",
    isVanished: row.vanished_at !== null,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

/** The months in the filter of lists: the current one in India, and those after it. */
export function presentMonths(now: Date, count: number): string[] {
  let day = `${indiaDayOf(now).slice(0, 7)}-01`;
  return Array.from({ length: count }, () => {
    const month = day.slice(0, 7);
    day = `${addDays(day, 31).slice(0, 7)}-01`;
    return month;
  });
}

function presentTimes(row: TimesRow): EventTimes {
  const { start_date: first, end_date: last } = row;
  return {
    startsAt: row.event_date.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    days: first === null || last === null ? null : { first, last },
  };
}

/** The end as the form shows it. For all-day events it is the last day, whatever its time. */
function typedEnd({ end_date: last, ends_at: end }: DraftRow): string {
  if (last !== null) return `${last}T00:00`;
  return end === null ? "" : indiaTimeOf(end);
}

function presentCfp(row: EventRow, now: Date): EventView["cfp"] {
  const { cfp_url: href, cfp_closes_on: closesOn } = row;
  if (href === null && closesOn === null) return null;
  return { href, closesOn, isOpen: row.status === "upcoming" && row.over_at > now && (closesOn === null || closesOn >= indiaDayOf(now)) };
}

function originOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.origin ?? null);
}
