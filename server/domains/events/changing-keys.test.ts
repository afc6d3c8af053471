import { expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { prepareEventSources } from "#tests/setup/event-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const { server, ask, serve, clock, readEvents, readVersions } = prepareEventSources(testDb);

/** An entry as calendars write it that give it another id whenever they are asked. */
const entry = (title: string, day: string, ...more: string[]) => [
  `UID:${newId()}`,
  `SUMMARY:${title}`,
  `DTSTART:${day}T043000Z`,
  `DTEND:${day}T103000Z`,
  "LOCATION:Pune",
  ...more,
];
const tell = (...entries: string[][]) => server().serve("/a.ics", { body: buildIcs(entries) });
const address = "URL:https://go.example/";
const both = () => [entry("Rust", "20261121"), entry("Go", "20261205", address)];

test("a calendar whose entries have other ids at each reading, and say the same, has nothing written", async () => {
  await serve({ "/a.ics": buildIcs(both()) });
  expect(await ask()).toBe(2);
  const before = await readVersions();
  tell(...both().toReversed());
  expect(await ask()).toBe(0);
  expect(await readVersions()).toEqual(before);
});

test("an entry that is listed after its event was over leaves nothing behind at each reading", async () => {
  await serve({ "/a.ics": buildIcs(both()) });
  await ask();
  const before = await readVersions();
  clock.set(new Date("2026-11-21T12:00:00Z"));
  tell(...both());
  await ask();
  expect(await readVersions()).toEqual(before);
});

test("what such a calendar changes is changed, and what it lists no more is marked", async () => {
  await serve({ "/a.ics": buildIcs(both()) });
  await ask();
  tell(entry("Rust", "20261121", "DESCRIPTION:Bring a laptop."), entry("Go", "20261212", address));
  await ask();
  tell(entry("Rust", "20261121", "DESCRIPTION:Bring a laptop."));
  await ask();
  expect((await readEvents()).map(({ title, sequence, is_vanished }) => [title, sequence, is_vanished])).toEqual([
    ["Rust", 1, false],
    ["Go", 2, true],
  ]);
});
