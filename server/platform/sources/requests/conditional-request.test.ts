import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conditionalHeaders, nextCheckAfterFailure, nextCheckAfterSuccess, readValidators } from "./conditional-request.ts";

const now = new Date("2026-11-20T09:00:00Z");
const dayMinutes = 24 * 60;
const minutesLater = (date: Date) => (date.getTime() - now.getTime()) / 60_000;
const success = (headers: Record<string, string>, ttlMinutes: number | null = null, refreshMinutes = 30) =>
  minutesLater(nextCheckAfterSuccess({ headers: new Headers(headers), ttlMinutes, refreshMinutes, now }));
const failure = (failureCount: number, status?: number, retryAfter?: string) =>
  minutesLater(
    nextCheckAfterFailure({
      failureCount,
      refreshMinutes: 30,
      now,
      status,
      headers: new Headers(retryAfter ? { "retry-after": retryAfter } : {}),
    }),
  );

describe("validators", () => {
  test("are those of the source's last response", () => {
    const validators = readValidators(new Headers({ etag: 'W/"a1"', "last-modified": "Thu, 19 Nov 2026 10:30:00 GMT" }));
    expect(conditionalHeaders(validators)).toEqual({ "if-none-match": 'W/"a1"', "if-modified-since": "Thu, 19 Nov 2026 10:30:00 GMT" });
    expect(conditionalHeaders({ etag: null, lastModified: null })).toEqual({});
  });

  test("are dropped when they are invalid in a header", () => {
    for (const text of ["", " ", "a\r\nx-evil: 1", "é", "x".repeat(501)]) {
      expect(conditionalHeaders({ etag: text, lastModified: text })).toEqual({});
    }
    expect(readValidators(new Headers({ etag: "x".repeat(501) }))).toEqual({ etag: null, lastModified: null });
  });
});

describe("nextCheckAfterSuccess", () => {
  test("is the latest of the refresh interval, the ttl and Cache-Control", () => {
    expect(success({})).toBe(30);
    expect(success({}, 90)).toBe(90);
    expect(success({}, 5)).toBe(30);
    expect(success({ "cache-control": "public, max-age=7200" })).toBe(120);
    expect(success({ "cache-control": 'Max-Age="7200"' }, 90)).toBe(120);
    expect(success({ "cache-control": "max-age=7200", age: "3600" })).toBe(60);
    expect(success({ "cache-control": "max-age=60" })).toBe(30);
    expect(success({ "cache-control": "no-cache, max-age=7200" })).toBe(30);
    expect(success({ "cache-control": "s-maxage=7200" })).toBe(30);
  });

  test("is at most a day later", () => {
    expect(success({}, 100_000)).toBe(dayMinutes);
    expect(success({ "cache-control": "max-age=9999999999" })).toBe(dayMinutes);
    expect(success({ "cache-control": "max-age=99999999999999999" })).toBeLessThanOrEqual(dayMinutes);
  });
});

describe("nextCheckAfterFailure", () => {
  test("doubles with each failure, up to a day", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 1_000].map((count) => failure(count))).toEqual([30, 60, 120, 240, 480, 960, dayMinutes, dayMinutes]);
  });

  test("obeys Retry-After on 429 and 503, in seconds or as a date", () => {
    for (const status of [429, 503]) {
      expect(failure(0, status, "7200")).toBe(120);
      expect(failure(0, status, "Fri, 20 Nov 2026 12:00:00 GMT")).toBe(180);
      expect(failure(0, status, "60")).toBe(30);
      expect(failure(3, status, "60")).toBe(240);
      expect(failure(0, status, "99999999")).toBe(dayMinutes);
    }
    expect(failure(0, 500, "7200")).toBe(30);
  });

  test("ignores a Retry-After that is past or unreadable", () => {
    for (const text of ["Thu, 19 Nov 2026 12:00:00 GMT", "soon", "-5", "1e9", "99999999999"]) expect(failure(0, 429, text)).toBe(30);
  });
});

test("the next check is always later than now, and within a day", () => {
  const header = fc.oneof(
    fc.stringMatching(/^[ -~]{0,40}$/),
    fc.nat().map((seconds) => `max-age=${seconds}`),
  );
  fc.assert(
    fc.property(header, fc.integer(), fc.integer({ min: 1, max: dayMinutes }), (text, count, refreshMinutes) => {
      const headers = new Headers({ "cache-control": text, "retry-after": text, age: text });
      const dates = [
        nextCheckAfterSuccess({ headers, ttlMinutes: count, refreshMinutes, now }),
        nextCheckAfterFailure({ failureCount: count, refreshMinutes, now, status: 429, headers }),
      ];
      for (const date of dates) {
        expect(minutesLater(date)).toBeGreaterThanOrEqual(refreshMinutes);
        expect(minutesLater(date)).toBeLessThanOrEqual(dayMinutes);
      }
    }),
  );
});
