import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { answerOpenQuestion, openQuestion, rateAnswer, readSession } from "./ask-me.ts";

const testDb = await openTestDatabase();
const model = await startModelServer();
const config = createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "m" });
const ctx = createMemberCtx(testDb, await createMember(testDb), { config });
afterAll(() => model.close());
beforeEach(() => {
  model.asked.length = 0;
});

const open = () => openQuestion(ctx, { message: "How do I prepare for interviews?" });

test("a question sent again while it is being answered gets that answer, and the model is called once", async () => {
  model.says("Hold mock interviews with friends.", { chunkDelayMs: 20 });
  const question = await open();
  const [first, second] = await Promise.all([answerOpenQuestion(ctx, question), answerOpenQuestion(ctx, question)]);
  expect(first.response).toContain("mock interviews");
  expect(second).toEqual(first);
  expect(model.asked).toHaveLength(1);
  await answerOpenQuestion(ctx, question);
  expect(model.asked).toHaveLength(2);
});

test("a caller waiting for an answer that its reader stops gets a new answer", async () => {
  model.says("Hold mock interviews with friends, week after week.", { chunkDelayMs: 20 });
  const question = await open();
  const leaving = new AbortController();
  const first = answerOpenQuestion(ctx, question, { reader: leaving.signal });
  const second = answerOpenQuestion(ctx, question);
  await vi.waitUntil(() => model.asked.length === 1);
  leaving.abort();
  await first;
  const answered = await second;
  expect(answered.exchange.answer).toMatchObject({ isStopped: false });
  expect(answered.response).toContain("week after week");
});

test.each([
  ["does not answer", "nothing", { status: 500 }],
  ["breaks off before it has said as much", "Hold mock ".repeat(40), { breaksAfter: 50, chunkDelayMs: 1 }],
])("a stopped answer stays if the model, asked again, %s, and is replaced by a complete one", async (_, text, behaviour) => {
  const question = await open();
  model.says("Hold mock interviews with friends. ".repeat(20), { breaksAfter: 60, chunkDelayMs: 1 });
  const stopped = await answerOpenQuestion(ctx, question);
  expect(stopped.exchange.answer).toMatchObject({ isStopped: true, isByModel: true });
  model.says(text, behaviour);
  await expect(answerOpenQuestion(ctx, question)).rejects.toMatchObject({ code: "unavailable" });
  const kept = async () => (await readSession(ctx, question.sessionId)).exchanges[0]?.answer;
  expect(await kept()).toEqual(stopped.exchange.answer);
  model.says("Yes.");
  const whole = await answerOpenQuestion(ctx, question);
  expect(whole.exchange.answer).toMatchObject({ isStopped: false });
  expect(await kept()).toEqual(whole.exchange.answer);
});

test("a rating of an older answer is not stored for the one that replaced it", async () => {
  model.says("Learn all of it by heart.");
  const question = await open();
  const read = async () => (await answerOpenQuestion(ctx, question)).exchange.answer?.version ?? "";
  const older = await read();
  model.says("Hold mock interviews with friends.");
  const latest = await read();
  const { sessionId, exchangeId } = question;
  const rate = (version?: string) => rateAnswer(ctx, { sessionId, exchangeId, rating: "not_helpful", reason: "All wrong", version });
  const kept = async () => (await readSession(ctx, sessionId)).exchanges[0];
  expect(await rate(older)).toBe(false);
  expect(await kept()).toMatchObject({ rating: null, answer: { version: latest } });
  expect(await rate(latest)).toBe(true);
  expect(await kept()).toMatchObject({ rating: "not_helpful" });
  expect(await rate()).toBe(true);
  await expect(rateAnswer(ctx, { ...question, exchangeId: newId(), rating: "helpful", reason: "", version: latest })).rejects.toMatchObject(
    {
      code: "not_found",
    },
  );
});
