import fc from "fast-check";
import { expect, test } from "vitest";
import { unfoldIcs } from "./unfold-ics.ts";

test("lines that were folded within a character are joined again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.nat(), fc.constantFrom("\r\n ", "\n\t"), (text, place, fold) => {
      const written = Buffer.from(text.replaceAll(/[\r\n]/g, ""));
      const at = place % (written.length + 1);
      const folded = Buffer.concat([written.subarray(0, at), Buffer.from(fold), written.subarray(at)]);
      expect(Buffer.from(unfoldIcs(folded)).toString()).toBe(written.toString());
    }),
  );
});
