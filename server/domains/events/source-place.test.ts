import { describe, expect, test } from "vitest";
import { placeOf } from "./source-place.ts";

const day = { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-05" } as const;
const evening = (timeZone: string | null) => ({ isAllDay: false, startsAt: "2026-12-05T13:00:00.000Z", endsAt: null, timeZone }) as const;
const place = (told: Partial<Parameters<typeof placeOf>[0]>) =>
  placeOf({ venue: "", city: "", country: "", isOnline: false, time: day, ...told });

describe("an event in India", () => {
  test.each([
    [
      { city: "Bangalore", country: "India" },
      { venue: "", city: "Bengaluru" },
    ],
    [
      { city: "Gurgaon, Haryana", country: "IN" },
      { venue: "", city: "Gurugram" },
    ],
    [
      { city: "Delhi NCR", country: "भारत" },
      { venue: "", city: "Delhi" },
    ],
    [
      { city: "Hampi", country: "India" },
      { venue: "", city: "Hampi" },
    ],
    [
      { venue: "hampi", city: "hampi", country: "India" },
      { venue: "", city: "Hampi" },
    ],
    [
      { venue: "Hotel Lalit, Barakhamba Road, New Delhi 110001", country: "India" },
      { venue: "Hotel Lalit, Barakhamba Road, New Delhi 110001", city: "Delhi" },
    ],
    [{ venue: "2nd Floor, Koramangala Bangalore 560034" }, { venue: "2nd Floor, Koramangala Bangalore 560034", city: "Bengaluru" }],
    [{ venue: "Town Hall, Salem, TN" }, { venue: "Town Hall, Salem, TN", city: "Salem" }],
    [{ venue: "Pune" }, { venue: "", city: "Pune" }],
    [{ venue: "A beach, India" }, { venue: "A beach, India", city: null }],
    [{ time: evening("Asia/Kolkata") }, { venue: "", city: null }],
  ])("%o is at %o", (told, found) => expect(place(told)).toEqual(found));
});

test("an event of an Indian source is in India, unless it names another country or is online only", () => {
  expect(placeOf({ venue: "Town Hall", city: "", country: "", isOnline: false, time: day }, { isIndian: true })).toEqual({
    venue: "Town Hall",
    city: null,
  });
  expect(placeOf({ venue: "Town Hall, Nepal", city: "", country: "", isOnline: false, time: day }, { isIndian: true })).toBeNull();
  expect(placeOf({ venue: "", city: "", country: "", isOnline: true, time: day }, { isIndian: true })).toEqual({ venue: "", city: null });
});

describe("an event elsewhere", () => {
  test.each([
    { city: "Hyderabad", country: "Pakistan" },
    { city: "Berlin", country: "Germany" },
    { venue: "Main Street, Indianapolis, IN" },
    { venue: "Salem, U.S.A." },
    { venue: "Town Hall, Salem, MA" },
    { city: "Salem, OR 97301" },
    { venue: "Old Madras Road" },
    { venue: "Berlin", time: evening("Europe/Berlin") },
    { venue: "Somewhere", time: evening(null) },
    {},
  ])("%o is not in India", (told) => expect(place(told)).toBeNull());

  test("is included when it is online too, but its place does not count as a city", () => {
    expect(place({ city: "Berlin", country: "Germany", isOnline: true })).toEqual({ venue: "Berlin, Germany", city: null });
    expect(place({ isOnline: true })).toEqual({ venue: "", city: null });
  });
});
