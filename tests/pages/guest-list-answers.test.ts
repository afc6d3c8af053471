import { expect, test } from "vitest";
import { listGuests } from "#server/domains/events/events.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("only a form that announces it adds a name to the guest list; an answer from an older open form is only counted", async () => {
  const organiser = await createSettledMember(testDb);
  const [told, untold] = await Promise.all([1, 2].map(() => createSettledMember(testDb, { userType: "campus" })));
  const id = await createTestEvent(testDb, organiser);
  await pages.send(`/events/${id}/answer`, told ?? null, { intent: "going", told: "1" });
  await pages.send(`/events/${id}/answer`, untold ?? null, { intent: "going" });
  const guests = await listGuests(createMemberCtx(testDb, organiser), id);
  expect(guests.going.map(({ author }) => author.username)).toEqual([told?.username]);
  expect(guests).toMatchObject({ goingCount: 2, unnamed: { going: 1 } });
});
