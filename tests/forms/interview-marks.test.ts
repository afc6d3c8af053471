import { createElement } from "react";
import { expect, test } from "vitest";
import { InterviewAnswer } from "#app/features/c2c/interview-answer.tsx";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { getAnswer, saveAnswer } from "#server/domains/c2c/c2c.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

async function saveOwnAnswer() {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const id = await saveAnswer(ctx, { question: "be-rest-methods", answer: "GET is safe." });
  return { ctx, id, address: `/c2c/interview-prep/answers/${id}` };
}

test("ticked marks stay ticked when their writer was signed out meanwhile, or the answer is gone", async () => {
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
  // A form of buttons alone has to be sent again.
  expect((await pages.sendByRouter(address, null, { intent: "remove" })).to).toMatch(/^\/login\?next=/);
  expect((await pages.send(address, null, marks)).to).toMatch(/^\/login\?next=/);

  await pages.send(address, ctx.viewer, { intent: "remove" });
  const gone = await pages.sendByRouter(address, ctx.viewer, marks);
  expect(gone).toMatchObject({
    status: 404,
    data: { errors: { form: expect.stringContaining("no longer here") }, values: { met: "1\n3" } },
  });
});
