import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AskMeFormAnswer, Conversation } from "#contracts/ask-me.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let owner: Viewer;
let other: Viewer;
let unfinished: Viewer;
let address: string;
let [sessionId, exchangeId] = ["", ""];

beforeAll(async () => {
  pages = visitPages(testDb);
  [owner, other] = [await createMember(testDb), await createMember(testDb, { userType: "campus" })];
  unfinished = await createMember(testDb, { onboardingCompleted: false, userType: null });
});
beforeEach(async () => {
  const { to } = await ask(owner, { message: "How do I begin?" });
  [, sessionId = "", exchangeId = ""] = /^\/ask-me\/([^#]+)#exchange-(.+)$/.exec(to ?? "") ?? [];
  address = `/ask-me/${sessionId}`;
});

const ask = (viewer: Viewer | null, fields: Record<string, string>) => pages.send("/ask-me", viewer, { intent: "ask", ...fields });
const read = async () => ((await pages.open(address, owner)).data as { conversation: Conversation }).conversation;

describe("the page", () => {
  test("is open to everybody, and a conversation only to its owner", async () => {
    for (const viewer of [null, unfinished, owner, other]) expect((await pages.open("/ask-me", viewer)).status).toBe(200);
    expect(await pages.open(address, owner)).toMatchObject({ status: 200, data: { conversation: { title: "How do I begin" } } });
    expect(await pages.open(address, other)).toMatchObject({ status: 404 });
    expect(await pages.open(address, null)).toMatchObject({ to: `/login?next=${encodeURIComponent(address)}` });
    for (const id of [newId(), "1"]) expect((await pages.open(`/ask-me/${id}`, owner)).status).toBe(404);
  });

  test("refuses invalid addresses", async () => {
    for (const query of ["cursor=nonsense", "before=nonsense", `q=${"x".repeat(101)}`]) {
      expect({ query, status: (await pages.open(`${address}?${query}`, owner)).status }).toEqual({ query, status: 400 });
    }
  });
});

describe("a question", () => {
  test("of a visitor is answered on the page and not stored", async () => {
    const count = async () => (await testDb.owner.query("select from ask_me_messages")).rowCount;
    const before = await count();
    for (const viewer of [null, unfinished]) {
      const { status, data } = await ask(viewer, { message: "How do I negotiate?" });
      expect(status).toBe(200);
      expect((data as AskMeFormAnswer).exchange).toMatchObject({ id: null, answer: { isByModel: false } });
      expect(await ask(viewer, { message: "And in yours?", sessionId })).toMatchObject({ status: 404 });
    }
    expect(await count()).toBe(before);
  });

  test("that is sent twice is asked once", async () => {
    const fields = { message: "Only once, please", idempotency_key: newId() };
    const answers = await Promise.all([ask(owner, fields), ask(owner, fields)]);
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    const { rows } = await testDb.owner.query("select from ask_me_messages where message = 'Only once, please'");
    expect(rows).toHaveLength(1);
  });

  test("that is blank, too long, or for a conversation nobody has, is refused and returned", async () => {
    expect(await ask(owner, { message: " \n " })).toMatchObject({
      status: 400,
      data: { errors: { message: "Please write a question first" } },
    });
    const long = await ask(null, { message: "x".repeat(2_001) });
    expect(long).toMatchObject({ status: 400, data: { errors: { message: "Please keep this to 2,000 characters" } } });
    expect(await ask(owner, { message: "Hello", sessionId: "1" })).toMatchObject({ status: 400, data: { values: { message: "Hello" } } });
    expect(await ask(owner, { message: "Hello", sessionId: newId() })).toMatchObject({ status: 404 });
    expect(await ask(owner, { message: "Hello", sessionId, exchangeId: newId() })).toMatchObject({ status: 404 });
  });
});

describe("an act on a conversation", () => {
  const forms = (): Record<string, string>[] => [
    { intent: "rename", sessionId, title: "Theirs" },
    { intent: "rate", sessionId, exchangeId, rating: "helpful", reason: "" },
    { intent: "delete", sessionId },
    { intent: "restore", sessionId },
    { intent: "ask", sessionId, message: "Theirs" },
  ];

  test("is refused to everybody but its owner, and nothing changes", async () => {
    const before = await read();
    for (const form of forms()) {
      expect({ form, ...(await pages.send("/ask-me", other, form)) }).toMatchObject({ form, status: 404 });
      const { status } = await pages.send("/ask-me", null, form);
      expect({ form, status }).toEqual({ form, status: form["intent"] === "ask" ? 404 : 302 });
    }
    expect(await read()).toEqual(before);
  });

  test("asks a member whose session has ended to sign in again, and keeps what was typed", async () => {
    for (const form of [forms()[0], forms()[1], forms()[4]]) {
      expect(await pages.send(address, null, form ?? {})).toMatchObject({ to: `/login?next=${encodeURIComponent(address)}` });
      expect(await pages.sendByRouter(address, null, form ?? {})).toMatchObject({
        status: 401,
        data: { errors: { form: signedOutMeanwhile }, values: form, toast: { description: signedOutMeanwhile } },
      });
    }
  });

  test("redirects its owner, with the matching toast", async () => {
    expect(await pages.send("/ask-me", owner, { intent: "new" })).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/ask-me\/.{36}$/),
    });
    expect(await pages.send("/ask-me", owner, { intent: "rename", sessionId, title: "Mine" })).toMatchObject({ to: address });
    const rating = { intent: "rate", sessionId, exchangeId, rating: "not_helpful", reason: "Too short" };
    expect(await pages.send("/ask-me", owner, rating)).toMatchObject({ to: `${address}#exchange-${exchangeId}` });
    expect(await read()).toMatchObject({ title: "Mine", exchanges: [{ rating: "not_helpful", reason: "Too short" }] });
    expect(await pages.send("/ask-me", owner, { intent: "delete", sessionId })).toMatchObject({ to: `/ask-me?deleted=${sessionId}` });
    expect((await pages.open(address, owner)).status).toBe(404);
    expect(await pages.send("/ask-me", owner, { intent: "restore", sessionId })).toMatchObject({ to: address });
    expect((await pages.open(address, owner)).status).toBe(200);
  });

  test("offers its owner to restore a deleted conversation while that is possible", async () => {
    const offered = async (id: string, viewer: Viewer | null = owner) =>
      ((await pages.open(`/ask-me?deleted=${id}`, viewer)).data as { deletedId: string | null }).deletedId;
    expect(await offered(sessionId)).toBeNull();
    await pages.send("/ask-me", owner, { intent: "delete", sessionId });
    expect(await offered(sessionId)).toBe(sessionId);
    for (const viewer of [other, unfinished, null]) expect(await offered(sessionId, viewer)).toBeNull();
    await pages.send("/ask-me", owner, { intent: "restore", sessionId });
    for (const id of [sessionId, newId(), "nonsense", ""]) expect(await offered(id)).toBeNull();
  });

  test("tells a member that the answer they rate was replaced, and keeps the rating of the new one", async () => {
    const before = await read();
    const late = { intent: "rate", sessionId, exchangeId, rating: "helpful", version: "of another answer" };
    expect(await pages.sendByRouter("/ask-me", owner, late)).toMatchObject({
      status: 200,
      data: { errors: {}, toast: { description: expect.stringContaining("answered once more meanwhile") } },
    });
    expect(await pages.send("/ask-me", owner, late)).toMatchObject({ to: `${address}#exchange-${exchangeId}` });
    expect(await read()).toEqual(before);
    await pages.send("/ask-me", owner, { ...late, version: "" });
    expect(await read()).toMatchObject({ exchanges: [{ rating: "helpful" }] });
  });

  test("needs a name, a known rating and a known button", async () => {
    expect(await pages.send("/ask-me", owner, { intent: "rename", sessionId, title: "  " })).toMatchObject({
      status: 400,
      data: { errors: { title: "Please give it a name" } },
    });
    for (const fields of [{ intent: "rate", sessionId, exchangeId, rating: "superb" }, { intent: "drop", sessionId }, { sessionId }]) {
      expect((await pages.send("/ask-me", owner, fields as Record<string, string>)).status).toBe(400);
    }
  });
});
