import fc from "fast-check";
import { expect, test } from "vitest";
import { truncate } from "./truncate.ts";

test("keeps what fits, and as much of a longer text as is whole", () => {
  expect(truncate("नमस्ते", 6)).toBe("नमस्ते");
  expect(truncate("ab🚀", 4)).toBe("ab🚀");
  expect(truncate("ab🚀", 3)).toBe("ab");
  const limits = fc.record({ text: fc.string({ unit: "binary" }), maxLength: fc.nat(9) });
  fc.assert(
    fc.property(limits, ({ text, maxLength }) => {
      const kept = truncate(text, maxLength);
      expect(text.startsWith(kept) && kept.isWellFormed()).toBe(true);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(text.length, maxLength - 1));
      expect(kept.length).toBeLessThanOrEqual(maxLength);
    }),
  );
});
