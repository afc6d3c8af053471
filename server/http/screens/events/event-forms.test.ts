import { expect, test } from "vitest";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { readToast } from "#tests/setup/read-toast.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

async function organise() {
  const organiser = await createSettledMember(testDb);
  const id = await createTestEvent(testDb, organiser);
  const send = async (fields: Record<string, string>) => readToast(await pages.send(`/events/${id}/cancel`, organiser, fields));
  return {
    moderate: (moderation: string, at: string) =>
      testDb.owner.query("update events set moderation = $2, moderated_at = $3 where id = $1", [id, moderation, at]),
    cancel: () => send({ intent: "cancel", reason: "The hall is flooded" }),
    reopen: () => send({ intent: "reopen" }),
  };
}

const later = "Everyone who planned to come is notified once it is visible to everyone.";

test("cancelling or reopening a public event says that everybody was notified", async () => {
  const { cancel, reopen } = await organise();
  for (const key of ["event-cancelled", "event-cancelled"]) expect(await cancel()).toEqual({ key });
  for (const key of ["event-reopened", "event-reopened"]) expect(await reopen()).toEqual({ key });
});

test("cancelling or reopening a held event does not say that everybody was notified", async () => {
  const { moderate, cancel, reopen } = await organise();
  await moderate("held", "2026-11-20T08:00:00Z");
  for (const description of [later, later]) expect(await cancel()).toEqual({ key: "event-cancelled", description });
  // Nobody had been notified of the cancellation.
  for (const description of ["", ""]) expect(await reopen()).toEqual({ key: "event-reopened", description });
});

test("reopening an event that was taken down since it was cancelled does not say that everybody was notified", async () => {
  const { moderate, cancel, reopen } = await organise();
  await cancel();
  await moderate("hidden", "2027-11-20T08:00:00Z");
  expect(await reopen()).toEqual({ key: "event-reopened", description: later });
});

test.each([
  { what: "begins in more than a day", day: "2026-11-22", toast: { key: "event-going" } },
  { what: "begins within a day", day: "2026-11-20", toast: { key: "event-going", description: "" } },
])("a member who goes to an event that $what is told of a reminder the day before only if there will be one", async ({ day, toast }) => {
  const [organiser, guest] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  const id = await createTestEvent(testDb, organiser, { event_date: `${day}T18:30`, ends_at: "" });
  expect(readToast(await pages.send(`/events/${id}/answer`, guest, { intent: "going" }))).toEqual(toast);
});
