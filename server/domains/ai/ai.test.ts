import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { completeChat } from "#server/platform/ai/complete-chat.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { ModelServer } from "#tests/fakes/model-server.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { askModel } from "./ai.ts";

let testDb: TestDatabase;
let model: ModelServer;
let member: Viewer;

beforeAll(async () => {
  testDb = await createTestDatabase();
  model = await startModelServer();
});
afterAll(async () => {
  await model.close();
  await testDb.close();
});
beforeEach(async () => {
  member = await createMember(testDb);
  await testDb.owner.query("delete from ai_tokens");
});

const question = { system: "s".repeat(30), prompt: "p".repeat(60), maxTokens: 100 };
// 90 bytes at three a token, and the answer.
const reserved = 130;

function ctxOf(viewer: Viewer, settings: Record<string, string> = {}, clock = createFakeClock()): MemberCtx {
  const config = createTestConfig({ AI_BASE_URL: model.url, AI_API_KEY: "key-of-the-test", AI_MODEL: "small-1", ...settings });
  return createMemberCtx(testDb, viewer, { config, clock });
}

async function usedBy(userId: string | null): Promise<number> {
  const { rows } = await testDb.owner.query<{ tokens: number }>(
    "select coalesce(sum(tokens), 0)::int as tokens from ai_tokens where user_id is not distinct from $1",
    [userId],
  );
  return rows[0]?.tokens ?? -1;
}

describe("asking the model", () => {
  test("speaks the protocol, and counts what the answer cost", async () => {
    model.says("Hello", { usedTokens: 42 });
    expect(await askModel(ctxOf(member), question)).toBe("Hello");
    expect(model.asked.at(-1)).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer key-of-the-test",
      body: { model: "small-1", max_tokens: 100, messages: [{ role: "system" }, { role: "user", content: question.prompt }] },
    });
    expect([await usedBy(member.userId), await usedBy(null)]).toEqual([42, 42]);
  });

  test("without a count of its own the model costs what was taken before the call", async () => {
    model.says("Hello");
    await askModel(ctxOf(member), question);
    expect(await usedBy(member.userId)).toBe(reserved);
  });

  test("is refused without a configured model, and the model is not asked", async () => {
    const before = model.asked.length;
    await expect(askModel(ctxOf(member, { AI_BASE_URL: "" }), question)).rejects.toMatchObject({ code: "unavailable" });
    expect(model.asked).toHaveLength(before);
  });

  test("trouble with the model is told apart from silence", async () => {
    model.says("", { status: 500 });
    await expect(askModel(ctxOf(member), question)).rejects.toMatchObject({ code: "upstream_failed" });
    model.staysSilent();
    const address = { baseUrl: model.url, apiKey: undefined, model: "m" };
    await expect(completeChat(address, { ...question, timeoutMs: 50 })).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("the day's tokens", () => {
  test("of a member are not passed, not even by calls at once; the next day they are whole again", async () => {
    model.says("Hello", { usedTokens: reserved });
    const clock = createFakeClock();
    const settings = { AI_DAILY_TOKENS_PER_MEMBER: String(reserved * 3) };
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => askModel(ctxOf(member, settings, clock), question)));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await usedBy(member.userId)).toBe(reserved * 3);
    await expect(askModel(ctxOf(member, settings, clock), question)).rejects.toMatchObject({ code: "too_many_requests" });
    clock.advance(24 * 3_600_000);
    expect(await askModel(ctxOf(member, settings, clock), question)).toBe("Hello");
  });

  test("of everybody are not passed; who is refused is charged nothing", async () => {
    model.says("Hello", { usedTokens: reserved });
    const settings = { AI_DAILY_TOKENS_TOTAL: String(reserved) };
    const other = await createMember(testDb);
    await askModel(ctxOf(member, settings), question);
    await expect(askModel(ctxOf(other, settings), question)).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await usedBy(other.userId)).toBe(0);
  });

  test("of one member are hidden from another", async () => {
    model.says("Hello", { usedTokens: 5 });
    await askModel(ctxOf(member), question);
    const other = await createMember(testDb);
    const seen = (viewer: Viewer) =>
      withViewer(testDb.database.db, viewer.userId, (trx) => trx.selectFrom("ai_tokens").select("user_id").execute());
    expect((await seen(member)).map(({ user_id }) => user_id)).toContain(member.userId);
    expect((await seen(other)).map(({ user_id }) => user_id)).not.toContain(member.userId);
  });
});
