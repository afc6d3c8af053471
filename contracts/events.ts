import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import type { ReviewNotice, SaveOutcome } from "./blogs.ts";
import {
  EVENT_CANCEL_REASON_MAX,
  EVENT_CAPACITY_MAX,
  EVENT_CITY_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_ORGANISER_MAX,
  EVENT_SEARCH_MAX,
  EVENT_TITLE_MAX,
  EVENT_VENUE_MAX,
  EVENTS_API_LIMIT_MAX,
  EVENTS_PAGE_SIZE,
  rsvpChoices,
} from "./events-limits.ts";
import { rowVersion } from "./row-version.ts";
import { tagQuery, tagsField } from "./tags.ts";
import { optionalWebAddress } from "./web-address.ts";
import { emptyAsMissing, queryLimit, queryText, writtenLine, writtenText } from "./written-text.ts";

const checkbox = z.preprocess((value) => value === "on" || value === "1" || value === true, z.boolean()).default(false);

/** One line that may stay empty. */
function optionalLine(maximum: number) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    writtenLine(maximum, "Please write this in words").optional(),
  );
}

/** `datetime-local`, which is India's time here; or a whole ISO 8601 time with its zone. Read as ISO 8601, UTC. */
function momentField(missing: string) {
  return z
    .string({ error: missing })
    .transform((text) => text.trim())
    .refine((text) => text !== "", missing)
    .transform((text, context) => {
      const at = readMoment(text);
      if (at !== null) return at.toISOString();
      context.addIssue({ code: "custom", message: "Please give a date and a time, such as 05/12/2026, 10:00 AM" });
      return z.NEVER;
    });
}

const eventFields = z.object({
  title: writtenLine(EVENT_TITLE_MAX, "Please provide a title"),
  description: writtenText(EVENT_DESCRIPTION_MAX, "Please describe the event"),
  event_date: momentField("Please choose when it begins"),
  ends_at: z.preprocess(emptyAsMissing, momentField("").optional()),
  /** Then only the days of the two times count. */
  is_all_day: checkbox,
  venue: optionalLine(EVENT_VENUE_MAX),
  city: optionalLine(EVENT_CITY_MAX),
  is_online: checkbox,
  registration_url: optionalWebAddress({ isHttpAllowed: true }),
  /** The browser loads pictures by https alone. */
  image_url: optionalWebAddress(),
  tags: tagsField,
  organiser: optionalLine(EVENT_ORGANISER_MAX),
  capacity: z.preprocess(
    emptyAsMissing,
    z.coerce
      .number("Please give the number of places")
      .int("Please give a whole number of places")
      .min(1, "There must be at least one place")
      .max(EVENT_CAPACITY_MAX, `Please keep this to ${EVENT_CAPACITY_MAX.toLocaleString("en-IN")} places`)
      .optional(),
  ),
  cfp_url: optionalWebAddress({ isHttpAllowed: true }),
  cfp_closes_on: z.preprocess(emptyAsMissing, z.iso.date("Please choose a day").optional()),
});

/** What the form of an event sends. Whether its times are possible now is the server's to say. */
export const eventForm = eventFields.refine(({ event_date: begin, ends_at: end }) => end === undefined || end >= begin, {
  path: ["ends_at"],
  message: "The end cannot come before the beginning",
});
export type EventForm = z.output<typeof eventForm>;

/** A form for an event that exists: `version` is the one the form was filled from. */
export const eventEditForm = eventForm.safeExtend({ version: rowVersion });
export type EventEditForm = z.output<typeof eventEditForm>;

/** Cancels an event with a reason, or takes that back. A form without an intent cancels. */
export const cancelEventForm = z.preprocess(
  (fields) => ({ intent: "cancel", ...(fields as object) }),
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("cancel"), reason: writtenText(EVENT_CANCEL_REASON_MAX, "Please tell people why") }),
    z.object({ intent: z.literal("reopen") }),
  ]),
);

export const rsvpForm = z.object({ intent: z.enum(rsvpChoices) });

/** What lists and calendars are narrowed by: `?city=`, `?tag=`, `?online=1`, `?month=2026-12`. */
const filterFields = {
  city: queryText(EVENT_CITY_MAX),
  tag: tagQuery,
  online: z.preprocess((value) => value === "1" || value === "true" || value === true, z.boolean()).default(false),
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
  limit: queryLimit({ usual: EVENTS_PAGE_SIZE, most: EVENTS_API_LIMIT_MAX }),
});
export type EventListQuery = z.output<typeof eventListQuery>;

export const calendarQuery = z.object(filterFields);
export type CalendarQuery = z.output<typeof calendarQuery>;

/** When an event is: moments as ISO 8601, UTC. `endsAt` is exclusive, and null when nobody said. */
export type EventTimes = {
  startsAt: string;
  endsAt: string | null;
  /** Of an event of whole days: the first and the last, "2026-12-05". */
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
    /** The viewer added it, and somebody else cancelled it: only moderators take that back. */
    isReopenedByModerators: boolean;
    canReport: boolean;
  };
};

/** `removed`: a moderator took it down; nothing of it is told but that. */
export type EventResult = { state: "shown"; event: EventView } | { state: "removed" };

/** One's own event in the list of them. */
export type OwnEventView = EventCardView & { notice: ReviewNotice | null; isOver: boolean };

/** What the editor is filled with: values of the form by field, and the state it belongs to. */
export type EventDraft = {
  id: string;
  title: string;
  values: Record<string, string>;
  notice: ReviewNotice | null;
  version: number;
};

export type EventSaveOutcome = SaveOutcome<{ id: string; isHeld: boolean; version: number }> | { outcome: "conflict"; current: EventDraft };

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
  isDemo: boolean;
  createdAt: string;
  changedAt: string;
};

/** How things stand after an answer. */
export type RsvpOutcome = { answer: EventView["viewer"]["answer"]; waitingPosition: number | null; goingCount: number; isFull: boolean };

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
  /** India's time, such as "18:30"; none for whole days. */
  at: string | null;
  /** Hours it lasts, or days for one of whole days. */
  lasts: number;
  capacity?: number;
  cfpClosesInDays?: number;
  /** Username of who added it; none for one from elsewhere. */
  author?: string;
};

const local = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function readMoment(text: string): Date | null {
  const [, day, time = "00:00"] = local.exec(text) ?? [];
  if (day === undefined && !zoned.test(text)) return null;
  const at = new Date(day === undefined ? text : `${day}T${time}:00+05:30`);
  // 30 February is no day, though JavaScript makes it one in March.
  if (Number.isNaN(at.getTime()) || !isDay(text.slice(0, 10))) return null;
  return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200 ? at : null;
}

function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
