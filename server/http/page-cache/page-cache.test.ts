import { expect, test, vi } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { CachedPage } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const clock = createFakeClock();
const page = (etag: string, topics = ["news"]): CachedPage => ({
  topics,
  route: "/",
  etag,
  isCompressible: true,
  headers: {},
  sizeBytes: 100,
  body: () => new Uint8Array(),
});

function createCache() {
  const cache = createPageCache({ clock });
  cache.resume();
  return cache;
}

/** Starts a rendering that the test completes by hand. */
function begin(cache: ReturnType<typeof createCache>, key = "/") {
  const { promise, resolve, reject } = Promise.withResolvers<CachedPage | null>();
  return { result: cache.share(key, () => promise), finish: resolve, fail: reject };
}

test("renders a page once for all concurrent requests, and caches it", async () => {
  const cache = createCache();
  const first = begin(cache);
  const make = vi.fn<() => Promise<CachedPage | null>>();
  const others = Array.from({ length: 50 }, () => cache.share("/", make));
  first.finish(page("one"));
  expect((await Promise.all([first.result, ...others])).every((made) => made?.etag === "one")).toBe(true);
  expect(make).not.toHaveBeenCalled();
  expect(cache.find("/")?.etag).toBe("one");
});

test("does not cache a page if one of its topics changed during the rendering", async () => {
  const cache = createCache();
  const first = begin(cache);
  cache.drop("news");
  first.finish(page("old", ["site", "news"]));
  await first.result;
  expect(cache.find("/")).toBeUndefined();
});

test("caches it when only another topic changed", async () => {
  const cache = createCache();
  const first = begin(cache);
  cache.drop("jobs");
  first.finish(page("one"));
  await first.result;
  expect(cache.find("/")?.etag).toBe("one");
});

test("a request after a change does not wait for a rendering that began before it", async () => {
  const cache = createCache();
  const before = begin(cache);
  cache.drop("news");
  const after = begin(cache);
  after.finish(page("new"));
  expect((await after.result)?.etag).toBe("new");
  before.finish(page("old"));
  await before.result;
  expect(cache.find("/")?.etag).toBe("new");
});

test("caches nothing while it does not listen for changes, and clears everything when it listens again", async () => {
  const cache = createCache();
  await cache.share("/kept", async () => page("kept"));
  const across = begin(cache, "/across");
  cache.pause();
  await cache.share("/deaf", async () => page("deaf"));
  across.finish(page("across"));
  await across.result;
  expect([cache.find("/kept")?.etag, cache.find("/deaf"), cache.find("/across")]).toEqual(["kept", undefined, undefined]);
  const begunDeaf = begin(cache, "/begun-deaf");
  cache.resume();
  begunDeaf.finish(page("begun deaf"));
  await begunDeaf.result;
  expect([cache.find("/kept"), cache.find("/begun-deaf")]).toEqual([undefined, undefined]);
});

test("no request waits for a page whose last rendering could not be cached", async () => {
  const cache = createCache();
  const first = begin(cache);
  const waiting = cache.share("/", async () => page("never"));
  first.finish(null);
  expect([await first.result, await waiting]).toEqual([null, null]);
  const slow = begin(cache);
  const make = vi.fn<() => Promise<null>>(async () => null);
  await cache.share("/", make);
  expect(make).toHaveBeenCalledOnce();
  slow.finish(null);
  clock.advance(10_000);
  const again = begin(cache);
  const waitingAgain = cache.share("/", make);
  again.finish(null);
  await waitingAgain;
  expect(make).toHaveBeenCalledOnce();
});

test("caches a page again once it can be cached, as when the database is back", async () => {
  const cache = createCache();
  await cache.share("/", async () => null);
  const [changed, slow] = [begin(cache), begin(cache)];
  cache.drop("news");
  changed.finish(page("begun before a change"));
  await changed.result;
  expect(cache.find("/")).toBeUndefined();
  await cache.share("/", async () => page("back"));
  expect(cache.find("/")?.etag).toBe("back");
  slow.finish(null);
  await slow.result;
  expect(cache.find("/")?.etag).toBe("back");
});

test("caches no reads while it does not listen for changes", async () => {
  const cache = createCache();
  let count = 0;
  const read = () => cache.reads.read("list", ["news"], async () => (count += 1));
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.pause();
  expect([await read(), await read()]).toEqual([2, 3]);
  cache.resume();
  expect([await read(), await read()]).toEqual([4, 4]);
});

test("a change invalidates the reads that show it along with the pages, and no others", async () => {
  const cache = createCache();
  const load = vi.fn<() => Promise<number>>(async () => 1);
  const read = () => cache.reads.read("news", ["news"], load);
  await read();
  cache.drop("jobs");
  await read();
  expect(load).toHaveBeenCalledTimes(1);
  cache.drop("news");
  await read();
  expect(load).toHaveBeenCalledTimes(2);
});

test("reports a failure to the request that met it, and lets the others try for themselves", async () => {
  const cache = createCache();
  const first = begin(cache);
  const waiting = cache.share("/", async () => page("never"));
  first.fail(new Error("no database"));
  await expect(first.result).rejects.toThrow("no database");
  expect(await waiting).toBeNull();
  expect((await cache.share("/", async () => page("later")))?.etag).toBe("later");
});
