import { expect, test } from "vitest";
import { initialOf } from "./avatar.tsx";

test.each([
  ["asha rao", "A"],
  ["  Élodie", "É"],
  ["திருமதி", "தி"],
  ["नेहा", "ने"],
  ["𝒜da", "𝒜"],
  ["", "U"],
  ["   ", "U"],
  [null, "U"],
])("%s begins with %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
