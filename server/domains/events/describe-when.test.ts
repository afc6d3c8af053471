import { expect, test } from "vitest";
import { describeWhenAndWhere } from "./describe-when.ts";

const event = {
  event_date: new Date("2026-12-05T13:00:00Z"),
  ends_at: null as Date | null,
  start_date: null,
  end_date: null,
  venue: "Tech Park",
  city: "Pune",
  is_online: false,
};

test("an end is shown with its day only when that differs from the first day", () => {
  expect(describeWhenAndWhere(event)).toBe("5 December 2026, 6:30 PM IST, Tech Park, Pune");
  expect(describeWhenAndWhere({ ...event, ends_at: new Date("2026-12-05T15:00:00Z") })).toBe(
    "5 December 2026, 6:30 PM to 8:30 PM IST, Tech Park, Pune",
  );
  expect(describeWhenAndWhere({ ...event, ends_at: new Date("2026-12-05T19:30:00Z") })).toBe(
    "5 December 2026, 6:30 PM to 6 December 2026, 1:00 AM IST, Tech Park, Pune",
  );
});

test("an online event says so, alone or beside its venue; an event without a venue names none", () => {
  expect(describeWhenAndWhere({ ...event, is_online: true })).toMatch(/IST, Tech Park, Pune and online$/);
  expect(describeWhenAndWhere({ ...event, venue: "", city: null, is_online: true })).toMatch(/IST, online$/);
  expect(describeWhenAndWhere({ ...event, venue: "", city: null })).toMatch(/IST$/);
  expect(describeWhenAndWhere({ ...event, venue: "Online", city: null, is_online: true })).toMatch(/IST, online$/);
  expect(describeWhenAndWhere({ ...event, venue: "Zoom", city: null, is_online: true })).toMatch(/IST, online, Zoom$/);
});
