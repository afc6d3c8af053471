import { expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { prepareEventSources } from "#tests/setup/event-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const { server, ask, serve, clock, readEvents, readVersions } = prepareEventSources(testDb);

/** An entry of a calendar that gives its entries a new id at each reading. */
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

test("nothing is written when a calendar gives its entries new ids but does not change them", async () => {
  await serve({ "/a.ics": buildIcs(both()) });
  expect(await ask()).toBe(2);
  const before = await readVersions();
  tell(...both().toReversed());
  expect(await ask()).toBe(0);
  expect(await readVersions()).toEqual(before);
});

test("rereading an entry whose event is over writes nothing", async () => {
  await serve({ "/a.ics": buildIcs(both()) });
  await ask();
  const before = await readVersions();
  clock.set(new Date("2026-11-21T12:00:00Z"));
  tell(...both());
  await ask();
  expect(await readVersions()).toEqual(before);
});

test("a calendar with changing ids still updates its events, and marks those that it no longer lists", async () => {
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
