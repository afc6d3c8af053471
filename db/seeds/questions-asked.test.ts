import { beforeAll, expect, test } from "vitest";
import { answerableQuestions, unanswerableQuestions } from "#db/content/questions-asked.ts";
import { answerVisitor } from "#server/domains/ask-me/ask-me.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { seedDemo } from "./demo.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await seedDemo(createTestCtx(testDb));
});

test("of 60 questions that the demo content answers, at least nine in ten are answered from a right source", async () => {
  const missed: string[] = [];
  for (const { question, answeredBy } of answerableQuestions) {
    const { sources } = await answerVisitor(createTestCtx(testDb), question);
    if (!sources.some(({ title }) => answeredBy.includes(title))) missed.push(question);
  }
  expect(answerableQuestions).toHaveLength(60);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(6);
});

test("of 20 questions that nothing answers, at least 19 are said to be so", async () => {
  const answered: string[] = [];
  for (const question of unanswerableQuestions) {
    const { exchange } = await answerVisitor(createTestCtx(testDb), question);
    if (!exchange.answer?.isThin) answered.push(question);
  }
  expect(unanswerableQuestions).toHaveLength(20);
  expect(answered.length, answered.join("\n")).toBeLessThanOrEqual(1);
});
