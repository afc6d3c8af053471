import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openSourceClient } from "#tests/setup/source-client.ts";
import type { CheckedFetch } from "./requests/checked-fetch.ts";
import { fetchSource } from "./fetch-source.ts";
import type { KnownSource } from "./fetch-source.ts";
import { createReadingThread } from "./reading-thread.ts";

const now = new Date("2026-11-20T09:00:00Z");
const folder = new URL("../../../tests/fakes/feeds/", import.meta.url).pathname;
const reader = createReadingThread();
let source: SourceServer;
let client: CheckedFetch;

const check = (path: string, stored: Partial<KnownSource<"feed">> = {}) =>
  fetchSource(
    { format: "feed", url: source.url(path), etag: null, lastModified: null, failureCount: 0, ...stored },
    { client, reader, refreshMinutes: 30, now: () => now },
  );
const minutesLater = (date: Date) => (date.getTime() - now.getTime()) / 60_000;

beforeAll(() => reader.read({ format: "feed", body: new Uint8Array(), contentType: null, documentUrl: "https://a.example/", now }));

beforeEach(async () => {
  source = await startSourceServer();
  client = openSourceClient([source], { timeoutMs: 1_000 });
});

afterEach(async () => {
  await client.close();
  await source.close();
});

afterAll(() => reader.close());

describe("fetchSource", () => {
  test("reads a source, then detects that nothing changed", async () => {
    source.serveFolder(folder);
    const first = await check("/rss-2.0.xml");
    expect(first).toMatchObject({ outcome: "updated", ttlMinutes: 90, error: null });
    expect(first.document?.entries).toHaveLength(3);
    expect(minutesLater(first.nextCheckAt)).toBe(90);
    const second = await check("/rss-2.0.xml", first);
    expect(second).toMatchObject({ outcome: "not_modified", document: null, etag: first.etag, ttlMinutes: 90, error: null });
    expect(minutesLater(second.nextCheckAt)).toBe(90);
    expect(source.lastHeaders("/rss-2.0.xml")["if-none-match"]).toBe(first.etag);
    expect(source.lastHeaders("/rss-2.0.xml")["accept"]).toContain("application/rss+xml");
  });

  test("sends a conditional request by date when the source gives no ETag", async () => {
    const lastModified = "Thu, 19 Nov 2026 10:30:00 GMT";
    source.serve("/feed", { body: '<rss version="2.0"><channel><title>t</title></channel></rss>', lastModified });
    const first = await check("/feed");
    expect(first).toMatchObject({ outcome: "updated", document: { entries: [] }, etag: null, lastModified });
    expect(await check("/feed", first)).toMatchObject({ outcome: "not_modified", lastModified });
  });

  test("keeps the validators when a source fails, says why, and retries later each time", async () => {
    source.serve("/feed", { body: "no", status: 500 });
    const stored = { etag: '"a"', lastModified: "Thu, 19 Nov 2026 10:30:00 GMT", ttlMinutes: 60, failureCount: 2 };
    const result = await check("/feed", stored);
    expect(result).toMatchObject({ outcome: "failed", document: null, etag: '"a"', lastModified: stored.lastModified, ttlMinutes: 60 });
    expect(result.error).toEqual({ code: "bad_status", message: "This source answered with an error (500).", detail: "status 500" });
    expect(minutesLater(result.nextCheckAt)).toBe(120);
  });

  test("obeys Retry-After", async () => {
    source.serve("/feed", { body: "", status: 429, headers: { "retry-after": "7200" } });
    const result = await check("/feed");
    expect(result.error?.message).toBe("This source asked us to come less often (429).");
    expect(minutesLater(result.nextCheckAt)).toBe(120);
  });

  test("retries a source that is gone only after a week", async () => {
    source.serve("/feed", { body: "", status: 410 });
    const result = await check("/feed");
    expect(result.error?.message).toBe("There is nothing at the address of this source any more (410).");
    expect(minutesLater(result.nextCheckAt)).toBe(7 * 24 * 60);
  });

  test("treats 304 as an error when it asked for everything", async () => {
    source.handle("/feed", (_request, response) => response.writeHead(304).end());
    expect(await check("/feed")).toMatchObject({ outcome: "failed", error: { code: "bad_status" } });
  });

  test("does not fail with other sources that are read at the same time", async () => {
    const canary = await startSourceServer();
    source.serveFolder(folder);
    source.hang("/hang");
    source.drip("/drip");
    source.bomb("/bomb", 200);
    source.garbage("/garbage");
    source.redirect("/canary", canary.url("/"));
    source.serve("/page", { body: "<!doctype html><title>Are you a robot?</title>", contentType: "text/html" });
    const paths = [
      "/atom.xml",
      "/hang",
      "/drip",
      "/bomb",
      "/garbage",
      "/canary",
      "/page",
      "/doctype.xml",
      "/broken.xml",
      "/none",
      "/feed.json",
    ];
    const results = await Promise.all(paths.map((path) => check(path)));
    expect(results.map(({ outcome, error }) => error?.code ?? outcome)).toEqual([
      ...["updated", "timed_out", "timed_out", "too_large", "not_a_feed", "blocked_address", "not_a_feed", "doctype_refused", "malformed"],
      ...["bad_status", "updated"],
    ]);
    for (const { outcome, error, nextCheckAt } of results) {
      expect(minutesLater(nextCheckAt)).toBe(30);
      if (outcome === "failed") expect(error?.message).not.toMatch(/127\.0\.0\.1|localhost|\n/);
    }
    expect(canary.countConnections()).toBe(0);
    await canary.close();
  });
});
