import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { packPath, safeNext, unpackPath } from "./safe-next.ts";

const site = "https://sangam.example";

describe("safeNext", () => {
  test.each([
    ["/", "/"],
    ["/tech-flash", "/tech-flash"],
    ["/tech-flash?tag=AI%2FML&q=a#top", "/tech-flash?tag=AI%2FML&q=a#top"],
    ["/search?q=दिल्ली", "/search?q=%E0%A4%A6%E0%A4%BF%E0%A4%B2%E0%A5%8D%E0%A4%B2%E0%A5%80"],
    ["/blogs/../jobs", "/jobs"],
    ["/c2c?next=https://evil.example", "/c2c?next=https://evil.example"],
  ])("keeps the own path %s", (given, kept) => {
    expect(safeNext(given)).toBe(kept);
  });

  test.each([
    "",
    "tech-flash",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000/tech-flash",
    " /tech-flash",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2f/evil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/%252f%252fevil.example",
    "/%0d%0aSet-Cookie:a=b",
    "/%00",
    "/%",
    "https://evil.example",
    "https:evil.example",
    "https:/tech-flash",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://own.invalid/x",
    "//own.invalid/x",
    "/\u202egnp.exe",
    "?next=/x",
    "#x",
    `/${"a".repeat(1_024)}`,
  ])("refuses %j", (given) => {
    expect(safeNext(given)).toBeNull();
  });

  test.each([undefined, null, 7, ["/x"], new File([], "x")])("refuses what is not a string: %s", (given) => {
    expect(safeNext(given)).toBeNull();
  });

  test("accepts the longest search in an Indian script, but no path too long for a form or cookie", () => {
    expect(safeNext(`/search?q=${"क".repeat(SEARCH_TEXT_MAX)}`)).not.toBeNull();
    expect(safeNext(`/search?q=${"क".repeat(300)}`)).toBeNull();
    expect(safeNext(`/search?q=${"a".repeat(1_015)}`)).toBeNull();
  });

  test("is packed to fit in a cookie, and unpacked unchanged", () => {
    for (const path of ["/search?q=दिल्ली%200%25%2F%E2%80%8D#क्", "/tech-flash?tag=AI%2FML", "/search?q=%FF%E0%A4"]) {
      const next = safeNext(path);
      expect(unpackPath(packPath(next ?? ""))).toBe(next);
      expect(packPath(next ?? "")).toBe(path.replace("%E2%80%8D", "\u200d"));
    }
  });

  test("never redirects to another site", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "\\", "//", "..", ".", "%2f", "%5c", "%25", "@", ":", "?", "#", "\t", "evil.example", "https:"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const next = safeNext(pieces.join(""));
        if (next === null) return;
        expect(new URL(next, site).origin).toBe(site);
        expect(new URL(next.replaceAll("\\", "/"), site).origin).toBe(site);
        expect(next).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      }),
      { numRuns: 5_000 },
    );
  });

  test("accepts its own results", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const next = safeNext(`/${path}?${query}`);
        if (next !== null) expect(safeNext(unpackPath(packPath(next)))).toBe(next);
      }),
      { numRuns: 2_000 },
    );
  });
});
