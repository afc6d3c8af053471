import { afterEach, describe, expect, test } from "vitest";
import { createReadingThread } from "./reading-thread.ts";
import type { ReadingThread, ReadingThreadOptions } from "./reading-thread.ts";

let reader: ReadingThread;
const task = (document: string) => ({
  format: "feed" as const,
  body: Buffer.from(document),
  contentType: "application/xml",
  documentUrl: "https://a.example/feed",
  now: new Date("2026-11-20T09:00:00Z"),
});
const useReader = (options?: ReadingThreadOptions) => (reader = createReadingThread(options));

const good =
  '<rss version="2.0"><channel><item><title>t</title><link>/1</link><pubDate>Thu, 19 Nov 2026 10:30:00 GMT</pubDate></item></channel></rss>';
// Makes the parser search for the ends of CDATA sections again and again.
const endless = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div>${"<!-- <![CDATA[ -->".repeat(100_000)}</div></content></entry></feed>`;
const heavy = `<rss version="2.0"><channel>${"<a/>".repeat(500_000)}</channel></rss>`;

afterEach(() => reader.close());

describe("createReadingThread", () => {
  test("reads documents one after the other, including their dates", async () => {
    useReader();
    const feeds = await Promise.all([reader.read(task(good)), reader.read(task("garbage")), reader.read(task(good))]);
    expect(feeds[0]).toMatchObject({ ok: true, entries: [{ link: "https://a.example/1", publishedAt: new Date("2026-11-19T10:30:00Z") }] });
    expect(feeds[1]).toMatchObject({ ok: false, code: "not_a_feed" });
    expect(feeds[2]).toEqual(feeds[0]);
  });

  test("aborts a document that takes too long, without blocking anybody, and reads the next", async () => {
    useReader({ timeoutMs: 1_500 });
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const results = await Promise.all([reader.read(task(endless)), reader.read(task(good))]);
    clearInterval(ticking);
    expect(results).toMatchObject([{ ok: false, code: "too_complex" }, { ok: true }]);
    expect(ticks).toBeGreaterThan(10);
  });

  test("aborts a document that takes too much memory, and reads the next", async () => {
    useReader({ memoryMiB: 48 });
    expect(await reader.read(task(heavy))).toMatchObject({ ok: false, code: "too_complex" });
    expect(await reader.read(task(good))).toMatchObject({ ok: true });
  });

  test("skips a queued document once its caller no longer waits", async () => {
    useReader();
    const stop = new AbortController();
    const pending = [reader.read(task(good), stop.signal), reader.read(task(good), stop.signal), reader.read(task(good))];
    stop.abort();
    expect(await Promise.all(pending)).toMatchObject([{ ok: true }, { ok: false, code: "cancelled" }, { ok: true }]);
  });

  test("starts again after it ended because it was idle", async () => {
    useReader({ idleMs: 0 });
    expect(await reader.read(task(good))).toMatchObject({ ok: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await reader.read(task(good))).toMatchObject({ ok: true });
  });

  test("rejects the current, queued and later documents once it is closed", async () => {
    useReader();
    const pending = [reader.read(task(endless)), reader.read(task(good))];
    await reader.close();
    for (const result of await Promise.all(pending)) expect(result).toMatchObject({ ok: false, code: "cancelled" });
    expect(await reader.read(task(good))).toMatchObject({ ok: false, code: "cancelled" });
  });
});
