import { expect, test } from "vitest";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { ageBandOf, latestBirthday } from "./age.ts";

const noon = new Date("2026-11-20T06:30:00Z");

test.each([
  ["2008-11-20", "adult"],
  ["2008-11-21", "minor"],
  ["2013-11-20", "minor"],
  ["2013-11-21", "too-young"],
  ["2026-11-21", null],
  ["1899-12-31", null],
] as const)("a person born on %s is %s on 20 November 2026", (dateOfBirth, band) => {
  expect(ageBandOf(dateOfBirth, noon)).toBe(band);
});

test("a birthday begins at midnight in India, not in UTC", () => {
  expect(indiaDayOf(new Date("2026-11-19T18:29:59Z"))).toBe("2026-11-19");
  expect(ageBandOf("2008-11-20", new Date("2026-11-19T18:29:59Z"))).toBe("minor");
  expect(ageBandOf("2008-11-20", new Date("2026-11-19T18:30:00Z"))).toBe("adult");
});

test("somebody born on 29 February turns 18 on 1 March", () => {
  expect(ageBandOf("2008-02-29", new Date("2026-02-28T12:00:00Z"))).toBe("minor");
  expect(ageBandOf("2008-02-29", new Date("2026-03-01T12:00:00Z"))).toBe("adult");
  expect(latestBirthday(18, new Date("2026-03-01T12:00:00Z"))).toBe("2008-03-01");
});

test("the latest birthday for an age is an existing date on 29 February too, as the database requires", () => {
  const now = new Date("2028-02-29T12:00:00Z");
  expect([18, 20].map((years) => latestBirthday(years, now))).toEqual(["2010-02-28", "2008-02-29"]);
  expect(["2010-02-28", "2010-03-01"].map((day) => ageBandOf(day, now))).toEqual(["adult", "minor"]);
});
