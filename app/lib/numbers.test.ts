import { expect, test } from "vitest";
import { formatCount, formatNumber } from "./numbers.ts";

test("numbers are grouped as India groups them", () => {
  expect(formatNumber(999)).toBe("999");
  expect(formatNumber(1_234_567)).toBe("12,34,567");
});

test("one item has the singular, and every other count the plural", () => {
  expect(formatCount(1, "like")).toBe("1 like");
  expect(formatCount(0, "like")).toBe("0 likes");
  expect(formatCount(1, "reply", "replies")).toBe("1 reply");
  expect(formatCount(1_000, "reply", "replies")).toBe("1,000 replies");
});
