import type { z } from "zod";
import { beforeAll, describe, expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { EVENTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import type { RsvpChoice } from "#contracts/events-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  respondToEvent,
  cancelEvent,
  eraseMember,
  getEvent,
  listAnsweredEvents,
  promoteFromWaitingList,
  reopenEvent,
  saveEvent,
} from "./events.ts";
import { notifyAttendeesNow } from "./notify-attendees.ts";
import type { attendeesToNotify } from "./notify-attendees.ts";

const testDb = await openTestDatabase();
let organiser: Viewer;
let members: Viewer[];

beforeAll(async () => {
  organiser = await createSettledMember(testDb);
  members = await Promise.all(Array.from({ length: 50 }, () => createSettledMember(testDb, { userType: "campus" })));
}, 60_000);

const member = (index: number) => members[index] as Viewer;
const queue = createFakeQueue();
const ctxOf = (viewer: Viewer) => ({ ...createMemberCtx(testDb, viewer), queue });
const answer = (viewer: Viewer, id: string, choice: RsvpChoice) => respondToEvent(ctxOf(viewer), id, choice);
const countsOf = async (id: string) => {
  const { rows } = await testDb.owner.query(
    "select going_count as going, waiting_count as waiting, interested_count as interested from events where id = $1",
    [id],
  );
  return rows[0];
};
const realCountsOf = async (id: string) => {
  const { rows } = await testDb.owner.query(
    `select count(*) filter (where state = 'going')::int as going, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'interested')::int as interested from event_rsvps where event_id = $1`,
    [id],
  );
  return rows[0];
};
const told = (kind: string) => readSentNotifications({ queue }).filter((notification) => notification.kind === kind);

describe("an answer", () => {
  test("can be withdrawn, but not given, by members whose parent withdrew consent", async () => {
    const id = await createTestEvent(testDb, organiser);
    const young = { ...member(5), canPublish: false };
    await answer(member(5), id, "going");
    await expect(answer(young, id, "interested")).rejects.toMatchObject({ code: "forbidden" });
    expect(await answer(young, id, "none")).toMatchObject({ answer: null, goingCount: 0 });
  });

  test("counts once however often it is given, and can be changed and withdrawn", async () => {
    const [other, id] = [await createTestEvent(testDb, organiser), await createTestEvent(testDb, organiser)];
    for (const viewer of [member(0), member(3)]) await answer(viewer, other, "going");
    await Promise.all([answer(member(0), id, "going"), answer(member(0), id, "going")]);
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 0, interested: 0 });
    expect(await answer(member(0), id, "interested")).toMatchObject({ answer: "interested", goingCount: 0 });
    expect(await countsOf(id)).toEqual({ going: 0, waiting: 0, interested: 1 });
    await answer(member(0), id, "none");
    expect(await answer(member(0), id, "none")).toMatchObject({ answer: null, goingCount: 0 });
    expect([await countsOf(id), await countsOf(other)]).toEqual([
      { going: 0, waiting: 0, interested: 0 },
      { going: 2, waiting: 0, interested: 0 },
    ]);
  });

  test("is listed until the event is over, the soonest first, while the event is public", async () => {
    const later = await createTestEvent(testDb, organiser, { event_date: "2026-12-06T18:30", ends_at: "2026-12-06T20:30" });
    const id = await createTestEvent(testDb, organiser);
    await answer(member(1), later, "interested");
    await answer(member(1), id, "going");
    const listedAt = async (at: string) =>
      (await listAnsweredEvents({ ...ctxOf(member(1)), clock: createFakeClock(new Date(at)) })).events.map(({ event }) => event.id);
    expect(await listedAt("2026-12-05T14:00:00Z")).toEqual([id, later]);
    expect(await listedAt("2026-12-05T15:00:01Z")).toEqual([later]);
    await testDb.owner.query("update events set moderation = 'hidden' where id = $1", [id]);
    expect(await listedAt("2026-12-05T14:00:00Z")).toEqual([later]);
    expect(await listAnsweredEvents(ctxOf(member(2)))).toEqual({ events: [], nextCursor: null });
  });

  test("is listed page by page", async () => {
    const ids: string[] = [];
    for (let day = 0; day < EVENTS_PAGE_SIZE + 2; day += 1) {
      const date = new Date(Date.UTC(2026, 11, 6 + day)).toISOString().slice(0, 10);
      const id = await createTestEvent(testDb, organiser, { event_date: `${date}T18:30`, ends_at: `${date}T20:30` });
      await answer(member(4), id, "interested");
      ids.push(id);
    }
    const first = await listAnsweredEvents(ctxOf(member(4)));
    const second = await listAnsweredEvents(ctxOf(member(4)), { cursor: first.nextCursor ?? "" });
    expect(first.events).toHaveLength(EVENTS_PAGE_SIZE);
    expect([...first.events, ...second.events].map(({ event }) => event.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  test("is refused for an event that is over, cancelled or not public", async () => {
    const over = await createTestEvent(testDb, organiser);
    const late = { ...ctxOf(member(0)), clock: createFakeClock(new Date("2026-12-05T15:00:00Z")) };
    await expect(respondToEvent(late, over, "going")).rejects.toMatchObject({ code: "not_found" });
    const cancelled = await createTestEvent(testDb, organiser);
    await cancelEvent(ctxOf(organiser), cancelled, "No hall");
    await expect(answer(member(0), cancelled, "going")).rejects.toMatchObject({ code: "not_found" });
    const hidden = await createTestEvent(testDb, organiser);
    await testDb.owner.query("update events set moderation = 'hidden' where id = $1", [hidden]);
    await expect(answer(organiser, hidden, "going")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the last place", () => {
  test("goes to one of 50 members who ask at once; the other 49 wait in order", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "1" });
    const outcomes = await Promise.all(members.map((viewer) => answer(viewer, id, "going")));
    expect(outcomes.filter((outcome) => outcome.answer === "going")).toHaveLength(1);
    const positions = outcomes.flatMap(({ waitingPosition }) => waitingPosition ?? []).toSorted((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 49, interested: 0 });
    expect(await realCountsOf(id)).toEqual(await countsOf(id));

    // When the member with the place leaves, the first in line gets it, and everybody else moves up.
    const goes = outcomes.findIndex((outcome) => outcome.answer === "going");
    const first = outcomes.findIndex(({ waitingPosition }) => waitingPosition === 1);
    const second = outcomes.findIndex(({ waitingPosition }) => waitingPosition === 2);
    await answer(member(goes), id, "none");
    const positionOf = async (index: number) => {
      const result = await getEvent(ctxOf(member(index)), id);
      return result.state === "shown" ? [result.event.viewer.answer, result.event.viewer.waitingPosition] : null;
    };
    expect(await positionOf(first)).toEqual(["going", null]);
    expect(await positionOf(second)).toEqual(["waiting", 1]);
    expect(told("event_place").map(({ userId }) => userId)).toEqual([member(first).userId]);
    expect(told("event_place")[0]?.body).toContain("5 December 2026, 6:30 PM to 8:30 PM IST, Third floor, Tech Park, Pune.");
    // The notification must not mention a line, because nobody may be waiting behind them.
    expect(told("event_place")[0]?.body).not.toContain("waiting");
    expect(await realCountsOf(id)).toEqual(await countsOf(id));
  });

  test("and further places go to those waiting, in order, when the capacity grows or ends", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "1" });
    // Answers come in another order than the accounts were created in.
    for (const viewer of members.slice(0, 5).toReversed()) await answer(viewer, id, "going");
    const save = (version: string, capacity: string) =>
      saveEvent(ctxOf(organiser), id, eventEditForm.parse({ ...buildEventFields(), capacity, version }));
    const going = async () => {
      const { rows } = await testDb.owner.query(
        "select user_id from event_rsvps where event_id = $1 and state = 'going' order by queue_number",
        [id],
      );
      return rows.map(({ user_id: userId }) => members.findIndex((viewer) => viewer.userId === userId));
    };
    await save("1", "3");
    expect(await going()).toEqual([4, 3, 2]);
    expect(await save("2", "2")).toMatchObject({ errors: { capacity: expect.stringContaining("3 people") } });
    await save("2", "");
    expect(await going()).toEqual([4, 3, 2, 1, 0]);
    expect(await countsOf(id)).toEqual({ going: 5, waiting: 0, interested: 0 });
  });

  test("goes to the next in line when an account is deleted", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "1" });
    const leaving = await createSettledMember(testDb);
    await answer(leaving, id, "going");
    await answer(member(1), id, "going");
    await withSystem(testDb.database.db, (trx) => eraseMember(ctxOf(leaving), trx, leaving.userId, "remove"));
    expect(await realCountsOf(id)).toEqual({ going: 1, waiting: 0, interested: 0 });
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 0, interested: 0 });
  });

  test("goes to the next in line only once the event is shown again, when an account is deleted while it is hidden", async () => {
    const id = await createTestEvent(testDb, organiser, { capacity: "1" });
    const leaving = await createSettledMember(testDb);
    for (const viewer of [leaving, member(1)]) await answer(viewer, id, "going");
    const moderate = (to: string) => testDb.owner.query("update events set moderation = $2 where id = $1", [id, to]);
    await moderate("hidden");
    queue.tasks.length = 0;
    await withSystem(testDb.database.db, (trx) => eraseMember(ctxOf(leaving), trx, leaving.userId, "remove"));
    expect([await countsOf(id), told("event_place")]).toEqual([{ going: 0, waiting: 1, interested: 0 }, []]);
    await moderate("clear");
    await promoteFromWaitingList(ctxOf(organiser), testDb.database.db, id);
    expect(await countsOf(id)).toEqual({ going: 1, waiting: 0, interested: 0 });
    expect(told("event_place").map(({ userId }) => userId)).toEqual([member(1).userId]);
  });
});

