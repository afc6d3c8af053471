import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { markSent, readSpend, reserveTokens, settleLostCalls, settleTokens } from "./ledger.ts";

const testDb = await openTestDatabase();
let member: Viewer;
let clock: FakeClock;
let ctx: MemberCtx;
const long = 6 * 60_000;

beforeEach(async () => {
  await testDb.owner.query("delete from ai_tokens");
  await testDb.owner.query("delete from ai_calls");
  member = await createMember(testDb);
  // A minute to midnight in India.
  clock = createFakeClock(new Date("2026-11-30T18:29:00Z"));
  ctx = ctxAt(clock);
});

function ctxAt(at: FakeClock, settings: Record<string, string> = {}, viewer = member): MemberCtx {
  return createMemberCtx(testDb, viewer, { config: createTestConfig({ AI_DAILY_TOKENS_PER_MEMBER: "100000", ...settings }), clock: at });
}

async function calls(): Promise<{ state: string; used: number | null }[]> {
  return (await testDb.owner.query("select state, used from ai_calls order by started_at, id")).rows;
}

/** The day's rows: the member's and everybody's. */
async function sums(): Promise<string[]> {
  const { rows } = await testDb.owner.query<{ line: string }>(
    "select day || ' ' || tokens as line from ai_tokens order by day, user_id nulls last",
  );
  return rows.map(({ line }) => line);
}

test("a lost call counts in full if it was sent, and not at all if it was not", async () => {
  await markSent(ctx, await reserveTokens(ctx, "test", 500));
  await reserveTokens(ctx, "test", 300);
  await settleLostCalls(ctx);
  expect(await calls()).toEqual(Array.from({ length: 2 }, () => ({ state: "reserved", used: null })));
  expect(await sums()).toEqual(["2026-11-30 800", "2026-11-30 800"]);
  clock.advance(long);
  await settleLostCalls(ctx);
  expect(await calls()).toEqual([
    { state: "lost", used: 500 },
    { state: "lost", used: 0 },
  ]);
  expect(await sums()).toEqual(["2026-11-30 500", "2026-11-30 500"]);
});

test("processes that find the same lost calls release them once", async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => createMember(testDb)));
  await Promise.all(others.flatMap((viewer) => [100, 200].map((tokens) => reserveTokens(ctxAt(clock, {}, viewer), "test", tokens))));
  await markSent(ctx, await reserveTokens(ctx, "test", 7));
  clock.advance(long);
  await Promise.all(Array.from({ length: 8 }, () => settleLostCalls(ctx)));
  expect((await sums()).toSorted()).toEqual([...Array.from({ length: 4 }, () => "2026-11-30 0"), "2026-11-30 7", "2026-11-30 7"]);
});

test("a row without a record of sending, as from an older version, counts as sent", async () => {
  const { callId } = await reserveTokens(ctx, "test", 500);
  await testDb.owner.query(
    `insert into ai_calls (id, user_id, purpose, day, reserved, started_at, expires_at)
     select gen_random_uuid(), user_id, purpose, day, reserved, started_at, expires_at from ai_calls where id = $1`,
    [callId],
  );
  clock.advance(long);
  await settleLostCalls(ctx);
  expect((await calls()).map(({ used }) => used).toSorted()).toEqual([0, 500]);
});

test("a process that was suspended until its call was closed can neither send nor settle it", async () => {
  const slept = await reserveTokens(ctx, "test", 500);
  clock.advance(long);
  await settleLostCalls(ctx);
  await expect(markSent(ctx, slept)).rejects.toThrow("closed before it was sent");
  await settleTokens(ctx, slept, { input: 0, output: 0 });
  expect(await sums()).toEqual(["2026-11-30 0", "2026-11-30 0"]);
});

test("a call is sent only once", async () => {
  const call = await reserveTokens(ctx, "test", 500);
  await markSent(ctx, call);
  await expect(markSent(ctx, call)).rejects.toThrow("closed before it was sent");
});

test("a call of another member can be neither sent nor settled", async () => {
  const call = await reserveTokens(ctx, "test", 500);
  const other = ctxAt(clock, {}, await createMember(testDb));
  await expect(markSent(other, call)).rejects.toThrow("closed before it was sent");
  await settleTokens(other, call, { input: 1, output: 1 });
  expect(await calls()).toEqual([{ state: "reserved", used: null }]);
});

