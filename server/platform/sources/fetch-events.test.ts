import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { buildConfsTech, buildEventPage, buildIcs } from "#tests/factories/event-sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openSourceClient } from "#tests/setup/source-client.ts";
import type { CheckedFetch } from "./requests/checked-fetch.ts";
import { fetchSource } from "./fetch-source.ts";
import type { KnownSource } from "./fetch-source.ts";
import { createReadingThread } from "./reading-thread.ts";

const now = new Date("2026-11-20T09:00:00Z");
const reader = createReadingThread();
let source: SourceServer;
/** An address where nobody responds any more. */
let deadUrl: string;
let client: CheckedFetch;

beforeEach(async () => {
  const dead = await startSourceServer();
  deadUrl = dead.url("/a.ics");
  await dead.close();
  source = await startSourceServer();
  client = openSourceClient([source, dead], { timeoutMs: 2_000 });
});
afterEach(() => Promise.all([client.close(), source.close()]));
afterAll(() => reader.close());

type Format = "confs-tech" | "ics" | "json-ld";

function check(path: string, format: Format, stored: Partial<KnownSource> = {}) {
  const url = path.startsWith("/") ? source.url(path) : path;
  const options = { client, reader, refreshMinutes: 30, now: () => now };
  return fetchSource({ etag: null, lastModified: null, failureCount: 0, ...stored, url, format }, options);
}

const documents = {
  "confs-tech": buildConfsTech([{ name: "A", url: "https://a.example/", startDate: "2026-12-05" }]),
  ics: buildIcs([["UID:a", "SUMMARY:A", "DTSTART:20261205T100000Z"]]),
  "json-ld": buildEventPage({ "@type": "Event", name: "A", startDate: "2026-12-05" }),
};

test.each(Object.keys(documents) as Format[])("%s is read whatever its content type is, and requested conditionally", async (format) => {
  source.serve("/a", { body: documents[format], contentType: "application/octet-stream", etag: "auto" });
  const first = await check("/a", format);
  expect(first).toMatchObject({ outcome: "updated", document: { events: [{ title: "A" }], isComplete: true } });
  expect(await check("/a", format, { etag: first.etag })).toMatchObject({ outcome: "not_modified", document: null, etag: first.etag });
});

test("a missing file of a source that may be missing is checked again in a day; any other source fails", async () => {
  const missing = await check("/2027.json", "confs-tech", { mayBeMissing: true });
  expect(missing).toMatchObject({ outcome: "missing", document: null, error: null, nextCheckAt: new Date("2026-11-21T09:00:00Z") });
  expect(await check("/2027.json", "confs-tech")).toMatchObject({ outcome: "failed", error: { code: "bad_status" } });
  source.serve("/2027.json", { body: "", status: 500 });
  expect(await check("/2027.json", "confs-tech", { mayBeMissing: true })).toMatchObject({ outcome: "failed" });
});

test("a calendar's refresh interval is obeyed", async () => {
  source.serve("/a.ics", { body: buildIcs([], ["REFRESH-INTERVAL;VALUE=DURATION:PT6H"]) });
  expect((await check("/a.ics", "ics")).nextCheckAt).toEqual(new Date("2026-11-20T15:00:00Z"));
});

test("each failure has its own code and does not stop other sources", async () => {
  const canary = await startSourceServer();
  source.hang("/hang");
  source.drip("/drip");
  source.redirect("/redirect", canary.url("/secret.ics"));
  source.serve("/500", { body: documents.ics, status: 500 });
  source.serve("/large", { body: `[${" ".repeat(20 * 1024 * 1024)}]` });
  source.serve("/page", { body: "<!doctype html><title>Are you a robot?</title>", contentType: "text/calendar" });
  source.serve("/good", { body: documents.ics });
  const results = await Promise.all([
    check("/hang", "ics"),
    check("/drip", "json-ld"),
    check("/redirect", "ics"),
    check(deadUrl, "ics"),
    check("/500", "ics"),
    check("/large", "confs-tech"),
    check("/page", "ics"),
    check("/page", "confs-tech"),
    check("/page", "json-ld"),
    check("/good", "ics"),
  ]);
  expect(results.map(({ error, outcome }) => error?.code ?? outcome)).toEqual([
    ...["timed_out", "timed_out", "blocked_address", "network", "bad_status", "too_large"],
    ...["not_events", "not_events", "not_events", "updated"],
  ]);
  expect(canary.countConnections()).toBe(0);
  await canary.close();
});

test("reading a calendar built to take long is aborted, and the next one is read", async () => {
  const impatient = createReadingThread({ timeoutMs: 1_500 });
  const endless = ["UID:x", "SUMMARY:Endless", "DTSTART:20000101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"];
  const read = (ics: string) =>
    impatient.read({ format: "ics", body: Buffer.from(ics), contentType: null, documentUrl: "https://a.example/", now });
  const hostile = buildIcs(Array.from({ length: 4_000 }, (_, index) => endless.with(0, `UID:${index}`)));
  expect(await read(hostile)).toMatchObject({ ok: false, code: "too_complex" });
  expect(await read(documents.ics)).toMatchObject({ ok: true });
  await impatient.close();
});
