import { beforeAll, describe, expect, test } from "vitest";
import { decisionLogQuery } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listLog } from "./moderation.ts";

const testDb = await openTestDatabase();
let moderator: Viewer;
let other: Viewer;
let author: Viewer;

beforeAll(async () => {
  [moderator, other] = await Promise.all([
    createMember(testDb, { roles: ["moderator"] }),
    createMember(testDb, { name: "Kamala Pillai", roles: ["moderator"] }),
  ]);
  author = await createMember(testDb);
  // 20,000 decisions, one an hour, by one moderator; three of the oldest are by the other.
  await testDb.owner.query(
    `insert into moderation_log (id, moderator_id, item_kind, item_id, author_id, action, reason, created_at)
     select gen_random_uuid(), case when n > 19990 and n % 3 = 0 then $2::uuid else $1::uuid end, 'blog', gen_random_uuid(),
       case when n = 19993 then $3::uuid end, case when n > 19990 and n % 5 = 0 then 'restore' else 'hide' end, n::text,
       timestamptz '2026-11-20 00:00+05:30' - n * interval '1 hour'
     from generate_series(1, 20000) n`,
    [moderator.userId, other.userId, author.userId],
  );
  await testDb.owner.query("vacuum analyze moderation_log");
});

const reasonsOf = async (query: object) => {
  const { entries } = await listLog(createMemberCtx(testDb, moderator), decisionLogQuery.parse(query));
  return entries.map(({ reason }) => Number(reason));
};

describe("the decision log", () => {
  test("filters by moderator, by action and by the author of the text", async () => {
    expect(await reasonsOf({ by: other.userId })).toEqual([19992, 19995, 19998]);
    expect(await reasonsOf({ action: "restore" })).toEqual([19995, 20000]);
    expect(await reasonsOf({ by: other.userId, action: "restore" })).toEqual([19995]);
    expect(await reasonsOf({ about: author.userId })).toEqual([19993]);
    expect(await reasonsOf({ about: author.userId, by: other.userId })).toEqual([]);
  });

  test("filters by item", async () => {
    const { rows } = await testDb.owner.query<{ id: string }>("select item_id as id from moderation_log where reason = '19993'");
    expect(await reasonsOf({ item: rows[0]?.id })).toEqual([19993]);
    expect(await reasonsOf({ item: rows[0]?.id, by: other.userId })).toEqual([]);
  });

  test("shows by whom and about whom each decision was", async () => {
    const { entries } = await listLog(createMemberCtx(testDb, moderator), decisionLogQuery.parse({ about: author.userId }));
    expect(entries).toMatchObject([{ moderatorId: moderator.userId, authorId: author.userId }]);
  });

  test("filters by last day, counted in India, and pages on", async () => {
    expect((await reasonsOf({ until: "2026-11-19" }))[0]).toBe(1);
    expect((await reasonsOf({ until: "2026-11-18" }))[0]).toBe(25);
    const query = decisionLogQuery.parse({ until: "2026-11-18", action: "hide" });
    const first = await listLog(createMemberCtx(testDb, moderator), query);
    const next = await reasonsOf({ ...query, cursor: first.nextCursor ?? "" });
    expect(next[0]).toBe(25 + first.entries.length);
  });

  test("ignores filter values that it cannot parse", async () => {
    const [newest] = await reasonsOf({});
    for (const nonsense of [{ by: "x" }, { about: "x" }, { item: "x" }, { action: "x" }, { until: "x" }, { until: "9999-12-31" }]) {
      expect((await reasonsOf(nonsense))[0]).toBe(newest);
    }
  });

  test("reads only one page of rows, whatever the filter", async () => {
    const ctx = createMemberCtx(testDb, moderator);
    const choices = [
      { by: other.userId },
      { action: "restore" },
      { about: author.userId },
      { item: author.userId },
      { until: "2026-01-01" },
      {},
    ];
    for (const choice of choices) {
      const work = (db: typeof ctx.db) => listLog({ ...ctx, db }, decisionLogQuery.parse(choice));
      const { scanned, rows } = await readPlans(testDb, work, moderator.userId);
      expect(scanned).not.toContain("moderation_log");
      expect(rows["moderation_log"]).toBeLessThan(100);
    }
  });

  test("cannot be changed, neither by the roles nor by the owner", async () => {
    for (const statement of ["update moderation_log set reason = 'nothing'", "delete from moderation_log", "truncate moderation_log"]) {
      await expect(testDb.owner.query(statement)).rejects.toThrow("append-only");
    }
    for (const role of ["sangam_app", "sangam_system"]) {
      const client = await testDb.owner.connect();
      await client.query(`set role ${role}`);
      await expect(client.query("update moderation_log set reason = 'nothing'")).rejects.toThrow(/permission denied|append-only/);
      await expect(client.query("delete from moderation_log")).rejects.toThrow(/permission denied|append-only/);
      client.release(true);
    }
  });
});
