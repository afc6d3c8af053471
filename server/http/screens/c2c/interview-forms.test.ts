import { expect, test, vi } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("an answer that is sent twice is stored once, and a different one separately", async () => {
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

test("the form has a key of its own", async () => {
  const viewer = await createMember(testDb);
  const pages = visitPages(testDb);
  const keys = await Promise.all([1, 2].map(() => pages.open("/c2c/interview-prep", viewer)));
  const [one, other] = keys.map(({ data }) => (data as { idempotencyKey: string }).idempotencyKey);
  expect(one).toMatch(/^[\w-]{36}$/);
  expect(other).not.toBe(one);
});

test("the pause before a self-check does not delay a page that its writer opens meanwhile", async () => {
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
