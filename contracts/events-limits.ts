export const EVENT_TITLE_MAX = 200;
export const EVENT_DESCRIPTION_MAX = 20_000;
export const EVENT_VENUE_MAX = 200;
export const EVENT_ORGANISER_MAX = 120;
export const EVENT_CITY_MAX = 60;
export const EVENT_CAPACITY_MAX = 100_000;
export const EVENT_CANCEL_REASON_MAX = 500;
export const EVENT_SEARCH_MAX = 200;

/** An event lasts at most this many days; lists look no further back for what is still on. */
export const EVENT_DAYS_MAX = 92;
/** How far ahead an event may be announced. */
export const EVENT_AHEAD_DAYS_MAX = 730;

export const EVENTS_PAGE_SIZE = 20;
/** What Load More brings. */
export const EVENTS_MORE_SIZE = 5;
export const EVENTS_CORPORATE_PAGE_SIZE = 10;
/** Maximum number of events that one call of the public API returns. */
export const EVENTS_API_LIMIT_MAX = 50;
export const EVENT_CHIPS_MAX = 10;
/** Months the list can be narrowed to, this one included. */
export const EVENT_MONTHS_SHOWN = 6;

/** Events in a subscribed calendar, the soonest. */
export const EVENT_CALENDAR_MAX = 500;

/** Rows of the text box. */
export const eventRows = { description: 6 } as const;

/** Guests on one page of the guest list. */
export const EVENT_GUESTS_PAGE_SIZE = 200;

/** What a member answers to an event. `none` takes an answer back. */
export const rsvpChoices = ["going", "interested", "none"] as const;
export type RsvpChoice = (typeof rsvpChoices)[number];

/** The address of the calendar and of the list keep the same filters. */
export type EventFilters = { city?: string; tag?: string; isOnline?: boolean; month?: string; q?: string };
