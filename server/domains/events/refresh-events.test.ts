import { describe, expect, test, vi } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildConference, buildConfsTech, buildEventPage, buildIcs } from "#tests/factories/event-sources.ts";
import type { ListedConference } from "#tests/factories/event-sources.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { prepareEventSources } from "#tests/setup/event-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { cancelEvent, getCalendarEvent, getEventDraft, listEvents, listEventSourceHealth, refreshEvents, saveEvent } from "./events.ts";

const testDb = await openTestDatabase();
const { clock, ctx, server, file, ask, serve, readEvents, readVersions } = prepareEventSources(testDb);

const pune = buildConference();
const droid: ListedConference = {
  name: "droid India 2026",
  url: "https://droid.example/",
  startDate: "2026-11-20",
  city: "Bangalore",
  country: "India",
};
const online: ListedConference = { name: "Anywhere", url: "https://anywhere.example/", startDate: "2026-11-25", online: true };
const ids = async () => (await testDb.owner.query("select id from events order by id")).rows.map(({ id }) => id);

describe("a refresh", () => {
  test("stores the events from today on in India or online, each once, in canonical cities", async () => {
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

  test("writes nothing when nothing is new, whether the source responds with 304 or with the same events", async () => {
    const body = buildConfsTech([droid, online]);
    await serve({ "/2026-android.json": body, "/2026-rust.json": buildConfsTech([droid, pune]) });
    await ask();
    const before = await readVersions();
    expect(await ask()).toBe(0);
    server().serve("/2026-android.json", { body: ` ${body} ` });
    expect(await ask()).toBe(0);
    expect(await readVersions()).toEqual(before);
  });

  test("updates exactly what changed at a source, and its sequence", async () => {
    await serve({ "/2026-android.json": buildConfsTech([droid, online]), "/2026-rust.json": buildConfsTech([droid, pune]) });
    await ask();
    const [before, idsBefore] = [await readEvents(), await ids()];
    const later = { ...droid, startDate: "2026-11-28", cfpUrl: "https://droid.example/cfp" };
    server().serve("/2026-android.json", { body: buildConfsTech([later, online]) });
    expect(await ask()).toBe(0);
    expect(await ids()).toEqual(idsBefore);
    const [firstSequence] = before.map(({ sequence }) => sequence);
    expect(await readEvents()).toEqual([before[1], { ...before[0], start_date: "2026-11-28", sequence: firstSequence + 1 }, before[2]]);
  });

  test("recognises an entry whose name or address is edited", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    await ask();
    const idsBefore = await ids();
    server().serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, name: "Rust Pune 2026", url: "https://new.example/" }]) });
    expect(await ask()).toBe(0);
    server().serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, name: "Oxidise Pune", url: "https://new.example/" }]) });
    expect(await ask()).toBe(0);
    expect(await ids()).toEqual(idsBefore);
    expect(await readEvents()).toMatchObject([{ title: "Oxidise Pune", registration_url: "https://new.example/", is_vanished: false }]);
  });

  test("never changes or withdraws an event that was edited here", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune, droid]) });
    await ask();
    await testDb.owner.query("update events set title = 'Ours', is_edited_here = true where title = 'Rust Pune'");
    server().serve("/2026-rust.json", { body: buildConfsTech([{ ...pune, startDate: "2026-12-06" }, droid]) });
    await ask();
    server().serve("/2026-rust.json", { body: buildConfsTech([droid]) });
    expect(await ask()).toBe(0);
    expect((await readEvents())[1]).toMatchObject({ title: "Ours", start_date: "2026-12-05", is_vanished: false });
  });
});

