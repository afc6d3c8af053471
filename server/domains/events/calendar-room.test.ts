import { expect, test } from "vitest";
import { EVENT_CALENDAR_MAX } from "#contracts/events-limits.ts";
import { calendarQuery } from "#contracts/events.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listCalendarEvents } from "./events.ts";

const testDb = await openTestDatabase();

test.each(["", "often"])("a subscribed calendar keeps all upcoming events, however many took place lately (tag: %s)", async (tag) => {
  const ctx = createTestCtx(testDb);
  await testDb.owner.query("truncate events cascade");
  await testDb.owner.query(
    `insert into events (id, title, event_date, ends_at, tags, ics_uid)
     select gen_random_uuid(), case when i > 600 then 'To come' when i = 600 then 'On' else 'Over' end, at,
       case when i = 600 then at + interval '40 days' end, array['Often'], i::text
     from (select i, $1::timestamptz + (i - 601.5) * interval '1 hour' as at from generate_series(1, 620) as i) numbered`,
    [ctx.clock.now()],
  );
  const events = await listCalendarEvents(ctx, calendarQuery.parse(tag === "" ? {} : { tag }));
  const counts = Map.groupBy(events, ({ title }) => title);
  expect([events.length, counts.get("To come")?.length, counts.get("On")?.length]).toEqual([EVENT_CALENDAR_MAX, 20, 1]);
  // The latest past events.
  expect(events[0]?.startsAt).toBe(new Date(ctx.clock.now().getTime() - 480.5 * 3_600_000).toISOString());
});
