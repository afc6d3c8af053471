import { afterAll, expect, test, vi } from "vitest";
import { signIn } from "#server/domains/accounts/accounts.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const site = await startSmallSite(testDb);
const model = await startModelServer();
const siteWithModel = await startSmallSite(testDb, { settings: { AI_BASE_URL: model.url, AI_MODEL: "m" } });
afterAll(async () => {
  await Promise.all([site.close(), siteWithModel.close()]);
  await model.close();
});

async function memberCookie(subject: string, hasFinished = true): Promise<string> {
  const email = `${subject}@example.test`;
  const claims = { issuer: "https://issuer.example.test", subject, email, emailVerified: true, name: subject, avatarUrl: null };
  const ctx = { ...createTestCtx(testDb), clock: { now: () => new Date() } };
  const { token, userId } = await signIn(ctx, { claims, signInSecret: subject, userAgent: "" });
  await testDb.owner.query("insert into profiles (id, name, email, user_type, onboarding_completed) values ($1, $2, $3, 'corporate', $4)", [
    userId,
    subject,
    email,
    hasFinished,
  ]);
  return `session=${token}`;
}

type Again = { sessionId?: string | undefined; exchangeId?: string | undefined; asked?: typeof site; signal?: AbortSignal | undefined };

async function ask(cookie: string, key: string, message = "How do I begin?", { sessionId, exchangeId, asked = site, signal }: Again = {}) {
  const response = await fetch(`${asked.url}/functions/v1/ask-me-ai`, {
    method: "POST",
    headers: { origin: asked.origin, cookie, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ message, sessionId, exchangeId }),
    signal: signal ?? null,
  });
  return { status: response.status, body: (await response.json()) as { sessionId: string | null; response: string } };
}

test("a question repeated with its Idempotency-Key does not begin a second conversation", async () => {
  const cookie = await memberCookie("asha");
  const [first, again] = await Promise.all([ask(cookie, "one"), ask(cookie, "one")]);
  const later = await ask(cookie, "one");
  expect([first.status, first.body.sessionId]).toEqual([200, expect.any(String)]);
  expect([again.body, later.body]).toEqual([first.body, first.body]);
  const { rows } = await testDb.owner.query("select from ask_me_messages where message = 'How do I begin?'");
  expect(rows).toHaveLength(1);
});

test("members without a complete profile are answered as visitors, and nothing is stored", async () => {
  const { status, body } = await ask(await memberCookie("esha", false), "one", "What would be kept?");
  expect([status, body.sessionId]).toEqual([200, null]);
  const { rowCount } = await testDb.owner.query("select from ask_me_messages where message = 'What would be kept?'");
  expect(rowCount).toBe(0);
});

test("a question repeated with its key keeps its answer and rating, and gets a new answer only on request", async () => {
  const cookie = await memberCookie("divya");
  const asked = model.asked.length;
  model.answers(() => ({ text: `Answer number ${model.asked.length - asked}` }));
  const askModel = (key: string, sessionId?: string, exchangeId?: string) =>
    ask(cookie, key, "How do I learn SQL?", { sessionId, exchangeId, asked: siteWithModel });
  const first = await askModel("one");
  await testDb.owner.query("update ask_me_messages set rating = 'helpful' where message = 'How do I learn SQL?'");
  expect(await askModel("one")).toEqual(first);
  const read = () =>
    testDb.owner.query<{ id: string; rating: string | null }>(
      "select id, response, rating from ask_me_messages where message = 'How do I learn SQL?'",
    );
  const { rows } = await read();
  expect(rows).toMatchObject([{ response: first.body.response, rating: "helpful" }]);
  expect(model.asked).toHaveLength(asked + 1);
  const again = await askModel("two", first.body.sessionId ?? "", rows[0]?.id);
  expect(again.body.response).toContain("Answer number 2");
  expect((await read()).rows).toMatchObject([{ response: again.body.response, rating: null }]);
});

test("a question whose answer is incomplete is answered when it is repeated with its key", async () => {
  const cookie = await memberCookie("farhan");
  model.says("Begin with SELECT.");
  const askModel = () => ask(cookie, "one", "What is SQL for?", { asked: siteWithModel });
  const first = await askModel();
  await testDb.owner.query("update ask_me_messages set response = 'Begin', is_stopped = true where message = 'What is SQL for?'");
  expect(await askModel()).toEqual(first);
});

test("a new answer that was lost before its first word is requested when it is repeated with its key, and then stored", async () => {
  const cookie = await memberCookie("gita");
  const message = "How do I prepare for interviews?";
  model.says("nothing", { status: 500 });
  const { body } = await ask(cookie, "one", message, { asked: siteWithModel });
  const { rows } = await testDb.owner.query<{ id: string }>("select id from ask_me_messages where message = $1", [message]);
  const askAnew = (signal?: AbortSignal) =>
    ask(cookie, "two", message, { sessionId: body.sessionId ?? "", exchangeId: rows[0]?.id, asked: siteWithModel, signal });
  const asked = model.asked.length;
  const leaving = new AbortController();
  model.staysSilent();
  const lost = askAnew(leaving.signal).catch(() => null);
  await vi.waitUntil(() => model.asked.length > asked);
  leaving.abort();
  await lost;
  model.says("Hold mock interviews with friends.");
  const anew = await askAnew();
  expect(anew.body.response).toContain("mock interviews");
  expect(await askAnew()).toEqual(anew);
  expect(model.asked).toHaveLength(asked + 2);
});

test("another key, question or member begins a new conversation, and an invalid key is refused", async () => {
  const [asha, ravi] = [await memberCookie("asha-2"), await memberCookie("ravi")];
  const asked = [await ask(asha, "one"), await ask(asha, "two"), await ask(asha, "one", "And then?"), await ask(ravi, "one")];
  expect(new Set(asked.map(({ body }) => body.sessionId)).size).toBe(4);
  expect(await ask(asha, "x".repeat(129))).toMatchObject({ status: 400, body: { code: "bad_request" } });
});

test("a visitor gets no conversation", async () => {
  expect(await ask("", "one")).toMatchObject({ status: 200, body: { sessionId: null } });
});

test("a member whose session has ended is told so, instead of that the conversation is missing", async () => {
  const { body } = await ask(await memberCookie("hari"), "one");
  const response = await ask("", "two", "And then?", { sessionId: body.sessionId ?? "" });
  expect(response).toMatchObject({ status: 404, body: { code: "not_found", detail: expect.stringContaining("You have been signed out") } });
});

test("“default-session”, as in the specification, begins a new conversation, and another invalid id is refused", async () => {
  for (const cookie of [await memberCookie("meera"), ""]) {
    for (const name of ["default-session", ""]) {
      const { status, body } = await ask(cookie, "one", "Hello?", { sessionId: name });
      expect([status, body.sessionId]).toEqual([200, cookie === "" ? null : expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }
    expect(await ask(cookie, "two", "Hello?", { sessionId: "session-5" })).toMatchObject({ status: 400, body: { code: "invalid_fields" } });
  }
});