describe("an event that its source no longer lists", () => {
  test("is not marked as withdrawn when only half of the page arrives", async () => {
    const event = (name: string) => ({
      "@type": "Event",
      name,
      url: `https://x.example/${name}`,
      startDate: "2026-12-05",
      location: "Pune",
    });
    const whole = buildEventPage(event("One"), event("Two"));
    await serve({ "/page.html": whole });
    expect(await ask()).toBe(2);
    server().serve("/page.html", { body: whole.slice(0, whole.lastIndexOf("<script")) });
    await ask();
    expect((await readEvents()).map((one) => one.is_vanished)).toEqual([false, false]);
    server().serve("/page.html", { body: buildEventPage(event("One")) });
    await ask();
    expect((await readEvents()).map((one) => one.is_vanished)).toEqual([false, true]);
  });

  test("is marked as withdrawn while it is upcoming and no other source lists it, until it is listed again", async () => {
    await serve({ "/2026-android.json": buildConfsTech([droid, pune]), "/2026-rust.json": buildConfsTech([pune]) });
    await ask();
    const vanished = async () => (await readEvents()).filter((event) => event.is_vanished).map(({ title }) => title);
    server().serve("/2026-android.json", { body: "[]" });
    await ask();
    expect(await vanished()).toEqual(["droid India 2026"]);
    server().serve("/2026-rust.json", { body: "[]" });
    await ask();
    expect(await vanished()).toEqual(["droid India 2026", "Rust Pune"]);
    server().serve("/2026-rust.json", { body: buildConfsTech([pune]) });
    expect(await ask()).toBe(0);
    expect(await vanished()).toEqual(["droid India 2026"]);
    expect((await readEvents())[1]).toMatchObject({ title: "Rust Pune", tags: ["Rust"] });
  });

  test("gets a new sequence in calendars, and another when it is listed again", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    await ask();
    const seen = async () => {
      const { sequence, isVanished, changedAt } = await getCalendarEvent(ctx(), (await ids())[0] ?? "");
      return { sequence, isVanished, isChangedNow: changedAt === clock.now().toISOString() };
    };
    server().serve("/2026-rust.json", { body: "[]" });
    await ask();
    expect(await seen()).toEqual({ sequence: 1, isVanished: true, isChangedNow: true });
    server().serve("/2026-rust.json", { body: buildConfsTech([pune]) });
    await ask();
    expect(await seen()).toEqual({ sequence: 2, isVanished: false, isChangedNow: true });
  });

  test("is no longer marked when it is listed again, even if a moderator edited it in the meantime", async () => {
    await serve({ "/2026-rust.json": buildConfsTech([pune]) });
    await ask();
    server().serve("/2026-rust.json", { body: "[]" });
    await ask();
    const [id = ""] = await ids();
    const moderator = createMemberCtx(testDb, await createSettledMember(testDb, { roles: ["moderator"] }), { clock });
    const { values, version } = await getEventDraft(moderator, id);
    const form = eventEditForm.parse({ ...values, description: "It takes place, in the hall behind the station.", version });
    expect(await saveEvent(moderator, id, form)).toMatchObject({ outcome: "saved" });
    expect(await readEvents()).toMatchObject([{ is_vanished: true }]);
    server().serve("/2026-rust.json", { body: buildConfsTech([pune]) });
    await ask();
    expect(await readEvents()).toMatchObject([{ is_vanished: false, sequence: 3 }]);
  });

  test("is not marked when it is over or when the source could not be read", async () => {
    await serve({ "/2026-android.json": buildConfsTech([droid, pune]) });
    await ask();
    for (const document of [{ body: "", status: 500 }, { body: "<html>Are you a robot?</html>" }, { body: "[{" }]) {
      server().serve("/2026-android.json", document);
      clock.advance(86_400_000);
      await ask();
    }
    expect((await readEvents()).map((event) => event.is_vanished)).toEqual([false, false]);
    server().serve("/2026-android.json", { body: "[]" });
    clock.advance(86_400_000);
    await ask();
    expect((await readEvents()).map((event) => event.is_vanished)).toEqual([false, true]);
  });
});

