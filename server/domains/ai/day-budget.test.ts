import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMember } from "#tests/factories/members.ts";
import { countedQuestion as question, reservedTokens as reserved, startCountedModel } from "#tests/setup/counted-model.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { askModel, purgeOldCalls } from "./ai.ts";

const testDb = await openTestDatabase();
const { model, ctxOf, usedBy, ledger } = await startCountedModel(testDb);
let member: Viewer;
beforeEach(async () => {
  member = await createMember(testDb);
});

describe("the day's tokens", () => {
  test("of a member allow exactly ten of a hundred simultaneous calls if they suffice for ten", async () => {
    model.says("Hello", { billedTokens: reserved });
    const settings = { AI_DAILY_TOKENS_PER_MEMBER: String(reserved * 10) };
    const answers = await Promise.all(Array.from({ length: 100 }, () => askModel(ctxOf(member, settings), question)));
    expect(answers.filter(({ outcome }) => outcome === "answered")).toHaveLength(10);
    expect(answers.filter((answer) => answer.outcome === "failed" && answer.reason === "budget")).toHaveLength(90);
    expect(model.asked).toHaveLength(10);
    expect(await ledger()).toHaveLength(10);
    expect([await usedBy(member.userId), await usedBy(null)]).toEqual([model.billed(), model.billed()]);
  });

  test("of everybody allow exactly ten of a hundred calls by many members if they suffice for ten", async () => {
    model.says("Hello", { billedTokens: reserved });
    const settings = { AI_DAILY_TOKENS_TOTAL: String(reserved * 10 + 9) };
    const members = await Promise.all(Array.from({ length: 20 }, () => createMember(testDb)));
    const askers = members.flatMap((one) => Array.from({ length: 5 }, () => one));
    await Promise.all(askers.map((one) => askModel(ctxOf(one, settings), question)));
    expect(model.asked).toHaveLength(10);
    expect(await usedBy(null)).toBe(model.billed());
    const each = await Promise.all(members.map(({ userId }) => usedBy(userId)));
    expect(each.reduce((sum, tokens) => sum + tokens, 0)).toBe(model.billed());
  });

  test("are full again the next day", async () => {
    model.says("Hello", { billedTokens: reserved });
    const clock = createFakeClock();
    const settings = { AI_DAILY_TOKENS_PER_MEMBER: String(reserved) };
    expect(await askModel(ctxOf(member, settings, clock), question)).toMatchObject({ outcome: "answered" });
    expect(await askModel(ctxOf(member, settings, clock), question)).toMatchObject({ reason: "budget" });
    clock.advance(24 * 3_600_000);
    expect(await askModel(ctxOf(member, settings, clock), question)).toMatchObject({ outcome: "answered" });
  });

  test("are deleted after 90 days, and not before", async () => {
    model.says("Hello", { billedTokens: 5 });
    const clock = createFakeClock();
    await askModel(ctxOf(member, {}, clock), question);
    clock.advance(89 * 24 * 3_600_000);
    await purgeOldCalls(ctxOf(member, {}, clock));
    expect([(await ledger()).length, await usedBy(null)]).toEqual([1, 5]);
    clock.advance(2 * 24 * 3_600_000);
    await purgeOldCalls(ctxOf(member, {}, clock));
    expect([(await ledger()).length, await usedBy(null), await usedBy(member.userId)]).toEqual([0, 0, 0]);
  });

  test.each(["ai_tokens", "ai_calls"] as const)("in %s are visible to their member only", async (table) => {
    model.says("Hello", { billedTokens: 5 });
    await askModel(ctxOf(member), question);
    const other = await createMember(testDb);
    const ownersFor = async (viewer: Viewer) => {
      const rows = await withViewer(testDb.database.db, viewer.userId, (trx) =>
        trx.selectFrom(table).select("user_id").where("user_id", "is not", null).execute(),
      );
      return rows.map(({ user_id: userId }) => userId);
    };
    expect(await ownersFor(member)).toEqual([member.userId]);
    expect(await ownersFor(other)).toEqual([]);
    const unseen = await testDb.database.db.selectFrom(table).select("user_id").where("user_id", "is not", null).execute();
    expect(unseen).toEqual([]);
  });
});
