import { beforeAll, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { readDaySpend } from "./ai.ts";
import { reserveTokens, settleTokens } from "./ledger.ts";

const testDb = await openTestDatabase();
let asha: MemberCtx;
let bela: MemberCtx;
const config = createTestConfig({ AI_DAILY_TOKENS_PER_MEMBER: "1000", AI_DAILY_TOKENS_TOTAL: "5000" });
// Half past midnight in India: the day before in UTC.
const clock = createFakeClock(new Date("2026-11-20T19:00:00Z"));

beforeAll(async () => {
  asha = createMemberCtx(testDb, await createMember(testDb, { name: "Asha" }), { config, clock });
  bela = createMemberCtx(testDb, await createMember(testDb, { name: "Bela" }), { config, clock });
});

test("a day's calls are summed by feature and member beside the budgets, and stay after the day", async () => {
  await settleTokens(asha, await reserveTokens(asha, "ask-me", 400), { input: 100, output: 50 });
  await reserveTokens(asha, "ask-me", 300);
  await settleTokens(bela, await reserveTokens(bela, "generate-blog", 500), null);
  const today = await readDaySpend(createTestCtx(testDb, { config, clock }));
  expect(today).toMatchObject({
    day: "2026-11-21",
    today: "2026-11-21",
    countedTokens: 950,
    budgetTokens: 5_000,
    memberBudgetTokens: 1_000,
  });
  const askMe = { callCount: 2, reservedTokens: 700, settledTokens: 150, openTokens: 300 };
  const blog = { callCount: 1, reservedTokens: 500, settledTokens: 500, openTokens: 0 };
  expect(today.purposes).toEqual([
    { purpose: "generate-blog", ...blog },
    { purpose: "ask-me", ...askMe },
  ]);
  expect(today.members).toMatchObject([
    { name: "Bela", countedTokens: 500, ...blog },
    { name: "Asha", countedTokens: 450, ...askMe },
  ]);
  clock.advance(24 * 3_600_000);
  const later = await readDaySpend(createTestCtx(testDb, { config, clock }), "2026-11-21");
  expect(later).toMatchObject({ day: "2026-11-21", today: "2026-11-22", countedTokens: 950, members: today.members });
  expect(later.days).toEqual([{ day: "2026-11-21", callCount: 3, reservedTokens: 1_200, settledTokens: 650, openTokens: 300 }]);
  const nothing = await readDaySpend(createTestCtx(testDb, { config, clock }));
  expect(nothing).toMatchObject({ day: "2026-11-22", countedTokens: 0, purposes: [], members: [] });
});

test("a future day shows today", async () => {
  expect((await readDaySpend(createTestCtx(testDb, { config, clock }), "2030-01-01")).day).toBe("2026-11-22");
});
