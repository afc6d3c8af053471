// The guest list of an event, for its author.
import { EVENT_GUESTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import type { EventGuest, GuestList } from "#contracts/events.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { presentAuthor } from "#server/domains/posting/posting.ts";
import { isId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { invalidCursor } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectEvent } from "./event-queries.ts";
import { countGuests, selectGuests } from "./guest-queries.ts";
import type { GuestPlace, GuestRow } from "./guest-queries.ts";
import { maySeeGuests } from "./policy.ts";
import { presentCard } from "./present.ts";

const cursorPattern = /^(going|waiting)-(\d{1,15})$/;

/**
 * One page of the guest list: those who go, then those who wait, each in the order of their answers, with the number of both. Members who
 * were not told that their name is shown are only counted. Throws `not_found` for everybody but the event's author, and `bad_request` for
 * an invalid cursor.
 */
export async function listGuests(ctx: MemberCtx, id: string, cursor?: string): Promise<GuestList> {
  const { viewer } = ctx;
  const event = isId(id) ? await selectEvent(ctx.db, id) : undefined;
  if (!event || !maySeeGuests(viewer, event)) throw new AppError("not_found");
  const db = readAs(ctx.db, viewer.userId);
  const [rows, named] = await Promise.all([
    selectGuests(db, id, { after: decodeCursor(cursor), limit: EVENT_GUESTS_PAGE_SIZE + 1 }),
    countGuests(db, id),
  ]);
  const page = rows.slice(0, EVENT_GUESTS_PAGE_SIZE);
  const last = page.at(-1);
  const { startsAt, endsAt, days, title, goingCount } = presentCard(event);
  return {
    ...{ id, title, startsAt, endsAt, days, goingCount },
    waitingCount: event.waiting_count,
    going: page.filter(({ state }) => state === "going").map(presentGuest),
    waiting: page.filter(({ state }) => state === "waiting").map(presentGuest),
    // A member who answers after the event was read is named already but not counted yet.
    unnamed: { going: Math.max(0, goingCount - named.going), waiting: Math.max(0, event.waiting_count - named.waiting) },
    nextCursor: rows.length > page.length && last ? `${last.state}-${last.queue_number}` : null,
  };
}

function decodeCursor(text: string | undefined): GuestPlace | null {
  if (text === undefined || text === "") return null;
  const [, state, number] = cursorPattern.exec(text) ?? [];
  if (state === undefined) throw invalidCursor();
  return { state, queueNumber: Number(number) };
}

function presentGuest(row: GuestRow): EventGuest {
  return { author: presentAuthor(row), answeredAt: row.created_at.toISOString() };
}
