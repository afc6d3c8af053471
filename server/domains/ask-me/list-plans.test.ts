import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listSessions, openQuestion, readSession } from "./ask-me.ts";

const testDb = await openTestDatabase();
let member: Viewer;
let session: string;
let cursor: string;

beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => createMember(testDb)));
  member = members[0] as Viewer;
  await testDb.owner.query(
    `insert into ask_me_sessions (id, user_id, title, created_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 20], 'Conversation ' || i, now(), timestamptz '2026-01-01' + i * interval '7 minutes'
     from generate_series(1, 10000) as i`,
    [members.map(({ userId }) => userId)],
  );
  await testDb.owner.query(
    `insert into ask_me_messages (id, session_id, user_id, message, message_type, created_at)
     select gen_random_uuid(), s.id, s.user_id, 'Question ' || i, 'user', s.updated_at + i * interval '1 second'
     from ask_me_sessions s, generate_series(1, 3) as i`,
  );
  const { rows } = await testDb.owner.query<{ id: string; at: Date }>(
    "select id, updated_at as at from ask_me_sessions where user_id = $1 order by updated_at offset 250 limit 1",
    [member.userId],
  );
  session = rows[0]?.id ?? "";
  cursor = encodeCursor({ id: session, at: rows[0]?.at ?? new Date() });
  await testDb.owner.query("vacuum analyze ask_me_sessions, ask_me_messages");
}, 120_000);

type Ctx = Parameters<typeof listSessions>[0];
const planOf = (work: (ctx: Ctx) => Promise<unknown>) =>
  readPlans(testDb, (db) => work({ ...createMemberCtx(testDb, member), db }), member.userId);

describe("with 10,000 conversations", () => {
  test.each([
    ["the first page", () => ({}), 25],
    ["a page in the middle", () => ({ cursor }), 25],
    // May read all of the member's own questions, but nobody else's.
    ["a search", () => ({ q: "Question 2" }), 501],
    ["a search for what is not there", () => ({ q: "nothing like it" }), 501],
  ])("%s is read from the member's index", async (_name, query, rowsAtMost) => {
    const plan = await planOf((ctx) => listSessions(ctx, query()));
    expect(plan.indexes).toContain("ask_me_sessions_list_idx");
    expect(plan.scanned).toEqual([]);
    expect(plan.rows["ask_me_sessions"]).toBeGreaterThan(0);
    expect(plan.rows["ask_me_sessions"]).toBeLessThan(rowsAtMost);
  });

  test("opening or continuing a conversation reads only its own rows", async () => {
    const read = await planOf((ctx) => readSession(ctx, session));
    const asked = await planOf((ctx) => openQuestion(ctx, { message: "And then?", sessionId: session }));
    for (const plan of [read, asked]) {
      expect(plan.scanned).toEqual([]);
      expect(plan.rows["ask_me_messages"]).toBeLessThan(10);
    }
  });
});
