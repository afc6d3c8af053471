import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { testChanges, testList, testOwnList, testReading } from "#tests/setup/rights-by-state.ts";
import type { Change, Matrix, Reading, Row } from "#tests/setup/rights-by-state.ts";
import { askers, rights, startRightsSite, statuses } from "#tests/setup/sites/rights-site.ts";
import type { RightsSite } from "#tests/setup/sites/rights-site.ts";

const states = ["published", "cancelled", "over", "held", "hidden", "deleted"] as const;
type State = (typeof states)[number];

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

let site: RightsSite;
let count = 0;

beforeAll(async () => {
  site = await startRightsSite();
}, 120_000);
afterAll(() => site.close());

async function makeEvent(state: State): Promise<{ id: string; title: string }> {
  count += 1;
  const title = `Secret ${state} number ${count} of the matrix`;
  if (state === "deleted") return { id: newId(), title };
  const id = await createEventRow(site.testDb, site.owner.userId, {
    title,
    description: title,
    status: state === "cancelled" ? "cancelled" : "upcoming",
    moderation: state === "held" || state === "hidden" ? state : "clear",
    startsAt: inHours(state === "over" ? -3 : 3),
    endsAt: inHours(state === "over" ? -2 : 5),
  });
  return { id, title };
}

const matrix: Matrix<State> = { askers, site: () => site, table: "events", states, make: makeEvent };

const { nobody, everybody } = statuses;
const insiders: Row<number> = [404, 200, 404, 200];
// A visitor is asked to sign in before any look-up.
const editors: Row<number> = [302, 200, 404, 200];
const noEditors: Row<number> = [302, 404, 404, 404];
// Moderators may edit an event, but not see its guests.
const organisers: Row<number> = [302, 200, 404, 404];
const all = <Cell>(cell: Cell): Record<State, Cell> => ({
  published: cell,
  cancelled: cell,
  over: cell,
  held: cell,
  hidden: cell,
  deleted: cell,
});

const readers = { ...all(everybody), held: insiders, hidden: insiders, deleted: nobody };
const publicOnly = { ...all(everybody), held: nobody, hidden: nobody, deleted: nobody };

testReading(matrix, [
  { name: "/events/:id", address: (id) => `/events/${id}`, statuses: readers },
  { name: "/events/:id.data", address: (id) => `/events/${id}.data`, statuses: readers },
  {
    name: "/events/:id/edit",
    address: (id) => `/events/${id}/edit`,
    statuses: { ...all(editors), cancelled: noEditors, deleted: noEditors },
  },
  {
    name: "/events/:id/cancel",
    address: (id) => `/events/${id}/cancel`,
    statuses: { ...all(editors), cancelled: noEditors, over: noEditors, deleted: noEditors },
  },
  { name: "/events/:id/guests", address: (id) => `/events/${id}/guests`, statuses: { ...all(organisers), deleted: noEditors } },
  { name: "/events/:id.ics", address: (id) => `/events/${id}.ics`, statuses: publicOnly },
  { name: "/api/v1/events/:id", address: (id) => `/api/v1/events/${id}`, statuses: publicOnly },
  { name: "/og/events/:id.png", address: (id) => `/og/events/${id}.png`, statuses: publicOnly },
] satisfies Reading<State>[]);

for (const address of ["/events", "/events?q=matrix", "/events/more", "/api/v1/events", "/api/v1/events?q=matrix", "/search?q=matrix"]) {
  testList(matrix, address, ["published"]);
}
testList(matrix, "/calendar.ics", ["published", "cancelled", "over"]);
testOwnList(matrix, "/events/mine");

const { never, members, moderator } = rights;
const owners: Row<boolean> = [false, true, false, true];

const edited = () => ({ title: "Another title", description: "Other words.", event_date: inHours(48).toISOString(), version: "1" });
const decision =
  (action: string) =>
  (id: string): [string, Record<string, string>] => ["/moderation", { kind: "event", id, action, reason: "Because" }];

