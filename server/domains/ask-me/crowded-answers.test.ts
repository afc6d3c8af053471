import { afterAll, beforeEach, expect, test } from "vitest";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { runInWorker } from "#server/platform/markdown/worker-client.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { answerOpenQuestion, answerVisitor, openQuestion, readSession } from "./ask-me.ts";

const testDb = await openTestDatabase();
const model = await startModelServer();
const member = await createMember(testDb);
const ctx = createMemberCtx(testDb, member, { config: createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "m" }) });
afterAll(() => model.close());
let crowd = Promise.resolve<unknown>(null);
beforeEach(async () => {
  await renderMarkdown("The thread has started");
});

const slow = { source: `\`\`\`swift\n${"(((\n".repeat(14_000)}\`\`\``, options: {}, isHighlighted: true };

/** Fills the renderer's queue with texts, behind one that takes a second. */
function gatherCrowd(): void {
  const first = runInWorker(slow, 1_000);
  crowd = Promise.allSettled([first, ...Array.from({ length: 300 }, (_, at) => renderMarkdown(`text ${at}`))]);
}

test("an answer that cannot be rendered because too many texts wait is stored, shown as plain text, and rendered later", async () => {
  model.answers(() => {
    gatherCrowd();
    return { text: "Hold **mock interviews** with friends." };
  });
  const open = await openQuestion(ctx, { message: "How do I prepare for interviews?" });
  const { exchange, response } = await answerOpenQuestion(ctx, open);
  expect(exchange.answer).toMatchObject({
    html: expect.stringContaining("<p>Hold **mock interviews** with friends.</p>"),
    isByModel: true,
  });
  const readAgain = async () => (await readSession(ctx, open.sessionId)).exchanges[0]?.answer;
  expect(await readAgain()).toEqual(exchange.answer);
  await crowd;
  expect(await readAgain()).toEqual({ ...exchange.answer, html: expect.stringContaining("<strong>mock interviews</strong>") });
  expect(response).toContain("**mock interviews**");
});

test("an answer assembled from posts while too many texts wait is shown as plain text, and rendered later for a member", async () => {
  const withoutModel = createMemberCtx(testDb, member);
  const open = await openQuestion(withoutModel, { message: "hello" });
  gatherCrowd();
  const [{ exchange }, visitors] = await Promise.all([
    answerOpenQuestion(withoutModel, open),
    answerVisitor(createTestCtx(testDb), "hello"),
  ]);
  expect([exchange.answer?.html, visitors.exchange.answer?.html]).toEqual(Array(2).fill(expect.stringContaining("<p>*This answer is not")));
  await crowd;
  const { exchanges } = await readSession(withoutModel, open.sessionId);
  expect(exchanges[0]?.answer?.html).toContain("<em>This answer is not");
});
