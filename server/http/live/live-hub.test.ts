import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLiveHub } from "./live-hub.ts";
import type { LiveHub, LiveOptions, LiveStream } from "./live-hub.ts";

const here = "203.0.113.1";
const elsewhere = "203.0.113.2";
const gatheredMs = 200;
let hub: LiveHub;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

function start(options: LiveOptions = {}): void {
  hub = createLiveHub(options);
}

function open(discussionId = "one", address = here): LiveStream {
  const stream = hub.open(discussionId, address);
  if (!stream) throw new Error("There was no room for the stream");
  return stream;
}

/** Returns everything that an ended stream has sent. */
const readAll = (stream: LiveStream) => new Response(stream.body).text();

describe("a stream", () => {
  test("receives events of its own discussion only, once per burst, with nothing but the id", async () => {
    start();
    const [one, two] = [open("one"), open("two")];
    one.sendCount(7);
    hub.announce("one");
    hub.announce("one");
    vi.advanceTimersByTime(gatheredMs);
    hub.close();
    expect(await readAll(one)).toBe("retry: 3000\n\nevent: count\ndata: 7\n\nevent: reply\ndata: one\n\n");
    expect(await readAll(two)).toBe("retry: 3000\n\n");
  });

  test("continues when another reader leaves, and gets each reply once", async () => {
    start();
    const [gone, one, two] = [open("one"), open("one"), open("two")];
    gone.end();
    for (const id of ["one", "two"]) {
      hub.announce(id);
      vi.advanceTimersByTime(gatheredMs);
    }
    hub.close();
    expect(await readAll(one)).toBe("retry: 3000\n\nevent: reply\ndata: one\n\n");
    expect(await readAll(two)).toBe("retry: 3000\n\nevent: reply\ndata: two\n\n");
  });

  test("is told to reload when events may have been missed", async () => {
    start();
    const [one, two] = [open("one"), open("two")];
    hub.announceAll();
    vi.advanceTimersByTime(gatheredMs);
    hub.close();
    expect(await readAll(one)).toContain("data: one");
    expect(await readAll(two)).toContain("data: two");
  });

  test("sends a heartbeat now and then", async () => {
    start({ heartbeatMs: 1_000 });
    const one = open();
    vi.advanceTimersByTime(2_500);
    hub.close();
    expect(await readAll(one)).toBe("retry: 3000\n\n:\n\n:\n\n");
  });

  test("is closed when its reader stops reading", async () => {
    start();
    const slow = open();
    for (let count = 0; count < 100; count += 1) {
      hub.announce("one");
      vi.advanceTimersByTime(gatheredMs);
    }
    expect(hub.countOpen()).toBe(0);
    expect((await readAll(slow)).match(/event: reply/g)?.length).toBeLessThan(40);
  });
});

describe("the number of streams", () => {
  test("is limited per address, without affecting others", async () => {
    start({ maxPerAddress: 2 });
    const streams = [open(), open("two")];
    expect(hub.open("three", here)).toBeNull();
    open("three", elsewhere);
    await streams[0]?.body.cancel();
    streams[0]?.end();
    open("three");
    expect(hub.open("three", here)).toBeNull();
    expect(hub.countOpen()).toBe(3);
  });

  test("is limited for the whole process", () => {
    start({ maxStreams: 2 });
    open("one", here);
    const last = open("one", elsewhere);
    expect(hub.open("one", "203.0.113.3")).toBeNull();
    last.end();
    expect(hub.open("one", "203.0.113.3")).not.toBeNull();
  });

  test("is zero after closing", async () => {
    start();
    const one = open();
    hub.close();
    expect(hub.open("one", here)).toBeNull();
    expect(hub.countOpen()).toBe(0);
    expect(await readAll(one)).toBe("retry: 3000\n\n");
  });
});
