import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildConfsTech, buildEventPage, buildIcs } from "#tests/factories/event-sources.ts";
import type { ListedConference } from "#tests/factories/event-sources.ts";
import { createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listEvents, listEventSourceHealth, refreshEvents } from "./events.ts";

const testDb = await openTestDatabase();
let server: SourceServer;
let file: SourcesFile;
let clock: FakeClock;

beforeEach(async () => {
  clock = createFakeClock();
  [server, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
  await testDb.owner.query("truncate events, event_sources, event_rounds cascade");
});
afterEach(() => Promise.all([server.close(), file.remove()]));

const ctx = () => createTestCtx(testDb, { clock, config: file.config });

/** One refresh, a minute after the one before. */
async function ask() {
  clock.advance(60_000);
  return (await refreshEvents(ctx(), { isAsked: true })).inserted;
}

const formats = { json: "confs-tech", ics: "ics", html: "json-ld" } as const;

/** Lists these documents, and no others, under the names that their paths give. */
async function serve(documents: Record<string, string>) {
  for (const [path, body] of Object.entries(documents)) server.serve(path, { body, etag: "auto" });
  const formatOf = (path: string) => formats[path.split(".").at(-1) as keyof typeof formats];
  await file.write(
    [],
    Object.keys(documents).map((path) => ({ name: path.slice(1), url: server.url(path), format: formatOf(path) })),
  );
}

const pune: ListedConference = {
  name: "Rust Pune",
  url: "https://rust.example/pune",
  startDate: "2026-12-05",
  city: "Poona",
  country: "India",
};
const droid: ListedConference = {
  name: "droid India 2026",
  url: "https://droid.example/",
  startDate: "2026-11-20",
  city: "Bangalore",
  country: "India",
};
const online: ListedConference = { name: "Anywhere", url: "https://anywhere.example/", startDate: "2026-11-25", online: true };
const ids = async () => (await testDb.owner.query("select id from events order by id")).rows.map(({ id }) => id);
const readEvents = async () => {
  const { rows } = await testDb.owner.query(
    `select title, city, tags, skills, start_date, registration_url, sequence, vanished_at is not null as is_vanished, status, external_source
     from events order by event_date, title`,
  );
  return rows;
};
/** Every row that a refresh may write, with what changes when it is written. */
const readVersions = async () => {
  const { rows } = await testDb.owner.query(
    `select id::text, xmin::text from events union all select source_key, xmin::text from event_source_items
     union all select event_id::text || tag, xmin::text from event_tags order by 1`,
  );
  return rows;
};

describe("a refresh", () => {
  test("keeps exactly the events in India or online from today on, each once, in canonical cities", async () => {
    const elsewhere = { ...pune, name: "Berlin", url: "https://berlin.example/", city: "Berlin", country: "Germany" };
    await serve({
      "/2026-android.json": buildConfsTech([
        droid,
        online,
        elsewhere,
        { ...pune, name: "Over", url: "https://over.example/", startDate: "2026-11-18", endDate: "2026-11-19" },
      ]),
      "/2026-rust.json": buildConfsTech([{ ...droid, name: "Droid India", url: "http://www.droid.example" }, pune]),
    });
    expect(await ask()).toBe(3);
    expect(await readEvents()).toMatchObject([
      { city: "Bengaluru", tags: ["Android", "Rust"], start_date: "2026-11-20", is_vanished: false },
      { title: "Anywhere", city: null, tags: ["Android"] },
      { title: "Rust Pune", city: "Pune", tags: ["Rust"], skills: ["rust"], external_source: "2026-rust.json" },
    ]);
    const { events } = await listEvents(ctx(), { city: "Bengaluru", tag: undefined, limit: 20, online: false });
    expect(events.map(({ city }) => city)).toEqual(["Bengaluru"]);
  });

  test("that finds nothing new writes nothing, whether the source says so or sends the same again", async () => {
    const body = buildConfsTech([droid, online]);
    await serve({ "/2026-android.json": body, "/2026-rust.json": buildConfsTech([droid, pune]) });
    await ask();
    const before = await readVersions();
    expect(await ask()).toBe(0);
    server.serve("/2026-android.json", { body: ` ${body} ` });
    expect(await ask()).toBe(0);
    expect(await readVersions()).toEqual(before);
  });

  test("changes exactly what was edited at a source, and tells calendars", async () => {
    await serve({ "/2026-android.json": buildConfsTech([droid, online]), "/2026-rust.json": buildConfsTech([droid, pune]) });
    await ask();
    const [before, idsBefore] = [await readEvents(), await ids()];
    const later = { ...droid, startDate: "2026-11-28", cfpUrl: "https://droid.example/cfp" };
    server.serve("/2026-android.json", { body: buildConfsTech([later, online]) });
    expect(await ask()).toBe(0);
    expect(await ids()).toEqual(idsBefore);
    const [firstSequence] = before.map(({ sequence }) => sequence);
    expect(await readEvents()).toEqual([before[1], { ...before[0], start_date: "2026-11-28", sequence: firstSequence + 1 }, before[2]]);
  });

  test("follows an entry whose name or address is edited", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    await ask();
    const idsBefore = await ids();
    server.serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, name: "Rust Pune 2026", url: "https://new.example/" }]) });
    expect(await ask()).toBe(0);
    server.serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, name: "Oxidise Pune", url: "https://new.example/" }]) });
    expect(await ask()).toBe(0);
    expect(await ids()).toEqual(idsBefore);
    expect(await readEvents()).toMatchObject([{ title: "Oxidise Pune", registration_url: "https://new.example/", is_vanished: false }]);
  });

  test("never touches what was edited here, and takes no event of a member's over", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune, droid]) });
    await ask();
    await testDb.owner.query("update events set title = 'Ours', is_edited_here = true where title = 'Rust Pune'");
    server.serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, startDate: "2026-12-06" }, droid]) });
    await ask();
    server.serve("/2026-rust.json", { body: buildConfsTech([droid]) });
    expect(await ask()).toBe(0);
    expect((await readEvents())[1]).toMatchObject({ title: "Ours", start_date: "2026-12-05", is_vanished: false });
  });
});

