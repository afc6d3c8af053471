import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import type { EventForm } from "./event-form.ts";
import { EVENT_CITY_MAX, EVENT_SEARCH_MAX, EVENTS_API_LIMIT_MAX, EVENTS_PAGE_SIZE } from "./events-limits.ts";
import type { ReviewNotice } from "./posting.ts";
import { tagQuery } from "./tags.ts";
import { emptyAsMissing, queryFlag, queryLimit, queryText } from "./written-text.ts";

/** What lists and calendars are narrowed by: `?city=`, `?tag=`, `?online=1`, `?month=2026-12`. */
const filterFields = {
  city: queryText(EVENT_CITY_MAX),
  tag: tagQuery,
  online: queryFlag("online"),
};

export const eventListQuery = z.object({
  ...filterFields,
  q: queryText(EVENT_SEARCH_MAX),
  month: z.preprocess(
    emptyAsMissing,
    z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "month must be written as 2026-12")
      .optional(),
  ),
  cursor: queryText(80),
  limit: queryLimit({ pageSize: EVENTS_PAGE_SIZE, max: EVENTS_API_LIMIT_MAX }),
});
export type EventListQuery = z.output<typeof eventListQuery>;

export const calendarQuery = z.object(filterFields);
export type CalendarQuery = z.output<typeof calendarQuery>;

/** When an event is: moments as ISO 8601, UTC. `endsAt` is exclusive, and null when nobody said. */
export type EventTimes = {
  startsAt: string;
  endsAt: string | null;
  /** For an all-day event: the first and the last, "2026-12-05". */
  days: { first: string; last: string } | null;
};

/** An event in a list. */
export type EventCardView = EventTimes & {
  id: string;
  title: string;
  /** The beginning of the description. */
  excerpt: string;
  venue: string;
  city: string | null;
  isOnline: boolean;
  registrationUrl: string | null;
  imageUrl: string | null;
  tags: string[];
  organiser: string;
  /** The name of the source it was found at; null when it was added here. */
  externalSource: string | null;
  goingCount: number;
  isFull: boolean;
  isCancelled: boolean;
  /** No source lists it any more. */
  isVanished: boolean;
  isDemo: boolean;
};

export type EventPage = { events: EventCardView[]; nextCursor: string | null };

/** Where it was found, when it was not added here. */
export type EventSourceView = { name: string; href: string | null };

export type EventView = EventCardView & {
  /** Rendered and safe to show. */
  descriptionHtml: string;
  skills: { slug: string; name: string }[];
  source: EventSourceView | null;
  /** Who added it here. */
  author: AuthorView | null;
  /** The call for papers. */
  cfp: { href: string | null; closesOn: string | null; isOpen: boolean } | null;
  capacity: number | null;
  interestedCount: number;
  waitingCount: number;
  isOver: boolean;
  cancelReason: string | null;
  createdAt: string;
  editedAt: string | null;
  /** When what a calendar shows last changed. */
  changedAt: string;
  notice: ReviewNotice | null;
  viewer: {
    answer: "going" | "waiting" | "interested" | null;
    /** From 1; null when not on the waiting list. */
    waitingPosition: number | null;
    canAnswer: boolean;
    canEdit: boolean;
    canCancel: boolean;
    /** Whether a cancelled event can take place after all. */
    canReopen: boolean;
    /** The viewer added it, and somebody else cancelled it: only moderators can undo that. */
    isReopenedByModerators: boolean;
    canReport: boolean;
    /** The viewer added it: they see who comes. */
    canSeeGuests: boolean;
  };
};

export type EventGuest = { author: AuthorView; answeredAt: string };

/** Who comes to an event, for whoever added it: one page, in the order of their answers. */
export type GuestList = Pick<EventCardView, "id" | "title" | "startsAt" | "endsAt" | "days" | "goingCount"> & {
  waitingCount: number;
  going: EventGuest[];
  waiting: EventGuest[];
  /** Those who answered without having been told that their name is shown; they are only counted. */
  unnamed: { going: number; waiting: number };
  nextCursor: string | null;
};

/** `removed`: a moderator took it down; nothing else of it is shown. */
export type EventResult = { state: "shown"; event: EventView; isSaved: boolean } | { state: "removed" };

/** One's own event in the list of them. */
export type OwnEventView = EventCardView & { notice: ReviewNotice | null; isOver: boolean };

/** What the editor is filled with, by field of its form, and the state it belongs to. */
export type EventDraft = {
  id: string;
  title: string;
  values: Record<keyof EventForm, string>;
  notice: ReviewNotice | null;
  version: number;
};

/** An event as a calendar needs it. */
export type CalendarEvent = EventTimes & {
  id: string;
  uid: string;
  sequence: number;
  title: string;
  description: string;
  venue: string;
  city: string | null;
  isOnline: boolean;
  organiser: string;
  registrationUrl: string | null;
  tags: string[];
  isCancelled: boolean;
  isVanished: boolean;
  isDemo: boolean;
  createdAt: string;
  changedAt: string;
};

/** The state after an answer. */
export type RsvpOutcome = {
  answer: EventView["viewer"]["answer"];
  waitingPosition: number | null;
  goingCount: number;
  isFull: boolean;
  /** Whether the event is far enough away for a reminder the day before. */
  isRemindedAhead: boolean;
};

/** What lists offer to be narrowed by, the most frequent of the next events first. */
export type EventChoices = { cities: string[]; tags: string[]; months: string[] };

/** An event for an empty site. */
export type DemoEvent = {
  title: string;
  /** Markdown. */
  description: string;
  organiser: string;
  venue: string;
  city: string | null;
  isOnline: boolean;
  tags: string[];
  /** Days after the seeding. */
  inDays: number;
  /** India's time, such as "18:30"; none for all-day events. */
  at: string | null;
  /** Hours it lasts, or days for an all-day one. */
  lasts: number;
  capacity?: number;
  cfpClosesInDays?: number;
  /** Username of who added it; none for one from elsewhere. */
  author?: string;
};
