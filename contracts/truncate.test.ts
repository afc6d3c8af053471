import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten, truncate } from "./truncate.ts";

test("keeps a short text, and the complete characters of a longer one", () => {
  expect(truncate("नमस्ते", 6)).toBe("नमस्ते");
  expect(truncate("ab🚀", 4)).toBe("ab🚀");
  expect(truncate("ab🚀", 3)).toBe("ab");
});

test("ends before a syllable that does not fit", () => {
  expect(truncate("नमस्ते", 5)).toBe("नम");
  expect(truncate("க்ஷேமமா", 7)).toBe("க்ஷேமமா");
  expect(truncate("நன்றி", 4)).toBe("நன்");
});

test("ends a shortened text with …, within the same length", () => {
  expect(shorten("नमस्ते", 6)).toBe("नमस्ते");
  expect(shorten("नमस्ते", 5)).toBe("नम…");
  expect(shorten("🚀🚀", 3)).toBe("🚀…");
});

test("keeps every grapheme that fits, and only splits a single one that does not", () => {
  const limits = fc.record({ text: fc.string({ unit: "binary" }), maxLength: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(limits, ({ text, maxLength }) => {
      const kept = truncate(text, maxLength);
      expect(text.startsWith(kept) && kept.isWellFormed()).toBe(true);
      expect(kept.length).toBeLessThanOrEqual(maxLength);
      const [first] = new Intl.Segmenter().segment(text);
      const fitting = [...new Intl.Segmenter().segment(text)].findLast(({ index }) => index <= maxLength);
      if (text.length > maxLength && first && first.segment.length <= maxLength) expect(kept.length).toBe(fitting?.index);
    }),
  );
});
