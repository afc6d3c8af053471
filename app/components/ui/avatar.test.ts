import { expect, test } from "vitest";
import { initialOf } from "./avatar.tsx";

test.each([
  ["asha rao", "A"],
  ["  Élodie", "É"],
  ["திருமதி", "தி"],
  ["नेहा", "ने"],
  ["प्रिया", "प्रि"],
  ["श्रीनिवास", "श्री"],
  ["ক্ষিতি", "ক্ষি"],
  ["ਪ੍ਰੀਤ", "ਪ੍ਰੀ"],
  ["ಪ್ರಿಯ", "ಪ್ರಿ"],
  ["പ്രിയ", "പ്രി"],
  ["ஸ்டாலின்", "ஸ்"],
  ["क्ष".repeat(9), "क्ष"],
  ["𝒜da", "𝒜"],
  ["", "U"],
  ["   ", "U"],
  [null, "U"],
])("%s begins with %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
