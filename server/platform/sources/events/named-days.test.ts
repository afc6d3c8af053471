import { describe, expect, test } from "vitest";
import { at, inIndia, readTimes } from "#tests/setup/series-times.ts";

describe("an event with a list of days", () => {
  const course = ["SUMMARY:Course", inIndia("DTSTART", "20261125T183000"), inIndia("DTEND", "20261125T203000")];

  test("takes place on each of them, for as long as on the first", () => {
    expect(readTimes([...course, inIndia("RDATE", "20261209T183000,20261202T183000"), inIndia("RDATE", "20261216T183000")])).toEqual([
      at("2026-11-25"),
      at("2026-12-02"),
      at("2026-12-09"),
      at("2026-12-16"),
    ]);
  });

  test.each([
    ["a zone", inIndia("RDATE", "20261202T183000")],
    ["UTC", "RDATE:20261202T130000Z"],
    ["no zone", "RDATE:20261202T183000"],
    ["no hour", "RDATE;VALUE=DATE:20261202"],
    ["its end", "RDATE;VALUE=PERIOD:20261202T130000Z/20261202T150000Z"],
    ["how long it takes", "RDATE;VALUE=PERIOD:20261202T130000Z/PT2H"],
  ])("can list days with %s", (_how, named) => {
    expect(readTimes([...course, named])).toEqual([at("2026-11-25"), at("2026-12-02")]);
  });

  test.each(["PERIOD:20261202T130000Z/20261202T133000Z", "PERIOD:20261202T130000Z/PT30M"])(
    "can have another length on one of them: %s",
    (named) => {
      expect(readTimes([...course, `RDATE;VALUE=${named}`])).toEqual([at("2026-11-25"), at("2026-12-02", "Course", "13:00", "13:30")]);
    },
  );

  test("can have a rule as well, without counting a day twice", () => {
    expect(readTimes([...course, "RRULE:FREQ=WEEKLY;COUNT=2", inIndia("RDATE", "20261202T183000,20261204T183000")])).toEqual([
      at("2026-11-25"),
      at("2026-12-02"),
      at("2026-12-04"),
    ]);
  });

  test("can lose or move any of them, including the first", () => {
    const named = [...course, inIndia("RDATE", "20261202T183000,20261209T183000"), inIndia("EXDATE", "20261209T183000"), "SEQUENCE:3"];
    const move = (planned: string, day: string) => [
      "SUMMARY:Moved",
      inIndia("RECURRENCE-ID", `${planned}T183000`),
      inIndia("DTSTART", `${day}T183000`),
      inIndia("DTEND", `${day}T193000`),
    ];
    expect(readTimes(named, move("20261202", "20261203"), move("20261125", "20261126"))).toEqual([
      ["s 2026-11-25", "Moved", "2026-11-26T13:00:00.000Z", "2026-11-26T14:00:00.000Z"],
      ["s 2026-12-02", "Moved", "2026-12-03T13:00:00.000Z", "2026-12-03T14:00:00.000Z"],
    ]);
  });

  test("can last for whole days", () => {
    const days = ["SUMMARY:Camp", "DTSTART;VALUE=DATE:20261128", "DTEND;VALUE=DATE:20261130", "RDATE;VALUE=DATE:20261212"];
    expect(readTimes(days)).toEqual([
      ["s 2026-11-28", "Camp", "2026-11-28", "2026-11-29"],
      ["s 2026-12-12", "Camp", "2026-12-12", "2026-12-13"],
    ]);
  });

  test("is read while it lasts, however long ago it began", () => {
    const days = ["SUMMARY:Camp", "DTSTART;VALUE=DATE:20261001", "DTEND;VALUE=DATE:20261011", "RDATE;VALUE=DATE:20261014,20261114"];
    expect(readTimes(days)).toEqual([["s 2026-11-14", "Camp", "2026-11-14", "2026-11-23"]]);
  });

  test("is read on sixty of them, from yesterday on", () => {
    const days = Array.from({ length: 5_000 }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10));
    const named = days.map((day) => `RDATE;TZID=Asia/Kolkata:${day.replaceAll("-", "")}T183000`);
    const lists = Array.from({ length: 50 }, (_, part) =>
      named
        .slice(part * 100, part * 100 + 100)
        .map((line) => line.slice(-15))
        .join(","),
    );
    const read = readTimes([...course, ...lists.map((list) => inIndia("RDATE", list))]);
    expect([read.length, read[0]?.[0]]).toEqual([60, "s 2026-11-19"]);
  });
});
