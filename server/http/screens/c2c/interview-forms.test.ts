import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { InterviewAnswer } from "#app/features/c2c/interview-answer.tsx";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { getAnswer, saveAnswer } from "#server/domains/c2c/c2c.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("an answer that is sent twice is kept once, and another one is another", async () => {
  const viewer = await createMember(testDb);
  const pages = visitPages(testDb);
  const send = (answer: string, key: string) =>
    pages.send("/c2c/interview-prep", viewer, { question: "be-rest-methods", answer, idempotency_key: key });
  const [first, again] = await Promise.all([send("GET is safe.", "one"), send("GET is safe.", "one")]);
  expect(first.to).toMatch(/^\/c2c\/interview-prep\/answers\//);
  expect(again).toEqual(first);
  expect((await send("GET is safe.", "two")).to).not.toBe(first.to);
  const { rows } = await testDb.owner.query("select 1 from c2c_interview_answers where user_id = $1", [viewer.userId]);
  expect(rows).toHaveLength(2);
});

test("the form brings a key of its own", async () => {
  const viewer = await createMember(testDb);
  const pages = visitPages(testDb);
  const keys = await Promise.all([1, 2].map(() => pages.open("/c2c/interview-prep", viewer)));
  const [one, other] = keys.map(({ data }) => (data as { idempotencyKey: string }).idempotencyKey);
  expect(one).toMatch(/^[\w-]{36}$/);
  expect(other).not.toBe(one);
});

test("the pause before a self-check holds up no page that its writer goes to meanwhile", async () => {
  const onWait = vi.fn<() => void>();
  const sent = visitPages(testDb, onWait).send("/c2c/interview-prep", await createMember(testDb), {
    question: "be-rest-methods",
    answer: "GET is safe.",
    idempotency_key: "pause",
  });
  const first = await Promise.race([vi.waitUntil(() => onWait.mock.calls.length > 0).then(() => "told"), sent.then(() => "answered")]);
  expect(first).toBe("told");
  await sent;
});

async function saveOwnAnswer() {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const id = await saveAnswer(ctx, { question: "be-rest-methods", answer: "GET is safe." });
  return { ctx, id, address: `/c2c/interview-prep/answers/${id}` };
}

test("marks that were ticked are still ticked when their writer was signed out meanwhile, or the answer is gone", async () => {
  const { ctx, id, address } = await saveOwnAnswer();
  const pages = visitPages(testDb);
  const marks: [string, string][] = [
    ["intent", "mark"],
    ["met", "1"],
    ["met", "3"],
  ];
  const lost = await pages.sendByRouter(address, null, marks);
  expect(lost).toMatchObject({ to: null, status: 401, data: { errors: { form: signedOutMeanwhile }, values: { met: "1\n3" } } });
  const sent = lost.data as { errors: Record<string, string>; values: Record<string, string> };
  const answer = await getAnswer(ctx, id);
  const html = renderPage(address, () => createElement(InterviewAnswer, { answer, sent }));
  const ticked = html.split("<input").filter((input) => input.includes('type="checkbox"') && input.includes("checked"));
  expect(ticked.map((input) => /value="(\d)"/.exec(input)?.[1])).toEqual(["1", "3"]);
  expect(html).toContain(signedOutMeanwhile);
  // What was only pressed is asked for again.
  expect((await pages.sendByRouter(address, null, { intent: "remove" })).to).toMatch(/^\/login\?next=/);
  expect((await pages.send(address, null, marks)).to).toMatch(/^\/login\?next=/);

  await pages.send(address, ctx.viewer, { intent: "remove" });
  const gone = await pages.sendByRouter(address, ctx.viewer, marks);
  expect(gone).toMatchObject({
    status: 404,
    data: { errors: { form: expect.stringContaining("no longer here") }, values: { met: "1\n3" } },
  });
});