test("unused tokens are returned to the day from which they were reserved, even after midnight at the end of a month", async () => {
  const late = await reserveTokens(ctx, "test", 500);
  await reserveTokens(ctx, "test", 90);
  clock.advance(2 * 60_000);
  await reserveTokens(ctx, "test", 200);
  await settleTokens(ctx, late, { input: 20, output: 30 });
  expect(await sums()).toEqual(["2026-11-30 140", "2026-11-30 140", "2026-12-01 200", "2026-12-01 200"]);
  clock.advance(long);
  await settleLostCalls(ctx);
  expect(await sums()).toEqual(["2026-11-30 50", "2026-11-30 50", "2026-12-01 0", "2026-12-01 0"]);
});

test("a clock that jumps ahead closes a running call in full, and its end changes nothing", async () => {
  const call = await reserveTokens(ctx, "test", 500);
  await markSent(ctx, call);
  const ahead = createFakeClock(new Date("2031-01-01T00:00:00Z"));
  await settleLostCalls(ctxAt(ahead));
  await settleTokens(ctxAt(ahead), call, { input: 1, output: 1 });
  expect(await calls()).toEqual([{ state: "lost", used: 500 }]);
  expect(await sums()).toEqual(["2026-11-30 500", "2026-11-30 500"]);
});

test("a clock that jumps back leaves the call open, and its end counts for the day of its reservation", async () => {
  const call = await reserveTokens(ctx, "test", 500);
  const behind = ctxAt(createFakeClock(new Date("2020-01-01T00:00:00Z")));
  await markSent(behind, call);
  await settleLostCalls(behind);
  await settleTokens(behind, call, { input: 1, output: 1 });
  expect(await calls()).toEqual([{ state: "settled", used: 2 }]);
  expect(await sums()).toEqual(["2026-11-30 2", "2026-11-30 2"]);
});

test("whatever happens simultaneously, the day's sums equal those of its calls", async () => {
  const ends = Array.from({ length: 60 }, async (_, at) => {
    const call = await reserveTokens(ctx, "test", 100 + at);
    if (at % 3 === 0) return;
    await markSent(ctx, call);
    if (at % 3 === 1) await Promise.all([1, 2].map(() => settleTokens(ctx, call, { input: at, output: 1 })));
  });
  const ahead = ctxAt(createFakeClock(new Date(clock.now().getTime() + long)));
  await Promise.allSettled([...ends, ...Array.from({ length: 10 }, () => settleLostCalls(ahead))]);
  const { rows } = await testDb.owner.query<{ held: string }>(
    "select day || ' ' || sum(coalesce(used, reserved)) as held from ai_calls group by day",
  );
  expect(await sums()).toEqual([rows[0]?.held, rows[0]?.held]);
});

test("deleting a member during a call does not change everybody's budget", async () => {
  const call = await reserveTokens(ctx, "test", 500);
  await markSent(ctx, call);
  await testDb.owner.query("delete from users where id = $1", [member.userId]);
  await settleTokens(ctx, call, { input: 1, output: 1 });
  expect(await sums()).toEqual(["2026-11-30 500"]);
});

test("a budget smaller than the first call of the day is enforced, and the error says when the next day begins", async () => {
  for (const budget of ["AI_DAILY_TOKENS_PER_MEMBER", "AI_DAILY_TOKENS_TOTAL"]) {
    await expect(reserveTokens(ctxAt(clock, { [budget]: "100" }), "test", 101)).rejects.toMatchObject({
      code: "too_many_requests",
      // A minute to midnight in India, when the next day's budget begins.
      retryAfterSeconds: 60,
    });
  }
  expect([await sums(), await calls()]).toEqual([[], []]);
});

test("today's spend is that of all members, without yesterday's", async () => {
  await reserveTokens(ctx, "test", 500);
  clock.advance(2 * 60_000);
  await reserveTokens(ctx, "test", 20);
  await reserveTokens(ctxAt(clock, {}, await createMember(testDb)), "test", 3);
  expect(await readSpend(ctx)).toMatchObject({ usedTokens: 23 });
});

test("budgets may exceed a 32-bit integer", async () => {
  const rich = ctxAt(clock, { AI_DAILY_TOKENS_TOTAL: "9000000000" });
  await settleTokens(rich, await reserveTokens(rich, "test", 500), { input: 1, output: 1 });
  await testDb.owner.query("update ai_tokens set tokens = 8999999999 where user_id is null");
  await expect(reserveTokens(rich, "test", 2)).rejects.toMatchObject({ code: "too_many_requests" });
  await reserveTokens(rich, "test", 1);
  expect(await sums()).toEqual(["2026-11-30 3", "2026-11-30 9000000000"]);
});
