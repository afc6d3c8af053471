import { beforeAll, describe, expect, test } from "vitest";
import { EVENT_GUESTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import type { EventGuest } from "#contracts/events.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listGuests, respondToEvent } from "./events.ts";
import { countGuests, selectGuests } from "./guest-queries.ts";

const testDb = await openTestDatabase();
let organiser: Viewer;
let members: Viewer[];

beforeAll(async () => {
  organiser = await createSettledMember(testDb);
  members = await Promise.all(Array.from({ length: 5 }, () => createSettledMember(testDb, { userType: "campus" })));
});

const member = (index: number) => members[index] as Viewer;
const ctxOf = (viewer: Viewer) => ({ ...createMemberCtx(testDb, viewer), queue: createFakeQueue() });
const go = (viewer: Viewer, id: string, knowsGuestList = true) => respondToEvent(ctxOf(viewer), id, "going", { knowsGuestList });
const list = (id: string, cursor?: string) => listGuests(ctxOf(organiser), id, cursor);
const usernames = (guests: readonly EventGuest[]) => guests.map(({ author }) => author.username);
const of = (...indexes: number[]) => indexes.map((index) => member(index).username);

describe("a guest list", () => {
  test("lists attendees and those waiting in the order of their answers, without those who are only interested", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "2" });
    for (const index of [3, 1, 4, 0]) await go(member(index), id);
    await respondToEvent(ctxOf(member(2)), id, "interested", { knowsGuestList: true });
    const guests = await list(id);
    expect([usernames(guests.going), usernames(guests.waiting)]).toEqual([of(3, 1), of(4, 0)]);
    expect(guests).toMatchObject({ goingCount: 2, waitingCount: 2, unnamed: { going: 0, waiting: 0 }, nextCursor: null });
    const rows = await withViewer(testDb.database.db, organiser.userId, (trx) => selectGuests(trx, id, { after: null, limit: 10 }));
    expect(rows.map(({ state }) => state)).toEqual(["going", "going", "waiting", "waiting"]);

    await respondToEvent(ctxOf(member(3)), id, "none");
    const after = await list(id);
    expect([usernames(after.going), usernames(after.waiting)]).toEqual([of(1, 4), of(0)]);
  });

  test("counts but does not name members who were not told that they would be named, until they answer again", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "1" });
    await go(member(0), id, false);
    await go(member(1), id, false);
    await go(member(2), id);
    const guests = await list(id);
    expect([usernames(guests.going), usernames(guests.waiting)]).toEqual([[], of(2)]);
    expect(guests.unnamed).toEqual({ going: 1, waiting: 1 });

    // Repeating the same answer does not count as a new one, and a member who gets a place is still not named.
    await go(member(1), id);
    await respondToEvent(ctxOf(member(0)), id, "none");
    expect(await list(id)).toMatchObject({ going: [], unnamed: { going: 1, waiting: 0 } });

    await respondToEvent(ctxOf(member(1)), id, "none");
    await go(member(1), id);
    expect(usernames((await list(id)).waiting)).toEqual(of(1));
  });

  test("includes answers that arrive while it is read, without dropping anybody", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "1" });
    await go(member(0), id);
    await go(member(1), id);
    // The counts that the event had when it was read.
    await testDb.owner.query("update events set going_count = 0, waiting_count = 0 where id = $1", [id]);
    const guests = await list(id);
    expect([usernames(guests.going), usernames(guests.waiting)]).toEqual([of(0), of(1)]);
    expect(guests.unnamed).toEqual({ going: 0, waiting: 0 });
  });

  test("is visible to the organiser only, not even to moderators, and the database enforces this", async () => {
    const id = await createTestEvent(testDb, organiser);
    await go(member(0), id);
    const moderator = await createMember(testDb, { roles: ["moderator", "admin"] });
    for (const viewer of [member(0), member(1), moderator]) {
      await expect(listGuests(ctxOf(viewer), id)).rejects.toMatchObject({ code: "not_found" });
      const seen = await withViewer(testDb.database.db, viewer.userId, async (trx) => [
        await selectGuests(trx, id, { after: null, limit: 10 }),
        await countGuests(trx, id),
      ]);
      expect(seen).toEqual([[], { going: 0, waiting: 0 }]);
    }
    expect(await selectGuests(testDb.database.db, id, { after: null, limit: 10 })).toEqual([]);
    for (const missing of [newId(), "nothing"]) await expect(list(missing)).rejects.toMatchObject({ code: "not_found" });
  });

  test("continues on the next page", async () => {
    const id = await createTestEvent(testDb, organiser);
    const more = await testDb.owner.query<{ id: string }>(
      `insert into users (id, issuer, subject, email, email_verified, name)
       select gen_random_uuid(), 'test', n::text, n || '@example.test', true, 'Guest ' || n from generate_series(1, $1::int) n returning id`,
      [EVENT_GUESTS_PAGE_SIZE + 1],
    );
    await withSystem(testDb.database.db, (trx) =>
      trx
        .insertInto("event_rsvps")
        .values(
          more.rows.map((row, index) => ({
            event_id: id,
            user_id: row.id,
            state: index < EVENT_GUESTS_PAGE_SIZE - 1 ? ("going" as const) : ("waiting" as const),
            created_at: new Date(),
            is_named: true,
          })),
        )
        .execute(),
    );
    const first = await list(id);
    expect([first.going.length, first.waiting.length]).toEqual([EVENT_GUESTS_PAGE_SIZE - 1, 1]);
    const second = await list(id, first.nextCursor ?? "");
    expect([second.going, second.waiting.map(({ author }) => author.name), second.nextCursor]).toEqual([
      [],
      [`Guest ${EVENT_GUESTS_PAGE_SIZE + 1}`],
      null,
    ]);
    await expect(list(id, "interested-0")).rejects.toMatchObject({ code: "bad_request" });
  });
});
