import { expect, test } from "vitest";
import { keysOf } from "./source-keys.ts";

const nameKeyOf = (title: string, city: string | null = "Bengaluru") =>
  keysOf({ title, city, event_date: new Date("2026-12-05T04:30:00Z"), registration_url: null }).name_key;

test.each(["DevFest Bangalore", "DevFest Bengaluru 2026", "DevFest, ಬೆಂಗಳೂರು", "DevFest"])("%s in Bengaluru is the same event", (title) => {
  expect(nameKeyOf(title)).toBe("devfest|2026-12-05|bengaluru");
});

test("any other difference in the name, even another city, makes another event", () => {
  const names = ["DevFest Pune", "DevFest Cloud Bengaluru", "DevFest Bengaluru", "Bengaluru"].map((title) => nameKeyOf(title));
  expect(new Set(names).size).toBe(4);
  expect(nameKeyOf("DevFest New Delhi", "Delhi")).toBe(nameKeyOf("DevFest Delhi", "Delhi"));
  expect(nameKeyOf("DevFest Delhi", null)).not.toBe(nameKeyOf("DevFest", null));
});
