import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import type { EventForm } from "./event-form.ts";
import { EVENT_CITY_MAX, EVENT_SEARCH_MAX, EVENTS_API_LIMIT_MAX, EVENTS_PAGE_SIZE } from "./events-limits.ts";
import type { ReviewNotice } from "./posting.ts";
import { tagQuery } from "./tags.ts";
import { emptyAsMissing, queryFlag, queryLimit, queryText } from "./written-text.ts";

/** The filters of lists and calendars: `?city=`, `?tag=`, `?online=1`, `?month=2026-12`. */
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

/** When an event is. Times are ISO 8601, UTC. `endsAt` is exclusive, and null when it is unknown. */
export type EventTimes = {
  startsAt: string;
  endsAt: string | null;
  /** For an all-day event: its first and last day, as "2026-12-05". */
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
  /** The name of the source it is from; null when it was added here. */
  externalSource: string | null;
  goingCount: number;
  isFull: boolean;
  isCancelled: boolean;
  /** Whether no source lists it any more. */
  isVanished: boolean;
  isDemo: boolean;
};

export type EventPage = { events: EventCardView[]; nextCursor: string | null };

/** The source of an event that was not added here. */
export type EventSourceView = { name: string; href: string | null };

export type EventView = EventCardView & {
  /** Rendered and safe to show. */
  descriptionHtml: string;
  skills: { slug: string; name: string }[];
  source: EventSourceView | null;
  /** The member who added it. */
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
    /** From 1; null when the member is not on the waiting list. */
    waitingPosition: number | null;
    canAnswer: boolean;
    canEdit: boolean;
    canCancel: boolean;
    /** Whether a cancelled event can be reopened. */
    canReopen: boolean;
    /** Whether the viewer added it and somebody else cancelled it: only moderators can undo that. */
    isReopenedByModerators: boolean;
    canReport: boolean;
    /** Whether the viewer added it, and so sees who comes. */
    canSeeGuests: boolean;
  };
};

export type EventGuest = { author: AuthorView; answeredAt: string };

/** The guests of an event, for the member who added it: one page, in the order of their responses. */
export type GuestList = Pick<EventCardView, "id" | "title" | "startsAt" | "endsAt" | "days" | "goingCount"> & {
  waitingCount: number;
  going: EventGuest[];
  waiting: EventGuest[];
  /** Guests who responded before they were told that their name would be shown. They are only counted. */
  unnamed: { going: number; waiting: number };
  nextCursor: string | null;
};

/** `removed`: a moderator took it down; nothing else of it is shown. */
export type EventResult = { state: "shown"; event: EventView; isSaved: boolean } | { state: "removed" };

/** An event in its author's own list. */
export type OwnEventView = EventCardView & { notice: ReviewNotice | null; isOver: boolean };

/** The values that the editor is filled with, by form field, with the version of the event. */
export type EventDraft = {
  id: string;
  title: string;
  values: Record<keyof EventForm, string>;
  notice: ReviewNotice | null;
  version: number;
};

/** An event as calendars need it. */
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

/** The state after a response. */
export type RsvpOutcome = {
  answer: EventView["viewer"]["answer"];
  waitingPosition: number | null;
  goingCount: number;
  isFull: boolean;
  /** Whether the event is far enough away for a reminder the day before. */
  isRemindedAhead: boolean;
};

/** The filter options of lists, the most frequent among the next events first. */
export type EventChoices = { cities: string[]; tags: string[]; months: string[] };

/** A demo event for an empty site. */
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
  /** In India's time, such as "18:30"; null for all-day events. */
  at: string | null;
  /** Its length in hours, or in days for an all-day event. */
  lasts: number;
  capacity?: number;
  cfpClosesInDays?: number;
  /** Username of the member who added it; absent for an event from elsewhere. */
  author?: string;
};
