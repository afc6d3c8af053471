import { expect, test } from "vitest";
import { headlineClass } from "./headline.ts";

test.each(["Welcome, சுப்ரமணியன்", "पहला ब्लॉग", "ಕನ್ನಡ", "മലയാളം"])("%s gets room between its lines", (text) => {
  expect(headlineClass(text)).toBe("text-3xl leading-snug");
});

test.each(["Tech Blogs", "Why Rust? A résumé", "日本語"])("%s stands as close as the other headlines", (text) => {
  expect(headlineClass(text)).toBe("text-3xl");
});
