import { expect, test } from "vitest";
import { isOnlinePlace as isOnlineForReaders } from "#contracts/event-place.ts";
import { isOnlinePlace } from "./found-event.ts";

// A part of the platform knows no contract, so the pattern stands in both: they must not part.
const judge = (place: string) => [isOnlinePlace(place), isOnlineForReaders(place)];

test.each(["Online", "online (link follows)", "Virtual event", "Remote", "Remote, via Zoom", "Zoom", "https://meet.example/x"])(
  "“%s” is no place, for those who read sources and those who read the site",
  (place) => expect(judge(place)).toEqual([true, true]),
);

test.each(["Remote Sensing Centre, Nagpur", "Virtual Reality Lab", "Virtual Labs, IIT Bombay", "Zoomcar office", "Pune"])(
  "“%s” is a place",
  (place) => expect(judge(place)).toEqual([false, false]),
);
