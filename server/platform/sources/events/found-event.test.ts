import { expect, test } from "vitest";
import { isOnlinePlace as isOnlineForReaders } from "#contracts/event-place.ts";
import { finishEvents, isOnlinePlace } from "./found-event.ts";

// The platform may not import contracts, so both have a copy of the pattern. The copies must not diverge.
const judge = (place: string) => [isOnlinePlace(place), isOnlineForReaders(place)];

test.each(["Online", "online (link follows)", "Virtual event", "Remote", "Remote, via Zoom", "Zoom", "https://meet.example/x"])(
  "“%s” is not a place, neither for sources nor for members' events",
  (place) => expect(judge(place)).toEqual([true, true]),
);

test.each(["Remote Sensing Centre, Nagpur", "Virtual Reality Lab", "Virtual Labs, IIT Bombay", "Zoomcar office", "Pune"])(
  "“%s” is a place",
  (place) => expect(judge(place)).toEqual([false, false]),
);

const readTitle = (title: string) => {
  const time = { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-05" } as const;
  return finishEvents([{ title, time, isOnline: false }], "https://events.example/").map((event) => [event.title, event.isCancelled]);
};

test.each([
  "CANCELLED: Rust Pune",
  "[Cancelled] Rust Pune",
  "(Canceled) - Rust Pune",
  "Cancelled - Rust Pune",
  "Rust Pune (CANCELLED)",
  "Rust Pune [canceled!]",
  "Rust Pune – Cancelled",
])("an event whose title alone says so is cancelled: %s", (title) => expect(readTitle(title)).toEqual([["Rust Pune", true]]));

test.each(["Cancelled orders: what shops learn", "Why we cancelled", "Cancelled", "Noise cancelled, signal kept", "[Cancelled]"])(
  "a title that only mentions a cancellation is not cancelled: %s",
  (title) => expect(readTitle(title)).toEqual([[title, false]]),
);

test("an event listed twice by one source is online when either entry says so", () => {
  const time = { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-05" } as const;
  for (const said of [
    [true, false],
    [false, true],
  ]) {
    const drafts = said.map((isOnline) => ({ key: "one", title: "Rust Pune", time, isOnline }));
    expect(finishEvents(drafts, "https://events.example/")).toMatchObject([{ title: "Rust Pune", isOnline: true }]);
  }
});

test("tags are stored once, whatever their case, and neither empty nor too long", () => {
  const time = { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-05" } as const;
  const tags = ["Rust", "RUST", " # ", "", "x".repeat(30), "x".repeat(31)];
  const [event] = finishEvents([{ title: "Rust Pune", time, isOnline: false, tags }], "https://events.example/");
  expect(event?.tags).toEqual(["Rust", "x".repeat(30)]);
});
