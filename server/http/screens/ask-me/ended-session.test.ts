import { afterAll, expect, test } from "vitest";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSiteOptions } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { handleAskMeForm } from "./ask-me-forms.ts";

const testDb = await openTestDatabase();
const routes: SmallSiteOptions["routes"] = { "ask-me": { action: ({ request, context }) => handleAskMeForm(request, context, null) } };
const site = await startSmallSite(testDb, { routes });
afterAll(() => site.close());

const message = "How do I negotiate my first salary?";
const headers = { origin: site.origin, "idempotency-key": "one" };

function callFunction(isKept: boolean): Promise<Response> {
  return fetch(`${site.url}/functions/v1/ask-me-ai`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ message, isKept }),
  });
}

function sendForm(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ intent: "ask", message, ...fields });
  return fetch(`${site.url}/ask-me`, { method: "POST", headers: { origin: site.origin }, body, redirect: "manual" });
}

test("a question from a member's page whose session has ended is returned, and does not begin a visitor's conversation", async () => {
  const refused = await callFunction(true);
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ detail: signedOutMeanwhile })]);
  expect((await sendForm({ idempotency_key: "one" })).headers.get("location")).toBe("/login?next=%2Fask-me");
});

test("a question from a visitor's page is answered", async () => {
  expect(await (await callFunction(false)).text()).toContain("event: done");
  expect((await sendForm({})).status).toBe(200);
});
