// Demo events for an empty site, labelled as demo.
import type { DemoEvent } from "#contracts/events.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findAuthorIds, prepareText } from "#server/domains/posting/posting.ts";
import { addDays, indiaDayOf } from "#server/platform/clock/india-time.ts";
import { dayMs, hourMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { areDemoEventsOver, insertEvent } from "./event-queries.ts";
import { columnsOf, icsUidOf } from "./save-event.ts";

/**
 * Adds `events`, with their dates counted from now: on the site's first start, and when all demo events are over. An event whose author
 * does not exist gets no author.
 */
export async function insertDemoEvents(ctx: Ctx, events: readonly DemoEvent[], isFirst: boolean): Promise<void> {
  const now = ctx.clock.now();
  if (!isFirst && !(await areDemoEventsOver(ctx.db, now))) return;
  const authors = await findAuthorIds(
    ctx,
    events.flatMap(({ author }) => author ?? []),
  );
  const rows = await Promise.all(
    events.map(async (event) => {
      const id = newId();
      const columns = columnsOf(toForm(event, indiaDayOf(now)), await prepareText(ctx, event.description, {}));
      return {
        ...columns,
        id,
        created_by: authors.get(event.author ?? "") ?? null,
        ics_uid: icsUidOf(id),
        created_at: now,
        changed_at: now,
        is_demo: true,
      };
    }),
  );
  await inTransaction(ctx.db, async (trx) => {
    for (const row of rows) await insertEvent(trx, row);
  });
}

function toForm(event: DemoEvent, today: string) {
  const { title, description, organiser, venue, city, isOnline, tags, inDays, at, lasts, capacity, cfpClosesInDays } = event;
  const day = addDays(today, inDays);
  const begin = new Date(`${day}T${at ?? "00:00"}:00+05:30`);
  const end = at === null ? new Date(begin.getTime() + (lasts - 1) * dayMs) : new Date(begin.getTime() + lasts * hourMs);
  return {
    title,
    description,
    event_date: begin.toISOString(),
    ends_at: end.toISOString(),
    is_all_day: at === null,
    venue,
    city: city ?? undefined,
    is_online: isOnline,
    registration_url: null,
    image_url: null,
    tags,
    organiser,
    capacity,
    cfp_url: null,
    cfp_closes_on: cfpClosesInDays === undefined ? undefined : addDays(today, cfpClosesInDays),
  };
}
