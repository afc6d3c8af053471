import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { cancelEvent, eraseMember, refreshEvents, setEventModeration } from "#server/domains/events/events.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildConference, buildConfsTech, buildEventPage, buildIcs } from "#tests/factories/event-sources.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { prepareEventSources } from "#tests/setup/event-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const { clock, ctx, server, ask, serve, readEvents, readVersions } = prepareEventSources(testDb);

const pune = buildConference();
describe("the same event", () => {
  test("listed by a list, a calendar and a page is stored once, with the details of each", async () => {
    const evening = [
      "UID:1@ics",
      "SUMMARY:Rust, Pune!",
      "DTSTART;VALUE=DATE:20261205",
      "LOCATION:Town Hall\\, Pune",
      "CATEGORIES:Systems",
      'ORGANIZER;CN="Rust India":mailto:a@b.example',
    ];
    const page = {
      "@type": "Event",
      name: "The Rust day",
      url: "https://rust.example/pune/",
      startDate: "2026-12-05",
      location: "Pune, India",
      image: "https://rust.example/a.jpg",
    };
    await serve({ "/2026-rust.json": buildConfsTech([pune]), "/all.ics": buildIcs([evening]), "/page.html": buildEventPage(page) });
    expect(await ask()).toBe(1);
    const { rows } = await testDb.owner.query("select organiser, image_url, registration_url, city, tags from events");
    expect(rows).toMatchObject([
      { organiser: "Rust India", image_url: "https://rust.example/a.jpg", city: "Pune", tags: ["Rust", "Systems"] },
    ]);
  });

  test("takes its place from a second source when the first one gave none", async () => {
    const evening = ["UID:1@ics", "SUMMARY:Rust day", "DTSTART;TZID=Asia/Kolkata:20261205T100000", "URL:https://rust.example/pune"];
    await serve({ "/all.ics": buildIcs([evening]) });
    expect([await ask(), (await readEvents()).map(({ city }) => city)]).toEqual([1, [null]]);
    const page = {
      "@type": "Event",
      name: "Rust day",
      url: "https://rust.example/pune/",
      startDate: "2026-12-05T10:00:00+05:30",
      location: {
        "@type": "Place",
        name: "Town Hall",
        address: { "@type": "PostalAddress", addressLocality: "Pune", addressCountry: "IN" },
      },
    };
    await serve({ "/all.ics": buildIcs([evening]), "/page.html": buildEventPage(page) });
    expect(await ask()).toBe(0);
    const { rows } = await testDb.owner.query("select city, venue from events");
    expect(rows).toEqual([{ city: "Pune", venue: "Town Hall" }]);
  });

  test("next year at the same address is another event, and so is each date of a repeating one", async () => {
    const meetup = [
      "UID:w",
      "SUMMARY:Meetup",
      "DTSTART;TZID=Asia/Kolkata:20261125T183000",
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "LOCATION:Pune",
      "URL:https://meet.example/",
    ];
    const nextYear = { ...pune, startDate: "2027-12-04" };
    await serve({
      "/2026-rust.json": buildConfsTech([pune]),
      "/2027-rust.json": buildConfsTech([nextYear]),
      "/a.ics": buildIcs([meetup]),
      "/b.ics": buildIcs([meetup]),
    });
    expect(await ask()).toBe(5);
    expect(await ask()).toBe(0);
  });

  test("republished at its old address updates the old event a day after its end, and adds a new one a week after", async () => {
    const page = (startDate: string) =>
      buildEventPage({ "@type": "Event", name: "Monthly", url: "https://monthly.example/", startDate, location: "Pune, India" });
    await serve({ "/page.html": page("2026-11-21") });
    await ask();
    clock.set(new Date("2026-11-22T06:00:00Z"));
    server().serve("/page.html", { body: page("2026-11-23") });
    expect(await ask()).toBe(0);
    clock.set(new Date("2026-11-25T06:00:00Z"));
    server().serve("/page.html", { body: page("2026-11-30") });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await readEvents()).map((event) => event.start_date)).toEqual(["2026-11-23", "2026-11-30"]);
  });

  test("republished at its old address long after its end is a new event", async () => {
    const page = { "@type": "Event", name: "Summit", url: "https://summit.example/", startDate: "2026-11-21", location: "Pune, India" };
    await serve({ "/page.html": buildEventPage(page) });
    await ask();
    clock.advance(40 * 86_400_000);
    server().serve("/page.html", { body: buildEventPage({ ...page, startDate: "2027-11-20" }) });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await readEvents()).map((event) => [event.start_date, event.is_vanished])).toEqual([
      ["2026-11-21", false],
      ["2027-11-20", false],
    ]);
  });

  test("moved into the past by its calendar is updated and attendees are notified; entries already over are not added", async () => {
    const entry = (uid: string, day: string, ...more: string[]) => [
      ...[`UID:${uid}`, `SUMMARY:Evening ${uid}`, `DTSTART;TZID=Asia/Kolkata:${day}T183000`, "LOCATION:Pune"],
      ...more,
    ];
    const weekly = (...changed: string[][]) => [entry("w", "20261125", "RRULE:FREQ=WEEKLY;COUNT=2"), ...changed];
    await serve({ "/a.ics": buildIcs([entry("1", "20261205"), entry("2", "20190101"), ...weekly()]) });
    expect(await ask()).toBe(3);
    await testDb.owner.query("update events set going_count = 1");
    const moved = entry("w", "20261110", "RECURRENCE-ID;TZID=Asia/Kolkata:20261202T183000");
    server().serve("/a.ics", {
      body: buildIcs([entry("1", "20261118"), entry("2", "20190102"), entry("3", "20261001"), ...weekly(moved)]),
    });
    clock.advance(60_000);
    const asked = ctx();
    expect(await refreshEvents(asked, { isAsked: true })).toMatchObject({ inserted: 0 });
    const { rows } = await testDb.owner.query("select event_date, vanished_at from events order by event_date");
    expect(rows.map(({ event_date: at, vanished_at }) => [at.toISOString(), vanished_at])).toEqual([
      ["2026-11-10T13:00:00.000Z", null],
      ["2026-11-18T13:00:00.000Z", null],
      ["2026-11-25T13:00:00.000Z", null],
    ]);
    expect((asked.queue as FakeQueue).tasks.map(({ name }) => name)).toEqual(["events.tell-goers", "events.tell-goers"]);
    expect(await ask()).toBe(0);
  });

  test("three weeks after another of its group, at the group's address, is a new event", async () => {
    const meetup = (month: string, day: string) =>
      buildIcs([
        [
          `UID:${month}`,
          `SUMMARY:${month} meetup`,
          `DTSTART;TZID=Asia/Kolkata:${day}T183000`,
          "LOCATION:Pune",
          "URL:https://meet.example/",
        ],
      ]);
    await serve({ "/a.ics": meetup("November", "20261125") });
    await ask();
    clock.set(new Date("2026-11-27T06:00:00Z"));
    server().serve("/a.ics", { body: meetup("December", "20261216") });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await readEvents()).map(({ title }) => title)).toEqual(["November meetup", "December meetup"]);
  });

  test("by two calendars of one group is two events if days and names differ, and one if only the day was corrected", async () => {
    const meetup = (name: string, day: string) =>
      buildIcs([
        [`UID:${name}`, `SUMMARY:${name}`, `DTSTART;TZID=Asia/Kolkata:${day}T183000`, "LOCATION:Pune", "URL:https://meet.example/"],
      ]);
    await serve({ "/a.ics": meetup("First steps", "20261125"), "/b.ics": meetup("Deep dive", "20261216") });
    expect(await ask()).toBe(2);
    await serve({ "/a.ics": meetup("First steps", "20261125"), "/c.ics": meetup("First steps", "20261126") });
    expect(await ask()).toBe(0);
  });

  test("listed twice in one document is stored once, and stays so", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune, { ...pune, url: "https://copy.example/" }]) });
    expect(await ask()).toBe(1);
    const before = await readVersions();
    server().serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, url: "https://copy.example/" }, pune]) });
    expect(await ask()).toBe(0);
    expect(await readVersions()).toEqual(before);
  });
});

