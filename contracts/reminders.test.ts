import { expect, test } from "vitest";
import { reminderTime, reminderValue } from "./reminders.ts";

test("a reminder is India's time, whatever the machine's, and reads back unchanged; an empty field is no reminder", () => {
  for (const text of ["2026-11-23T00:01", "2028-02-29T23:59", "2026-12-31T05:29"]) {
    expect(reminderValue(reminderTime.parse(text))).toBe(text);
  }
  expect(reminderTime.parse("")).toBeNull();
  expect(reminderTime.parse("2028-02-29T23:59")).toEqual(new Date("2028-02-29T18:29:00Z"));
});

test("a day that does not exist is refused, not moved to the next month", () => {
  for (const text of ["2027-02-29T10:00", "2027-04-31T10:00", "2027-02-30T00:00", "2027-02-28T24:00"]) {
    expect(reminderTime.safeParse(text).error?.issues).toMatchObject([{ message: "Choose a day and a time" }]);
  }
});
