import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { createMember } from "#tests/factories/members.ts";
import { readOwnerPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { hasNamedManyForSystem, selectGroupForSystem } from "./deliver-queries.ts";
import { selectNotifications } from "./queries.ts";

const testDb = await openTestDatabase();
let userId: string;

beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => createMember(testDb)));
  userId = members[0]?.userId ?? "";
  await testDb.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, key, actor_id, group_key, is_listed, first_at, created_at, read_at)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 20], case when i % 10 = 3 then 'mention' else 'reply' end, 'Told', '', '/x', 'key' || i,
       ($1::uuid[])[1 + (i + 1) % 4], 'group' || i % 50, i % 9 > 0, at, at, case when i % 40 > 0 then at end
     from (select i, timestamptz '2026-01-01' + i * interval '1 minute' as at from generate_series(1, 20000) as i) n`,
    [members.map((member) => member.userId)],
  );
  await testDb.owner.query("vacuum analyze notifications");
}, 120_000);

const planOf = (work: (db: Db) => Promise<unknown>) => readOwnerPlans(testDb, work);

const at = new Date("2026-01-10T00:00:00Z");
const group = { userId: "", groupKey: "group7", key: "new", since: at, isListed: true };

test.each([
  ["the first page", (db: Db) => selectNotifications(db, userId, { cursor: null, limit: 21 }), "notifications_list_idx", 25],
  ["a later page", (db: Db) => selectNotifications(db, userId, { cursor: { at, id: userId }, limit: 21 }), "notifications_list_idx", 25],
  ["whom somebody names", (db: Db) => hasNamedManyForSystem(db, userId, at, 100), "notifications_mentions_idx", 100],
  ["the open group", (db: Db) => selectGroupForSystem(db, { ...group, userId }), "notifications_group_idx", 60],
] as const)("%s reads one index and few other rows", async (_name, work, index, most) => {
  const plan = await planOf(work);
  expect(plan.indexes).toContain(index);
  expect(plan.scanned).toEqual([]);
  expect(plan.rows["notifications"] ?? 0).toBeLessThanOrEqual(most);
});

test("deleting old notifications reads only those", async () => {
  const { rows } = await testDb.owner.query("explain delete from notifications where first_at < '2025-12-31'");
  expect(JSON.stringify(rows)).toContain("notifications_first_at_idx");
});