describe("members who go or wait", () => {
  test("are notified when somebody else moves, cancels or reopens the event", async () => {
    const id = await createTestEvent(testDb, organiser, { title: "Moving evening", capacity: "2" });
    await answer(organiser, id, "going");
    await answer(member(0), id, "going");
    await answer(member(1), id, "going");
    await answer(member(2), id, "interested");
    queue.tasks.length = 0;
    await saveEvent(
      ctxOf(organiser),
      id,
      eventEditForm.parse({
        ...buildEventFields({ title: "Moving evening", capacity: "2" }),
        event_date: "2026-12-05T19:00",
        version: "1",
      }),
    );
    await cancelEvent(ctxOf(organiser), id, "No hall");
    await reopenEvent(ctxOf(organiser), id);
    const changes = queue.tasks
      .filter(({ name }) => name === "events.tell-goers")
      .map(({ data }) => data as z.output<typeof attendeesToNotify>);
    const [by, at] = [organiser.userId, ctxOf(organiser).clock.now().toISOString()];
    expect(changes).toEqual([
      { id, what: "changed", sequence: 1, by, at, was: "5 December 2026, 6:30 PM to 8:30 PM IST, Third floor, Tech Park, Pune" },
      { id, what: "cancelled", sequence: 2, by, at },
      { id, what: "reopened", sequence: 3, by, at },
    ]);
    for (const change of changes) await notifyAttendeesNow(ctxOf(organiser), change);
    expect(told("event_change").map(({ userId, title }) => [userId, title])).toEqual(
      ["Moving evening has changed", "Moving evening is cancelled", "Moving evening takes place after all"].flatMap((title) =>
        [member(0).userId, member(1).userId].toSorted().map((userId) => [userId, title]),
      ),
    );
    const [changed, , cancelled, , reopened] = told("event_change").map(({ body }) => body);
    expect(changed).toBe(
      [
        "It is now on 5 December 2026, 7:00 PM to 8:30 PM IST, Third floor, Tech Park, Pune.",
        "It was planned for 5 December 2026, 6:30 PM to 8:30 PM IST, Third floor, Tech Park, Pune.",
      ].join("\n"),
    );
    expect(cancelled).toContain("planned for 5 December 2026, 7:00 PM to 8:30 PM IST");
    expect(reopened).toContain("It is on 5 December 2026, 7:00 PM to 8:30 PM IST");
  });

  test("are not notified of a corrected address once the event is over, but are of another date", async () => {
    const id = await createTestEvent(testDb, organiser);
    await answer(member(0), id, "going");
    const after = { ...ctxOf(organiser), clock: createFakeClock(new Date("2026-12-06T09:00:00Z")) };
    const save = async (version: string, fields: Record<string, string>) => {
      queue.tasks.length = 0;
      const outcome = await saveEvent(
        after,
        id,
        eventEditForm.parse({ ...buildEventFields({ venue: "Fourth floor" }), ...fields, version }),
      );
      expect(outcome).toMatchObject({ outcome: "saved" });
      return queue.tasks.map(({ name }) => name);
    };
    expect(await save("1", {})).toEqual([]);
    expect(await save("2", { event_date: "2026-12-12T18:30", ends_at: "2026-12-12T20:30" })).toEqual(["events.tell-goers"]);
  });

  test("get the days of an all-day event, and its city only once", async () => {
    const id = await createTestEvent(testDb, organiser, { venue: "BIEC, Bengaluru, India", city: "Bengaluru" });
    await answer(member(0), id, "going");
    const days =
      "start_date = '2026-12-19', end_date = $2, is_all_day = true, event_date = '2026-12-18T18:30Z', ends_at = '2026-12-20T18:30Z'";
    const bodyAfter = async (last: string, sequence: number) => {
      queue.tasks.length = 0;
      await testDb.owner.query(`update events set ${days} where id = $1`, [id, last]);
      await notifyAttendeesNow(ctxOf(organiser), { id, what: "changed", sequence });
      return told("event_change")[0]?.body;
    };
    expect(await bodyAfter("2026-12-20", 1)).toBe("It is now on 19 December 2026 to 20 December 2026, BIEC, Bengaluru, India.");
    expect(await bodyAfter("2026-12-19", 2)).toBe("It is now on 19 December 2026, BIEC, Bengaluru, India.");
  });
});

