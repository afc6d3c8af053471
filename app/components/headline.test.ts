import { expect, test } from "vitest";
import { headline } from "./headline.ts";

test.each(["Welcome, சுப்ரமணியன்", "पहला ब्लॉग", "ಕನ್ನಡ", "മലയാളം", "پہلا بلاگ"])("%s gets room between its lines", (text) => {
  expect(headline(text).className).toBe("text-3xl leading-snug");
});

test.each(["Tech Blogs", "Why Rust? A résumé", "日本語"])("%s is set as tightly as the other headlines", (text) => {
  expect(headline(text)).toEqual({ className: "text-3xl" });
});

test("a headline names the language of its script", () => {
  expect(headline("पहला ब्लॉग").lang).toBe("hi");
});
