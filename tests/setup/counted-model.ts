import { afterAll, beforeEach } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { ModelServer } from "#tests/fakes/model-server.ts";
import type { TestDatabase } from "./test-database.ts";

/** A model, and the ledger of the calls to it. */
type CountedModel = {
  model: ModelServer;
  /** A member who may use it. */
  ctxOf(viewer: Viewer, settings?: Record<string, string>, clock?: ReturnType<typeof createFakeClock>): MemberCtx;
  /** The tokens counted for a member, or with null for everybody together. */
  usedBy(userId: string | null): Promise<number>;
  ledger(): Promise<{ id: string; state: string; reserved: number; used: number | null }[]>;
};

/** Starts a model for the tests of one file. Its calls and the ledger are emptied before each test. */
export async function startCountedModel(testDb: TestDatabase): Promise<CountedModel> {
  const model = await startModelServer();
  afterAll(() => model.close());
  beforeEach(async () => {
    model.asked.length = 0;
    await testDb.owner.query("delete from ai_tokens");
    await testDb.owner.query("delete from ai_calls");
  });
  return {
    model,
    ctxOf: (viewer, settings = {}, clock = createFakeClock()) => {
      const config = createTestConfig({ AI_BASE_URL: model.url, AI_API_KEY: "key-of-the-test", AI_MODEL: "small-1", ...settings });
      return createMemberCtx(testDb, viewer, { config, clock });
    },
    usedBy: async (userId) => {
      const { rows } = await testDb.owner.query<{ tokens: number }>(
        "select coalesce(sum(tokens), 0)::int as tokens from ai_tokens where user_id is not distinct from $1",
        [userId],
      );
      return rows[0]?.tokens ?? -1;
    },
    ledger: async () => (await testDb.owner.query("select id, state, reserved, used from ai_calls order by started_at, id")).rows,
  };
}

/** The question of each test. */
export const countedQuestion = {
  purpose: "ask-me" as const,
  system: "s".repeat(30),
  turns: [{ role: "user", content: "p".repeat(60) }] as const,
  maxTokens: 100,
};
/** The tokens reserved for it: 90 bytes at three a token, eight tokens for each of two messages, and the longest answer. */
export const reservedTokens = 146;