describe("an event that its source lists no more", () => {
  test("is marked as withdrawn while it is upcoming and no other source lists it, until it is listed again", async () => {
    await serve({ "/2026-android.json": buildConfsTech([droid, pune]), "/2026-rust.json": buildConfsTech([pune]) });
    await ask();
    const vanished = async () => (await readEvents()).filter((event) => event.is_vanished).map(({ title }) => title);
    server.serve("/2026-android.json", { body: "[]" });
    await ask();
    expect(await vanished()).toEqual(["droid India 2026"]);
    server.serve("/2026-rust.json", { body: "[]" });
    await ask();
    expect(await vanished()).toEqual(["droid India 2026", "Rust Pune"]);
    server.serve("/2026-rust.json", { body: buildConfsTech([pune]) });
    expect(await ask()).toBe(0);
    expect(await vanished()).toEqual(["droid India 2026"]);
    expect((await readEvents())[1]).toMatchObject({ title: "Rust Pune", tags: ["Rust"] });
  });

  test("is not marked when it is over, nor when the source could not be read", async () => {
    await serve({ "/2026-android.json": buildConfsTech([droid, pune]) });
    await ask();
    for (const document of [{ body: "", status: 500 }, { body: "<html>Are you a robot?</html>" }, { body: "[{" }]) {
      server.serve("/2026-android.json", document);
      clock.advance(86_400_000);
      await ask();
    }
    expect((await readEvents()).map((event) => event.is_vanished)).toEqual([false, false]);
    server.serve("/2026-android.json", { body: "[]" });
    clock.advance(86_400_000);
    await ask();
    expect((await readEvents()).map((event) => event.is_vanished)).toEqual([false, true]);
  });
});

