import { expect, test } from "vitest";
import { isOnlinePlace } from "./found-event.ts";

test.each(["Online", "online (link follows)", "Virtual event", "Remote", "Remote, via Zoom", "Zoom", "https://meet.example/x"])(
  "“%s” is no place",
  (place) => expect(isOnlinePlace(place)).toBe(true),
);

test.each(["Remote Sensing Centre, Nagpur", "Virtual Reality Lab", "Virtual Labs, IIT Bombay", "Zoomcar office", "Pune"])(
  "“%s” is a place",
  (place) => expect(isOnlinePlace(place)).toBe(false),
);
