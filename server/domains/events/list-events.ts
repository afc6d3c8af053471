// Lists of events: public, one's own, and for calendars.
import { EVENT_CALENDAR_MAX, EVENT_CHIPS_MAX, EVENT_MONTHS_SHOWN, EVENTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import type {
  CalendarEvent,
  CalendarQuery,
  EventCardView,
  EventChoices,
  EventListQuery,
  EventPage,
  EventView,
  OwnEventView,
} from "#contracts/events.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { toCanonicalCity, withOfficialCities } from "#server/domains/profiles/profiles.ts";
import { withOtherDots } from "#server/domains/spell-dots.ts";
import { indiaMonth, spanOfDays } from "#server/platform/clock/india-time.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectCalendarEvents } from "./event-queries.ts";
import { queryByIds, selectCalendarIds, selectChoices, selectListed, selectMatching, selectOwn } from "./list-queries.ts";
import type { EventFilter } from "./list-queries.ts";
import { presentCalendarEvent, presentCard, presentMonths, presentOwn } from "./present.ts";
import { selectAnswered } from "./rsvp-queries.ts";

/** A subscribed calendar keeps events that ended in this time. */
const calendarPastDays = 30;

/** Days in India, such as "2026-12-05", both included. */
type Days = { first: string; last: string };

/**
 * One page of events that are not over, the soonest first. With `days`, events that are on then, whatever the month. Throws `bad_request`
 * for an invalid cursor.
 */
export async function listEvents(ctx: Ctx, query: EventListQuery, days?: Days): Promise<EventPage> {
  const { q, tag, city, online, month, cursor, limit } = query;
  const span = spanOf({ month, days }, ctx.clock.now());
  const filter = { tag, ...placeOf({ city, online }), ...span, cursor: decodeCursor(cursor), limit: limit + 1 };
  const asked = q === undefined ? undefined : withOtherDots(withOfficialCities(q));
  const rows = asked === undefined ? await selectListed(ctx.db, filter) : await selectMatching(ctx.db, { ...filter, q: asked });
  const page = toPage(rows, limit, (row) => ({ at: row.event_date, id: row.id }));
  return { events: page.rows.map(presentCard), nextCursor: page.nextCursor };
}

/** The filter options of the lists. */
export async function listEventChoices(ctx: Ctx): Promise<EventChoices> {
  const now = ctx.clock.now();
  return { ...(await selectChoices(ctx.db, now, EVENT_CHIPS_MAX)), months: presentMonths(now, EVENT_MONTHS_SHOWN) };
}

/** One page of the events that the viewer added, the latest date first. Held and hidden ones come with the reason. */
export async function listOwnEvents(
  ctx: MemberCtx,
  { cursor }: { cursor?: string } = {},
): Promise<{ events: OwnEventView[]; nextCursor: string | null }> {
  const rows = await selectOwn(ctx.db, ctx.viewer.userId, { cursor: decodeCursor(cursor), limit: EVENTS_PAGE_SIZE + 1 });
  const page = toPage(rows, EVENTS_PAGE_SIZE, (row) => ({ at: row.event_date, id: row.id }));
  return { events: page.rows.map((row) => presentOwn(row, ctx.clock.now())), nextCursor: page.nextCursor };
}

/** One page of the viewer's upcoming events, which they go to, wait for or are interested in, the soonest first. */
export async function listAnsweredEvents(
  ctx: MemberCtx,
  { cursor }: { cursor?: string } = {},
): Promise<{ events: { event: EventCardView; answer: EventView["viewer"]["answer"] }[]; nextCursor: string | null }> {
  const { userId } = ctx.viewer;
  const place = { cursor: decodeCursor(cursor), limit: EVENTS_PAGE_SIZE + 1 };
  const rows = await selectAnswered(readAs(ctx.db, userId), userId, ctx.clock.now(), place);
  const page = toPage(rows, EVENTS_PAGE_SIZE, (row) => ({ at: row.event_date, id: row.id }));
  return { events: page.rows.map((row) => ({ event: presentCard(row), answer: row.state })), nextCursor: page.nextCursor };
}

/** The public events with these ids, in no order; those that are gone are left out. At most 100 ids. */
export function lookUpEvents({ db }: Pick<Ctx, "db">, ids: Ids): Lookup<EventCardView[]> {
  const times = { event_date: true, ends_at: true, over_at: true, vanished_at: true } as const;
  return lookUpRows({ query: queryByIds(db, ids), times, present: presentCard });
}

/** The events of a subscribed calendar, including cancelled ones: those to come and those of the last month, at most 1,000. */
export async function listCalendarEvents(ctx: Ctx, { city, tag, online }: CalendarQuery): Promise<CalendarEvent[]> {
  const now = ctx.clock.now();
  const from = new Date(now.getTime() - calendarPastDays * dayMs);
  const filter = { tag, ...placeOf({ city, online }), from, cursor: null, limit: EVENT_CALENDAR_MAX };
  const ids = await selectCalendarIds(ctx.db, filter, now);
  return (await selectCalendarEvents(ctx.db, ids)).map(presentCalendarEvent);
}

/** One public event as a calendar shows it, cancelled or not. Throws `not_found`. */
export async function getCalendarEvent(ctx: Ctx, id: string): Promise<CalendarEvent> {
  const [row] = isId(id) ? await selectCalendarEvents(ctx.db, [id]) : [];
  if (!row) throw new AppError("not_found");
  return presentCalendarEvent(row);
}

function placeOf({ city, online }: { city: string | undefined; online: boolean }): Pick<EventFilter, "city" | "isOnline"> {
  return { city: city === undefined ? undefined : toCanonicalCity(city), isOnline: online };
}

function spanOf({ month, days }: { month: string | undefined; days: Days | undefined }, now: Date): Pick<EventFilter, "from" | "before"> {
  if (month === undefined && days === undefined) return { from: now };
  const { from, to } = days === undefined ? indiaMonth(month ?? "") : spanOfDays(days.first, days.last);
  return { from: from > now ? from : now, before: to };
}
