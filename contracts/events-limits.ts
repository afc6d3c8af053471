export const EVENT_TITLE_MAX = 200;
export const EVENT_DESCRIPTION_MAX = 20_000;
export const EVENT_VENUE_MAX = 200;
export const EVENT_ORGANISER_MAX = 120;
export const EVENT_CITY_MAX = 60;
export const EVENT_CAPACITY_MAX = 100_000;
export const EVENT_CANCEL_REASON_MAX = 500;
export const EVENT_SEARCH_MAX = 200;

/** Maximum length of an event in days. Lists look back this far for events that are still on. */
export const EVENT_DAYS_MAX = 92;
/** How many days ahead an event may be announced. */
export const EVENT_AHEAD_DAYS_MAX = 730;

export const EVENTS_PAGE_SIZE = 20;
/** Number of events that Load More adds. */
export const EVENTS_MORE_SIZE = 5;
export const EVENTS_CORPORATE_PAGE_SIZE = 10;
/** Maximum number of events that one call of the public API returns. */
export const EVENTS_API_LIMIT_MAX = 50;
export const EVENT_CHIPS_MAX = 10;
/** Months that the list can be filtered by, including the current one. */
export const EVENT_MONTHS_SHOWN = 6;

/** Maximum number of events in a subscribed calendar; the next ones are chosen. */
export const EVENT_CALENDAR_MAX = 500;

/** Rows of the text box. */
export const eventRows = { description: 6 } as const;

/** Guests on one page of the guest list. */
export const EVENT_GUESTS_PAGE_SIZE = 200;

/** A member's responses to an event. `none` withdraws a response. */
export const rsvpChoices = ["going", "interested", "none"] as const;
export type RsvpChoice = (typeof rsvpChoices)[number];

/** The filters of lists and calendars; both have them in their addresses. */
export type EventFilters = { city?: string; tag?: string; isOnline?: boolean; month?: string; q?: string };
