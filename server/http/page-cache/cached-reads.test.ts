import { expect, test, vi } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createReadCache, uncachedReads } from "./cached-reads.ts";

function setUp() {
  const clock = createFakeClock();
  const reads = createReadCache({ clock });
  reads.resume();
  let count = 0;
  const load = vi.fn<() => Promise<number>>(async () => (count += 1));
  return { clock, reads, load, read: () => reads.read("tags", ["blogs"], load) };
}

test("reads once for everybody, and caches the result for a minute", async () => {
  const { clock, read } = setUp();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  clock.advance(59_999);
  expect(await read()).toBe(1);
  clock.advance(1);
  expect(await read()).toBe(2);
});

test("reads again once its topic has changed, and not after other changes", async () => {
  const { reads, read } = setUp();
  await read();
  reads.drop("jobs");
  expect(await read()).toBe(1);
  reads.drop("blogs");
  expect(await read()).toBe(2);
});

test("never answers a request after a change with a read that began before it", async () => {
  const { reads, load, read } = setUp();
  const slow = Promise.withResolvers<number>();
  load.mockReturnValueOnce(slow.promise);
  const before = read();
  reads.drop("blogs");
  const after = read();
  slow.resolve(0);
  expect([await before, await after, await read()]).toEqual([0, 1, 1]);
});

test("does not cache a failure", async () => {
  const { load, read } = setUp();
  load.mockRejectedValueOnce(new Error("The database is away"));
  await expect(read()).rejects.toThrow("away");
  expect(await read()).toBe(1);
});

test("caches nothing while it does not listen for changes, and nothing from before", async () => {
  const { reads, read } = setUp();
  await read();
  reads.pause();
  expect([await read(), await read()]).toEqual([2, 3]);
  reads.resume();
  expect([await read(), await read()]).toEqual([4, 4]);
});

test("does not cache a read that began before it listened again", async () => {
  const { reads, load, read } = setUp();
  const slow = Promise.withResolvers<number>();
  load.mockReturnValueOnce(slow.promise);
  const before = read();
  reads.pause();
  reads.resume();
  slow.resolve(0);
  expect([await before, await read()]).toEqual([0, 1]);
});

test("reads each time if there is no cache", async () => {
  const { load } = setUp();
  expect([await uncachedReads.read("tags", ["blogs"], load), await uncachedReads.read("tags", ["blogs"], load)]).toEqual([1, 2]);
});

test("invalidates a read by any of its topics", async () => {
  const { reads, load } = setUp();
  const read = () => reads.read("blog", ["blog:1", "authors"], load);
  await read();
  reads.drop("authors");
  expect(await read()).toBe(2);
  reads.drop("blog:1");
  expect(await read()).toBe(3);
});

test("caches reads by name, within its memory limit", async () => {
  const reads = createReadCache({ clock: createFakeClock(), maxBytes: 50_000 });
  reads.resume();
  const load = vi.fn<(name: string) => Promise<string>>(async (name) => name.padEnd(1_000));
  const names = Array.from({ length: 100 }, (_, index) => `blogs of tag ${index}`);
  for (const name of names) expect(await reads.read(name, ["blogs"], () => load(name))).toBe(name.padEnd(1_000));
  expect(load).toHaveBeenCalledTimes(100);
  for (const name of names.toReversed()) await reads.read(name, ["blogs"], () => load(name));
  // Of some 4 kB each, about a dozen are still there.
  expect(load.mock.calls.length).toBeGreaterThan(180);
  expect(load.mock.calls.length).toBeLessThan(195);
});

test("returns frozen results", async () => {
  const { reads } = setUp();
  const read = () => reads.read("list", ["blogs"], async () => ({ blogs: [{ title: "As it was" }] }));
  const { blogs } = await read();
  expect(() => Object.assign(blogs[0] ?? {}, { title: "Somebody's own" })).toThrow(TypeError);
  expect(await read()).toEqual({ blogs: [{ title: "As it was" }] });
});

test("has no more room for readings that found nothing than for others", async () => {
  const reads = createReadCache({ clock: createFakeClock(), maxBytes: 100_000 });
  reads.resume();
  const load = vi.fn<() => Promise<[]>>(async () => []);
  const readAll = async () => {
    for (let tag = 0; tag < 1_000; tag += 1) await reads.read(`blogs ${tag}`, ["blogs"], load);
  };
  await readAll();
  await readAll();
  expect(load.mock.calls.length).toBeGreaterThan(1_800);
});