describe("answers are private", () => {
  test("a query without a viewer returns none; members see only their own and cannot write others'", async () => {
    const id = await createTestEvent(testDb, organiser);
    await answer(member(0), id, "going");
    await answer(member(1), id, "going");
    const { db } = testDb.database;
    expect(await db.selectFrom("event_rsvps").select("user_id").execute()).toEqual([]);
    const seen = await withViewer(db, member(0).userId, (trx) =>
      trx.selectFrom("event_rsvps").select("user_id").where("event_id", "=", id).execute(),
    );
    expect(seen).toEqual([{ user_id: member(0).userId }]);
    const forged = { event_id: id, user_id: member(2).userId, state: "going" as const, created_at: new Date() };
    await expect(withViewer(db, member(0).userId, (trx) => trx.insertInto("event_rsvps").values(forged).execute())).rejects.toThrow(
      /row-level security/,
    );
    await withViewer(db, member(0).userId, (trx) => trx.deleteFrom("event_rsvps").where("user_id", "=", member(1).userId).execute());
    expect(await realCountsOf(id)).toMatchObject({ going: 2 });
    await expect(
      withViewer(db, member(0).userId, (trx) => trx.updateTable("event_rsvps").set({ reminded_at: new Date() }).execute()),
    ).rejects.toThrow(/permission denied/);
  });
});
