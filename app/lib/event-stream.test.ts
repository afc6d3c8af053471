import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEventStream } from "./event-stream.ts";

const closed = 2;

class FakeSource {
  readonly CLOSED = closed;
  static readonly CLOSED = 2;
  readyState = 0;
  readonly #listeners = new Map<string, (event: { data?: string }) => void>();
  constructor() {
    sources.push(this);
  }
  addEventListener(name: string, listener: (event: { data?: string }) => void): void {
    this.#listeners.set(name, listener);
  }
  hear(name: string, data?: string): void {
    this.#listeners.get(name)?.({ data });
  }
  close(): void {
    this.readyState = closed;
  }
}

let sources: FakeSource[];
let told: unknown[];
let page: EventTarget & { hidden: boolean };

const minuteMs = 60_000;
const handlers = {
  onOpen: () => told.push("open"),
  onCount: (count: number) => told.push(count),
  onNew: () => told.push("new"),
  onRefused: () => told.push("refused"),
};
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  [sources, told] = [[], []];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("EventSource", FakeSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("reports the server's events while the page is visible", () => {
  const stop = openEventStream("/live", handlers);
  for (const [name, data] of [["open"], ["count", "3"], ["reply"]] as const) sources[0]?.hear(name, data);
  expect(told).toEqual(["open", 3, "new"]);
  show(false);
  expect(sources[0]?.readyState).toBe(closed);
  vi.advanceTimersByTime(2 * minuteMs);
  expect(sources).toHaveLength(1);
  show(true);
  expect(sources).toHaveLength(2);
  stop();
  expect(sources[1]?.readyState).toBe(closed);
});

test("reconnects a minute after a refusal, as by a proxy during a restart, and leaves an open connection alone", () => {
  const stop = openEventStream("/live", handlers);
  sources[0]?.close();
  sources[0]?.hear("error");
  expect(told).toEqual(["refused"]);
  vi.advanceTimersByTime(minuteMs);
  expect(sources).toHaveLength(2);
  sources[1]?.hear("open");
  // When only the connection was lost, the browser itself reconnects.
  sources[1]?.hear("error");
  vi.advanceTimersByTime(5 * minuteMs);
  expect([told, sources.length]).toEqual([["refused", "open"], 2]);
  sources[1]?.close();
  stop();
  vi.advanceTimersByTime(5 * minuteMs);
  expect(sources).toHaveLength(2);
});