describe("an event that a member added under the name and address of a conference", () => {
  const addAs = (author: Viewer) =>
    createTestEvent(testDb, author, {
      title: pune.name,
      event_date: "2026-12-05T10:00",
      ends_at: "2026-12-05T18:00",
      city: "Pune",
      registration_url: pune.url,
    });
  const add = async () => addAs(await createSettledMember(testDb));
  const cancel = (viewer: Viewer, id: string) => cancelEvent(createMemberCtx(testDb, viewer, { clock }), id, "No hall");
  const takeDown = (id: string) =>
    testDb.database.db.transaction().execute((trx) => setEventModeration(trx, { id, action: "takeDown", reason: "Spam", at: clock.now() }));
  const leave = async ({ userId }: Viewer) => {
    await withSystem(testDb.database.db, (trx) => eraseMember(ctx(), trx, userId, "keep"));
    await testDb.owner.query("delete from users where id = $1", [userId]);
  };

  test("stands for the conference, as long as it is public", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    const id = await add();
    expect(await ask()).toBe(0);
    await takeDown(id);
    server().serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, cfpEndDate: "2026-11-30" }]) });
    expect([await ask(), await ask()]).toEqual([1, 0]);
  });

  test.each<[string, (author: Viewer, id: string) => Promise<unknown>]>([
    ["taken down", (_author, id) => takeDown(id)],
    ["cancelled by that member", cancel],
    ["cancelled by that member, who then left it behind", (author, id) => cancel(author, id).then(() => leave(author))],
    ["deleted with their account", ({ userId }) => withSystem(testDb.database.db, (trx) => eraseMember(ctx(), trx, userId, "remove"))],
  ])("is replaced by the conference within a day when it is %s, although the list does not change", async (_how, end) => {
    const author = await createSettledMember(testDb);
    const id = await addAs(author);
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    expect(await ask()).toBe(0);
    await end(author, id);
    clock.advance(86_400_000);
    expect([await ask(), await ask()]).toEqual([1, 0]);
  });

  test("never changes when its author's account is deleted and the event stays, whatever the list says", async () => {
    const author = await createSettledMember(testDb);
    const id = await addAs(author);
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    expect(await ask()).toBe(0);
    await leave(author);
    const read = async () => (await testDb.owner.query("select * from events where id = $1", [id])).rows;
    const before = await read();
    expect(before).toMatchObject([{ created_by: null, vanished_at: null }]);
    server().serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, cfpUrl: "https://rust.example/cfp" }]) });
    await ask();
    server().serve("/2026-rust.json", { body: "[]" });
    expect(await ask()).toBe(0);
    expect(await read()).toEqual(before);
  });

  test("does not keep the conference out once it was taken down", async () => {
    await takeDown(await add());
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    expect(await ask()).toBe(1);
  });

  test("does not keep the conference out when its author cancelled it, but does when a moderator did", async () => {
    const author = await createSettledMember(testDb);
    const id = await addAs(author);
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    await cancel(author, id);
    expect([await ask(), await ask()]).toEqual([1, 0]);
    await testDb.owner.query("delete from events");
    await cancel(await createMember(testDb, { roles: ["moderator"] }), await add());
    expect(await ask()).toBe(0);
  });
});