describe("the same event", () => {
  test("from a list, a calendar and a page is one, with what each of them knows", async () => {
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

  test("next year, at the same address, is another one; so are the times of one that repeats", async () => {
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

  test("published again under its old address is put right when it is over by a day, and a new event when by a week", async () => {
    const page = (startDate: string) =>
      buildEventPage({ "@type": "Event", name: "Monthly", url: "https://monthly.example/", startDate, location: "Pune, India" });
    await serve({ "/page.html": page("2026-11-21") });
    await ask();
    clock.set(new Date("2026-11-22T06:00:00Z"));
    server.serve("/page.html", { body: page("2026-11-23") });
    expect(await ask()).toBe(0);
    clock.set(new Date("2026-11-25T06:00:00Z"));
    server.serve("/page.html", { body: page("2026-11-30") });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await readEvents()).map((event) => event.start_date)).toEqual(["2026-11-23", "2026-11-30"]);
  });

  test("published again under its old address long after it was over is a new event", async () => {
    const page = { "@type": "Event", name: "Summit", url: "https://summit.example/", startDate: "2026-11-21", location: "Pune, India" };
    await serve({ "/page.html": buildEventPage(page) });
    await ask();
    clock.advance(40 * 86_400_000);
    server.serve("/page.html", { body: buildEventPage({ ...page, startDate: "2027-11-20" }) });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await readEvents()).map((event) => [event.start_date, event.is_vanished])).toEqual([
      ["2026-11-21", false],
      ["2027-11-20", false],
    ]);
  });

  test("three weeks after another one of its group, at the group's address, is a new event", async () => {
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
    server.serve("/a.ics", { body: meetup("December", "20261216") });
    expect([await ask(), await ask()]).toEqual([1, 0]);
    expect((await readEvents()).map(({ title }) => title)).toEqual(["November meetup", "December meetup"]);
  });

  test("of two calendars of one group, of other days and names at the group's address, are two; a day corrected in one is not", async () => {
    const meetup = (name: string, day: string) =>
      buildIcs([
        [`UID:${name}`, `SUMMARY:${name}`, `DTSTART;TZID=Asia/Kolkata:${day}T183000`, "LOCATION:Pune", "URL:https://meet.example/"],
      ]);
    await serve({ "/a.ics": meetup("First steps", "20261125"), "/b.ics": meetup("Deep dive", "20261216") });
    expect(await ask()).toBe(2);
    await serve({ "/a.ics": meetup("First steps", "20261125"), "/c.ics": meetup("First steps", "20261126") });
    expect(await ask()).toBe(0);
  });

  test("twice in one document is one, and stays so", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune, { ...pune, url: "https://copy.example/" }]) });
    expect(await ask()).toBe(1);
    const before = await readVersions();
    server.serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, url: "https://copy.example/" }, pune]) });
    expect(await ask()).toBe(0);
    expect(await readVersions()).toEqual(before);
  });
});

test("an event cancelled at its source is cancelled here; attendees are notified, also when it is on again", async () => {
  const lines = ["UID:1", "SUMMARY:Evening", "DTSTART;TZID=Asia/Kolkata:20261125T183000", "LOCATION:Pune"];
  await serve({ "/a.ics": buildIcs([lines]) });
  await ask();
  await testDb.owner.query("update events set going_count = 1");
  server.serve("/a.ics", { body: buildIcs([[...lines, "STATUS:CANCELLED"]]) });
  clock.advance(60_000);
  const asked = ctx();
  await refreshEvents(asked, { isAsked: true });
  expect(await readEvents()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
  expect(asked.queue).toMatchObject({ tasks: [{ name: "events.tell-goers", data: { what: "cancelled", sequence: 1 } }] });
  server.serve("/a.ics", { body: buildIcs([lines]) });
  clock.advance(60_000);
  const askedAgain = ctx();
  await refreshEvents(askedAgain, { isAsked: true });
  expect(await readEvents()).toMatchObject([{ status: "upcoming", sequence: 2 }]);
  expect(askedAgain.queue).toMatchObject({ tasks: [{ name: "events.tell-goers", data: { what: "reopened", sequence: 2 } }] });
});

test("whoever was at an event hears nothing of what its source mends once it is over", async () => {
  await serve({ "/2026-droid.json": buildConfsTech([droid]) });
  await ask();
  await testDb.owner.query("update events set going_count = 1");
  server.serve("/2026-droid.json", { body: buildConfsTech([{ ...droid, city: "Pune" }]) });
  clock.advance(3 * 86_400_000);
  const asked = ctx();
  await refreshEvents(asked, { isAsked: true });
  expect(await readEvents()).toMatchObject([{ city: "Pune", sequence: 1 }]);
  expect(asked.queue).toMatchObject({ tasks: [] });
});

test("a URL with {year} is fetched for this year and the next, whose file may be missing", async () => {
  server.serve("/2026/rust.json", { body: buildConfsTech([pune]) });
  await file.write([], [{ name: "Lists", url: server.url("/{year}/rust.json"), format: "confs-tech" }]);
  expect(await refreshEvents(ctx(), { isAsked: true })).toEqual({ checked: 2, failed: 0, inserted: 1 });
  expect(server.countRequests("/2027/rust.json")).toBe(1);
  expect(await listEventSourceHealth(ctx())).toMatchObject([{ name: "Lists 2026", error: null }]);
  expect(await readEvents()).toMatchObject([{ external_source: "Lists" }]);
});

test("demo events go with the first real one", async () => {
  await testDb.owner.query(
    "insert into events (id, title, event_date, ics_uid, is_demo) values (gen_random_uuid(), 'Demo', '2026-12-01T10:00:00Z', 'demo', true)",
  );
  await serve({ "/2026-rust.json": "[]" });
  await ask();
  expect(await readEvents()).toMatchObject([{ title: "Demo" }]);
  server.serve("/2026-rust.json", { body: buildConfsTech([pune]) });
  await ask();
  expect(await readEvents()).toMatchObject([{ title: "Rust Pune" }]);
});
