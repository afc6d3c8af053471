import { expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { eventListQuery } from "#contracts/events.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { finishEvents } from "#server/platform/sources/events/found-event.ts";
import { toDays } from "#server/platform/sources/events/event-dates.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listEventChoices, listEvents, respondToEvent, saveEvent } from "./events.ts";
import { toFacts } from "./source-facts.ts";
import { storeReading } from "./source-store.ts";

const testDb = await openTestDatabase();
const organiser = await createSettledMember(testDb);
const goer = await createSettledMember(testDb);

test("a town that is not on the list is one city, however its case is typed", async () => {
  for (const city of ["hampi", "Hampi", "HAMPI"]) await createTestEvent(testDb, organiser, { title: `Written ${city}`, city });
  expect((await listEventChoices(createTestCtx(testDb))).cities).toEqual(["Hampi"]);
  const { events } = await listEvents(createTestCtx(testDb), eventListQuery.parse({ city: "Hampi" }));
  expect(events.map(({ title }) => title).toSorted()).toEqual(["Written HAMPI", "Written Hampi", "Written hampi"]);
});

test("nobody is notified of a move when only the case of the town is corrected", async () => {
  const id = await createTestEvent(testDb, organiser, { city: "Badami" });
  await respondToEvent(createMemberCtx(testDb, goer), id, "going");
  await testDb.owner.query("update events set city = 'badami' where id = $1", [id]);
  const ctx = createMemberCtx(testDb, organiser);
  const edit = async (version: string, city: string) =>
    saveEvent(ctx, id, eventEditForm.parse({ ...buildEventFields({ city, title: `Version ${version}` }), version }));
  expect(await edit("1", "badami")).toMatchObject({ outcome: "saved" });
  expect((ctx.queue as FakeQueue).tasks).toEqual([]);
  await edit("2", "Aihole");
  expect((ctx.queue as FakeQueue).tasks).toMatchObject([{ name: "events.tell-goers", data: { id, what: "changed" } }]);
});

test("nobody is notified of a move when a source only corrects the case of the town", async () => {
  const [sourceId, ctx] = [newId(), createTestCtx(testDb)];
  await testDb.owner.query("insert into event_sources (id, url, name) values ($1, 'https://list.example/', 'List')", [sourceId]);
  const read = (city: string) => {
    const draft = { title: "Temple talks", key: "one", time: toDays("2026-12-05", "2026-12-05"), isOnline: false, city, country: "India" };
    const current = new Map(
      finishEvents([draft], "https://list.example/").flatMap((found) => {
        const facts = toFacts(found, { tags: [] });
        return facts ? [[found.key, facts]] : [];
      }),
    );
    const reading = { source: { id: sourceId, name: "List" }, current, isComplete: true, now: ctx.clock.now() };
    return withSystem(testDb.database.db, (trx) => storeReading(ctx, trx, reading));
  };
  expect(await read("Aihole")).toBe(1);
  const { rows } = await testDb.owner.query<{ id: string }>(`update events set city = 'aihole' where source_id = $1 returning id`, [
    sourceId,
  ]);
  await testDb.owner.query(`update event_source_items set facts = facts || '{"city":"aihole"}' where source_id = $1`, [sourceId]);
  await respondToEvent(createMemberCtx(testDb, goer), rows[0]?.id ?? "", "going");
  expect(await read("aihole")).toBe(0);
  const after = await testDb.owner.query("select city from events where source_id = $1", [sourceId]);
  expect([after.rows, (ctx.queue as FakeQueue).tasks]).toEqual([[{ city: "Aihole" }], []]);
});