const changes: Change<State>[] = [
  { name: "answer", send: (id) => [`/events/${id}/answer`, { intent: "going" }], may: { ...all(never), published: members } },
  { name: "save", send: (id) => [`/events/${id}/edit`, edited()], may: { ...all(owners), cancelled: never, deleted: never } },
  {
    name: "cancel",
    send: (id) => [`/events/${id}/cancel`, { reason: "No hall" }],
    may: { ...all(owners), cancelled: never, over: never, deleted: never },
  },
  {
    name: "report",
    send: (id) => ["/report", { kind: "event", id, reason: "spam" }],
    may: { ...all<Row<boolean>>([false, false, true, true]), held: never, hidden: never, deleted: never },
  },
  { name: "hide", send: decision("hide"), may: { ...all(moderator), hidden: never, deleted: never } },
  { name: "reject", send: decision("reject"), may: all(never) },
  { name: "restore", send: decision("restore"), may: { ...all(never), held: moderator, hidden: moderator } },
];

/** Everything about an event that a request could change. */
async function look(id: string): Promise<string> {
  const { rows } = await site.testDb.owner.query(
    `select title, status, moderation, version, sequence, going_count,
       (select count(*) from reports where item_id = events.id) as reports from events where id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

testChanges(matrix, look, changes);

test("only moderators can reopen an event that a moderator cancelled; the page and the form tell its author so", async () => {
  const { id } = await makeEvent("published");
  const send = (asker: "owner" | "other" | "moderator", form: Record<string, string>, address = `/events/${id}/cancel`) =>
    site.browsers[asker].post(address, form);
  const isCancelled = async () =>
    (await site.testDb.owner.query("select 1 from events where id = $1 and status = 'cancelled'", [id])).rowCount === 1;
  const pageOf = async (asker: (typeof askers)[number]) => (await site.browsers[asker].get(`/events/${id}`)).text();
  const words = "A moderator cancelled your event";
  const button = "Reopen this event";

  await send("moderator", { reason: "Not a real event" });
  expect(await pageOf("owner")).toContain(words);
  expect(await pageOf("owner")).not.toContain(button);
  for (const asker of ["visitor", "other"] as const) expect(await pageOf(asker)).not.toContain(words);
  for (const address of [`/events/${id}/cancel`, `/events/${id}/cancel.data`]) {
    await send("owner", { intent: "reopen" }, address);
    expect(await pageOf("owner"), address).toContain("The event stays cancelled");
    await send("other", { intent: "reopen" }, address);
    expect(await isCancelled(), address).toBe(true);
  }
  expect(await pageOf("moderator")).toContain(button);
  await send("moderator", { intent: "reopen" });
  expect(await isCancelled()).toBe(false);

  await send("owner", { reason: "No hall" });
  expect(await pageOf("moderator")).not.toContain(button);
  await send("moderator", { intent: "reopen" });
  expect(await isCancelled()).toBe(true);
  await send("owner", { intent: "reopen" }, `/events/${id}/cancel.data`);
  expect(await isCancelled()).toBe(false);
});

describe("adding an event", () => {
  const fields = () => ({ ...edited(), title: `Added ${newId()}`, description: `Words of ${newId()}, which nobody else writes.` });
  const isThere = async (title: string) => (await site.testDb.owner.query("select 1 from events where title = $1", [title])).rowCount === 1;

  test("is open to corporate members, by page and by form", async () => {
    for (const asker of askers) {
      const form = fields();
      const page = await site.browsers[asker].get("/events/new");
      await site.browsers[asker].post("/events/new", form);
      expect([page.status, await isThere(form.title)], asker).toEqual(asker === "visitor" ? [302, false] : [200, true]);
    }
  });

  test("is refused to campus members", async () => {
    await site.testDb.owner.query("update profiles set user_type = 'campus' where username = 'other'");
    const form = fields();
    const page = await site.browsers.other.get("/events/new");
    const sent = await site.browsers.other.post("/events/new", form);
    await site.testDb.owner.query("update profiles set user_type = 'corporate' where username = 'other'");
    expect([page.status, sent.status, await isThere(form.title)]).toEqual([403, 403, false]);
  });

  test.each(["registration_url", "image_url", "cfp_url"])("refuses an invalid web address as %s", async (field) => {
    const addresses = ["javascript:alert(1)", "data:text/html,x", "https://a:b@example.org/", `https://example.org/${"a".repeat(2_000)}`];
    for (const address of addresses) {
      const form = { ...fields(), [field]: address };
      const sent = await site.browsers.owner.post("/events/new", form);
      expect([sent.status, await isThere(form.title)], address).toEqual([400, false]);
    }
  });
});
