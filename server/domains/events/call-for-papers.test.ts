import { expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getEvent } from "./events.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);

/** The call for papers as readers see it at this moment. The event is on 5 December 2026, from 18:30 to 20:30 in India. */
async function cfpAt(id: string, moment: string) {
  const clock = createFakeClock();
  clock.set(new Date(moment));
  const result = await getEvent(createTestCtx(testDb, { clock }), id);
  if (result.state !== "shown") throw new Error(result.state);
  return result.event.cfp;
}

test("a call for papers is open until the end of its last day in India", async () => {
  const href = "https://talks.example/";
  const id = await createTestEvent(testDb, author, { cfp_url: href, cfp_closes_on: "2026-12-01" });
  expect(await cfpAt(id, "2026-12-01T18:29:59Z")).toEqual({ href, closesOn: "2026-12-01", isOpen: true });
  expect(await cfpAt(id, "2026-12-01T18:30:00Z")).toEqual({ href, closesOn: "2026-12-01", isOpen: false });
});

test("a call for papers without a last day is open until the event is over", async () => {
  const id = await createTestEvent(testDb, author, { cfp_url: "https://talks.example/" });
  expect(await cfpAt(id, "2026-12-05T14:59:59Z")).toMatchObject({ closesOn: null, isOpen: true });
  expect(await cfpAt(id, "2026-12-05T15:00:00Z")).toMatchObject({ closesOn: null, isOpen: false });
});

test("the call for papers of a cancelled event is closed, and an event without one shows none", async () => {
  const [cancelled, plain] = [
    await createTestEvent(testDb, author, { cfp_closes_on: "2026-12-01" }),
    await createTestEvent(testDb, author),
  ];
  await testDb.owner.query("update events set status = 'cancelled' where id = $1", [cancelled]);
  expect(await cfpAt(cancelled, "2026-11-25T00:00:00Z")).toMatchObject({ href: null, isOpen: false });
  expect(await cfpAt(plain, "2026-11-25T00:00:00Z")).toBeNull();
});
