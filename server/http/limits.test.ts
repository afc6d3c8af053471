import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { deleteExpiredLimits } from "#server/platform/db/rate-limits.ts";
import { createLimiter } from "#server/platform/limits/limiter.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { buildViewer } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { enforceLimit, findRefusal } from "./limits.ts";
import type { LimitName } from "./limits.ts";
import type { RequestContext } from "./request-context.ts";

const testDb = await openTestDatabase();
let limiter: Limiter;

beforeAll(async () => {
  limiter = createLimiter(testDb.database.pool);
});

type Who = { viewer?: Viewer; address: string; factor?: number; by?: Limiter };

/** Counts how many of `times` concurrent uses are allowed. */
async function countAllowed(times: number, name: LimitName, { viewer, address, factor = 1, by = limiter }: Who, mailAddress?: string) {
  const config = createTestConfig({ LIMITS_FACTOR: String(factor) });
  const who = { ctx: createTestCtx(testDb, { viewer: viewer ?? null, config }), clientAddress: address, limiter: by };
  const uses = await Promise.allSettled(Array.from({ length: times }, () => enforceLimit(who, name, mailAddress)));
  for (const use of uses) {
    if (use.status === "rejected") expect(use.reason).toMatchObject({ code: "too_many_requests", status: 429 });
  }
  return uses.filter((use) => use.status === "fulfilled").length;
}

describe("a limit", () => {
  test("is exact under parallel requests to several processes", async () => {
    const other = openDatabase(testDb.url);
    const processes = [limiter, createLimiter(other.pool)];
    const allowed = await Promise.all(processes.map((by) => countAllowed(70, "verification", { address: "203.0.113.1", by })));
    expect(allowed.reduce((sum, count) => sum + count, 0)).toBe(60);
    await other.close();
  });

  test("counts per address, per name and per account", async () => {
    const viewer = buildViewer();
    expect(await countAllowed(12, "verification", { viewer, address: "203.0.113.2" })).toBe(5);
    expect(await countAllowed(1, "verification", { viewer, address: "203.0.113.3" })).toBe(0);
    expect(await countAllowed(1, "verification", { viewer: buildViewer(), address: "203.0.113.2" })).toBe(1);
    expect(await countAllowed(1, "sign-in", { viewer, address: "203.0.113.2" })).toBe(1);
  });

  test("leaves an address its points when an account behind it is over its own limit", async () => {
    const address = "203.0.113.10";
    expect(await countAllowed(90, "verification", { viewer: buildViewer(), address })).toBe(5);
    expect(await countAllowed(70, "verification", { address })).toBe(55);
  });

  test("counts mails to a mailbox, however its address is spelt, without storing the address", async () => {
    expect(await countAllowed(5, "waitlist", { address: "203.0.113.4" }, "asha@example.test")).toBe(3);
    expect(await countAllowed(1, "waitlist", { address: "203.0.113.5" }, "asha@example.test")).toBe(0);
    expect(await countAllowed(1, "waitlist", { address: "203.0.113.5" }, "Asha+jobs@EXAMPLE.test")).toBe(0);
    expect(await countAllowed(1, "waitlist", { address: "203.0.113.5" }, "ravi@example.test")).toBe(1);
    expect((await testDb.owner.query("select key from rate_limits where key like '%example%'")).rows).toEqual([]);
  });

  test("is multiplied by LIMITS_FACTOR per address, but not per account", async () => {
    expect(await countAllowed(130, "verification", { address: "203.0.113.6", factor: 2 })).toBe(120);
    expect(await countAllowed(12, "verification", { viewer: buildViewer(), address: "203.0.113.7", factor: 2 })).toBe(5);
  });

  test("says how long to wait, and ends with its window", async () => {
    const rule = { points: 1, seconds: 60 };
    expect(await limiter.use("short", rule, "a")).toBeNull();
    const refusal = await limiter.use("short", rule, "a");
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
    await testDb.owner.query("update rate_limits set expire = expire - 60000 where key = 'short:a'");
    expect(await createLimiter(testDb.database.pool).use("short", rule, "a")).toBeNull();
  });

  test.each([
    [1, "a moment"],
    [60, "a moment"],
    [61, "2 minutes"],
    [3_600, "60 minutes"],
    [86_399, "24 hours"],
  ])("describes %i seconds in words", async (retryAfterSeconds, words) => {
    const who = { ctx: createTestCtx(testDb), clientAddress: "203.0.113.9", limiter: { use: async () => ({ retryAfterSeconds }) } };
    await expect(enforceLimit(who, "waitlist")).rejects.toMatchObject({
      message: `Too many requests. Please wait ${words}`,
      retryAfterSeconds,
    });
  });

  test("tells the response of a form that shows the refusal in place how long to wait", async () => {
    const full: Limiter = { use: async () => ({ retryAfterSeconds: 90 }) };
    const who = { ctx: createTestCtx(testDb), clientAddress: "203.0.113.10", limiter: full, outcome: {} as RequestContext["outcome"] };
    expect(await findRefusal(who, "waitlist")).toBe("Too many requests. Please wait 2 minutes");
    expect(who.outcome).toEqual({ retryAfterSeconds: 90 });
  });

  test("is still enforced, by this process alone, while the database is unavailable", async () => {
    const away = openDatabase("postgres://nobody@127.0.0.1:1/none");
    const allowed = await countAllowed(70, "verification", { address: "203.0.113.8", by: createLimiter(away.pool) });
    expect(allowed).toBe(60);
    await away.close();
  });
});

test("deletes counts whose window has ended", async () => {
  await limiter.use("old", { points: 1, seconds: 60 }, "a");
  await testDb.owner.query("update rate_limits set expire = 1 where key = 'old:a'");
  expect(await deleteExpiredLimits(testDb.database.db, new Date(2))).toBe(1);
  expect((await testDb.owner.query("select 1 from rate_limits")).rowCount).toBeGreaterThan(0);
});