test("an event cancelled at its source is cancelled here; attendees are notified then, and again when it is reopened", async () => {
  const lines = ["UID:1", "SUMMARY:Evening", "DTSTART;TZID=Asia/Kolkata:20261125T183000", "LOCATION:Pune"];
  await serve({ "/a.ics": buildIcs([lines]) });
  await ask();
  await testDb.owner.query("update events set going_count = 1");
  server().serve("/a.ics", { body: buildIcs([[...lines, "STATUS:CANCELLED"]]) });
  clock.advance(60_000);
  const asked = ctx();
  await refreshEvents(asked, { isAsked: true });
  expect(await readEvents()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
  expect(asked.queue).toMatchObject({ tasks: [{ name: "events.tell-goers", data: { what: "cancelled", sequence: 1 } }] });
  server().serve("/a.ics", { body: buildIcs([lines]) });
  clock.advance(60_000);
  const askedAgain = ctx();
  await refreshEvents(askedAgain, { isAsked: true });
  expect(await readEvents()).toMatchObject([{ status: "upcoming", sequence: 2 }]);
  expect(askedAgain.queue).toMatchObject({ tasks: [{ name: "events.tell-goers", data: { what: "reopened", sequence: 2 } }] });
});

test("the tasks that notify attendees of several changed events are added in one call", async () => {
  await serve({ "/2026-rust.json": buildConfsTech([droid, pune, online]) });
  await ask();
  await testDb.owner.query("update events set going_count = 1 where title <> 'Anywhere'");
  server().serve("/2026-rust.json", { body: buildConfsTech([droid, pune, online].map((one) => ({ ...one, startDate: "2026-11-27" }))) });
  clock.advance(60_000);
  const asked = ctx();
  const enqueueAll = vi.spyOn(asked.queue, "enqueueAll");
  await refreshEvents(asked, { isAsked: true });
  expect(enqueueAll.mock.calls.map(([, name, tasks]) => [name, tasks.length])).toEqual([["events.tell-goers", 2]]);
});

test("an event that a moderator cancelled stays cancelled, whatever its source says", async () => {
  const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
  await serve({ "/2026-droid.json": buildConfsTech([droid]) });
  await ask();
  await cancelEvent(createMemberCtx(testDb, moderator, { clock }), (await ids())[0] ?? "", "It asks for card numbers");
  server().serve("/2026-droid.json", { body: buildConfsTech([{ ...droid, startDate: "2026-11-28" }]) });
  await ask();
  expect(await readEvents()).toMatchObject([{ status: "cancelled", start_date: "2026-11-20" }]);
});

test("attendees are not notified when a source corrects an event that is over", async () => {
  await serve({ "/2026-droid.json": buildConfsTech([droid]) });
  await ask();
  await testDb.owner.query("update events set going_count = 1");
  server().serve("/2026-droid.json", { body: buildConfsTech([{ ...droid, city: "Pune" }]) });
  clock.advance(3 * 86_400_000);
  const asked = ctx();
  await refreshEvents(asked, { isAsked: true });
  expect(await readEvents()).toMatchObject([{ city: "Pune", sequence: 1 }]);
  expect(asked.queue).toMatchObject({ tasks: [] });
});

test("a URL with {year} is fetched for this year and the next, whose file may be missing", async () => {
  server().serve("/2026/rust.json", { body: buildConfsTech([pune]) });
  await file().write([], [{ name: "Lists", url: server().url("/{year}/rust.json"), format: "confs-tech" }]);
  expect(await refreshEvents(ctx(), { isAsked: true })).toEqual({ checked: 2, failed: 0, inserted: 1 });
  expect(server().countRequests("/2027/rust.json")).toBe(1);
  expect(await listEventSourceHealth(ctx())).toMatchObject([{ name: "Lists 2026", error: null }]);
  expect(await readEvents()).toMatchObject([{ external_source: "Lists" }]);
  // A missing file that once existed counts as a failure, unlike next year's file.
  server().serve("/2026/rust.json", { status: 404, body: "" });
  clock.advance(3 * 86_400_000);
  expect(await refreshEvents(ctx(), { isAsked: true })).toMatchObject({ checked: 2, failed: 1 });
});

test("an unchanged calendar is parsed again each day, to add later dates of repeating events", async () => {
  const weekly = ["UID:1@example", "SUMMARY:Weekly", "DTSTART;TZID=Asia/Kolkata:20261125T183000", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR"];
  server().serve("/a.ics", { body: buildIcs([weekly]), etag: "auto" });
  await file().write([], [{ name: "Weekly", url: server().url("/a.ics"), format: "ics" }]);
  expect(await refreshEvents(ctx(), { isAsked: true })).toMatchObject({ inserted: 60 });
  clock.advance(3_600_000);
  expect(await refreshEvents(ctx(), { isAsked: true })).toMatchObject({ checked: 1, inserted: 0 });
  clock.advance(7 * 86_400_000);
  expect(await refreshEvents(ctx(), { isAsked: true })).toMatchObject({ checked: 1, inserted: 1 });
});

test("demo events are deleted when the first real event arrives", async () => {
  await testDb.owner.query(
    "insert into events (id, title, event_date, ics_uid, is_demo) values (gen_random_uuid(), 'Demo', '2026-12-01T10:00:00Z', 'demo', true)",
  );
  await serve({ "/2026-rust.json": "[]" });
  await ask();
  expect(await readEvents()).toMatchObject([{ title: "Demo" }]);
  server().serve("/2026-rust.json", { body: buildConfsTech([pune]) });
  await ask();
  expect(await readEvents()).toMatchObject([{ title: "Rust Pune" }]);
});
