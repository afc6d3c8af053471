import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IdentityClaims } from "#server/platform/identity/identity.ts";
import { cleanClaims, cleanLine } from "./clean-claims.ts";

const said: IdentityClaims = {
  issuer: "https://issuer.example",
  subject: "1",
  email: "asha@example.test",
  emailVerified: true,
  name: "Asha Rao",
  avatarUrl: "https://pictures.example/asha.png",
};

describe("cleanClaims", () => {
  test("does not change valid claims", () => {
    expect(cleanClaims(said)).toEqual(said);
  });

  test.each([
    ["आशा राव", "आशा राव"],
    ["க்‌ஷ கிருஷ்ணன்", "க்‌ஷ கிருஷ்ணன்"],
    ["ക്രിസ്റ്റി ന്‍", "ക്രിസ്റ്റി ന്‍"],
    ["<b>Asha</b>", "<b>Asha</b>"],
    ["  Asha\u0000\r\n\tRao ", "Asha Rao"],
    ["Asha\u202eoaR\u2066", "AshaoaR"],
    ["\ud800Asha", "\ufffdAsha"],
    ["", "asha"],
    ["\u200b\u0007 ", "asha"],
    ["\u3164", "asha"],
    ["\u200d \u2800\ufe0f", "asha"],
    ["Asha\u00ad Rao", "Asha Rao"],
  ])("turns the name %j into %j", (name, cleaned) => {
    expect(cleanClaims({ ...said, name }).name).toBe(cleaned.normalize("NFC"));
  });

  test("cuts a name to 100 characters, never inside one", () => {
    expect(cleanClaims({ ...said, name: "x".repeat(10_000) }).name).toBe("x".repeat(100));
    expect(cleanClaims({ ...said, name: "😀".repeat(1_000) }).name).toBe("😀".repeat(100));
  });

  test.each([
    ["too long", `${"a".repeat(10_000)}@example.test`],
    ["with a control character", "asha@example.test\u0000"],
    ["with an invisible mark", "ash\u200ba@example.test"],
    ["with space around it", " asha@example.test"],
  ])("treats an address %s as unverified", (_label, email) => {
    const cleaned = cleanClaims({ ...said, email });
    expect(cleaned.emailVerified).toBe(false);
    expect(cleaned.email.length).toBeLessThanOrEqual(254);
  });

  test.each([
    "http://pictures.example/a.png",
    "javascript:alert(1)",
    "https://me:secret@x.example/a.png",
    "nonsense",
    `https://x.example/${"a".repeat(3_000)}`,
  ])("drops the picture at %s", (avatarUrl) => {
    expect(cleanClaims({ ...said, avatarUrl }).avatarUrl).toBeNull();
  });

  test("always returns one well-formed line of limited length, and does not change it again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const line = cleanLine(text, 50);
        expect(line.isWellFormed()).toBe(true);
        expect(Array.from(line).length).toBeLessThanOrEqual(50);
        expect(line).not.toMatch(/\p{Cc}|^\s|\s$/u);
        expect(cleanLine(line, 50)).toBe(line);
      }),
    );
  });
});
