import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createSigner } from "./signed-value.ts";

const clock = createFakeClock();
const signer = createSigner("a secret that only tests know about", clock);

describe("a signed value", () => {
  test("round-trips, in characters that are valid in a cookie", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = signer.sign("test", value, 60);
        expect(text).toMatch(/^[A-Za-z0-9_.-]+$/);
        expect(signer.read("test", text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("is invalid for another purpose, with another secret, and after it expires", () => {
    const text = signer.sign("test", "value", 60);

    expect(signer.read("other", text)).toBeUndefined();
    expect(createSigner("another secret of sufficient length", clock).read("test", text)).toBeUndefined();
    clock.advance(60_000);
    expect(signer.read("test", text)).toBeUndefined();
  });

  test("is refused if it is longer than a cookie, even with a valid signature", () => {
    const [longest, longer] = [2_700, 2_900].map((length) => signer.sign("test", "x".repeat(length), 60));
    expect(signer.read("test", longest)).toHaveLength(2_700);
    expect(signer.read("test", longer)).toBeUndefined();
  });

  test("is invalid if any character is changed", () => {
    const text = signer.sign("test", { role: "member" }, 60);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(..."ABCxyz019-_."), (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        // The last character has four bits of the signature and two bits without a meaning.
        if (changed === text || at === text.length - 1) return;
        expect(signer.read("test", changed)).toBeUndefined();
      }),
    );
  });

  test.each([undefined, "", ".", "a.b", "x".repeat(5_000), "[1,2]", `${"e30"}.${"A".repeat(43)}`])("is not %j", (text) => {
    expect(signer.read("test", text)).toBeUndefined();
  });
});
