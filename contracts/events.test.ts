import { describe, expect, test } from "vitest";
import { eventForm } from "./event-form.ts";
import { eventListQuery } from "./events.ts";

const form = (fields: Record<string, string>) =>
  eventForm.safeParse({ title: "Evening", description: "Talks.", event_date: "2026-12-05T18:30", ...fields });
const fieldsOf = (fields: Record<string, string>) => form(fields).error?.issues.map(({ path }) => path[0]) ?? [];

describe("the form of an event", () => {
  test.each([
    ["2026-12-05T18:30", "2026-12-05T13:00:00.000Z"],
    ["2026-12-05T18:30:15", "2026-12-05T13:00:00.000Z"],
    ["2026-12-05", "2026-12-04T18:30:00.000Z"],
    ["2026-12-05T18:30:00.000Z", "2026-12-05T18:30:00.000Z"],
    ["2026-12-05T18:30:00+02:00", "2026-12-05T16:30:00.000Z"],
    ["2028-02-29T00:00", "2028-02-28T18:30:00.000Z"],
  ])("reads %s as India's time unless it has a zone", (typed, at) => {
    expect(form({ event_date: typed }).data?.event_date).toBe(at);
  });

  test.each([
    "",
    "soon",
    "2026-02-30T10:00",
    "2026-12-05T24:00",
    "2026-13-01T10:00",
    "2026-12-05T25:00",
    "12/05/2026",
    "9999-01-01T00:00",
    "2026-02-30T10:00:00Z",
  ])("refuses %j as a date", (typed) => {
    expect(fieldsOf({ event_date: typed })).toContain("event_date");
  });

  test.each(["title", "description", "event_date"])("requires %s", (name) => {
    expect(fieldsOf({ [name]: " " })).toEqual([name]);
  });

  test("accepts an end earlier in the day for an all-day event, because only days count, but not on an earlier day", () => {
    const allDay = (ends_at: string) => fieldsOf({ is_all_day: "on", ends_at });
    expect(allDay("2026-12-05T00:00")).toEqual([]);
    expect(allDay("2026-12-04T23:59")).toEqual(["ends_at"]);
  });

  test("treats everything else as optional, trims tags and drops empty ones", () => {
    const parsed = form({ venue: "", registration_url: "", image_url: "", tags: " a, ,b ,, a ", capacity: "", ends_at: "", city: " " });
    expect(parsed.data).toMatchObject({ registration_url: null, image_url: null, tags: ["a", "b"], is_all_day: false, is_online: false });
    expect(parsed.data).not.toHaveProperty("capacity", 0);
  });

  test.each([
    ["2999-12-05T10:00", /within the next two years/],
    ["20266-12-05T10:00", /within the next two years/],
    ["0026-12-05T10:00", /check the year/],
    ["1999-12-05T10:00", /check the year/],
    ["2026-02-30T10:00", /give a date and a time/],
    ["soon", /give a date and a time/],
  ])("explains what is wrong with an impossible time: %s", (time, words) => {
    for (const name of ["event_date", "ends_at"]) {
      const { error } = form({ [name]: time });
      expect(error?.issues.find(({ path }) => path[0] === name)?.message).toMatch(words);
    }
  });

  test("what it names as an example of a date and a time is one that it takes", () => {
    const example = /such as (.+)$/.exec(form({ event_date: "soon" }).error?.issues[0]?.message ?? "")?.[1];
    expect(form({ event_date: String(example) }).data?.event_date).toBe("2026-12-05T04:30:00.000Z");
  });

  test.each([
    ["20266-11-01", /check the year/],
    ["0026-11-01", /check the year/],
    ["", undefined],
    ["2026-02-30", /choose a day/],
  ])("explains what is wrong with an impossible day: %s", (day, words) => {
    const message = form({ cfp_closes_on: day }).error?.issues[0]?.message;
    if (words) expect(message).toMatch(words);
    else expect(message).toBeUndefined();
  });

  test.each([
    [{ ends_at: "2026-12-05T18:00" }, "ends_at"],
    [{ capacity: "0" }, "capacity"],
    [{ capacity: "2.5" }, "capacity"],
    [{ capacity: "many" }, "capacity"],
    [{ capacity: "100001" }, "capacity"],
    [{ cfp_closes_on: "2026-02-30" }, "cfp_closes_on"],
    [{ cfp_closes_on: "0000-01-01" }, "cfp_closes_on"],
    [{ image_url: "http://example.org/a.png" }, "image_url"],
    [{ registration_url: "ftp://example.org/" }, "registration_url"],
    [{ cfp_url: "https://asha:secret@example.org/" }, "cfp_url"],
    [{ title: "x".repeat(201) }, "title"],
  ])("reports the error at the field of %j", (fields, name) => {
    expect(fieldsOf(fields)).toEqual([name]);
  });
});

test.each(["1200", " 1,200 ", "1 200", "१२००", "１２００", "௧௨௦௦"])("%j is a number of places", (typed) => {
  expect(form({ capacity: typed }).data?.capacity).toBe(1200);
});

test("the query of the list accepts known parameters and refuses an invalid month", () => {
  expect(eventListQuery.parse({ online: "1", tag: "AI", month: "2026-12", q: " x " })).toMatchObject({
    online: true,
    tag: "ai",
    month: "2026-12",
    q: "x",
  });
  expect(eventListQuery.parse({ online: "", tag: "", month: "" })).toMatchObject({ online: false, limit: 20 });
  expect(eventListQuery.safeParse({ month: "2026-13" }).success).toBe(false);
  expect(eventListQuery.safeParse({ limit: "51" }).success).toBe(false);
});
