import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { createMember } from "#tests/factories/members.ts";
import { readOwnerPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { selectDevicesForSystem, selectPushForSystem } from "./push-queries.ts";

const testDb = await openTestDatabase();
let userId: string;
let push: { notificationId: string; sessionId: string };

beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 250 }, () => createMember(testDb)));
  const ids = members.map((member) => member.userId);
  userId = ids[1] ?? "";
  await testDb.owner.query(
    `insert into sessions (id, token_hash, user_id, expires_at)
     select gen_random_uuid(), sha256(i::text::bytea), ($1::uuid[])[1 + i % 250], now() + interval '1 day' from generate_series(1, 5000) as i`,
    [ids],
  );
  await testDb.owner.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, public_key, auth_secret, server_key, created_at)
     select id, user_id, 'https://push.example.test/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), decode(repeat('04', 65), 'hex'), now()
     from sessions`,
  );
  await testDb.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, key, is_listed, first_at, created_at)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 250], 'reply', 'Told', '', '/x', 'key' || i, true, now(), now() from generate_series(1, 5000) as i`,
    [ids],
  );
  await testDb.owner.query("vacuum analyze sessions, push_subscriptions, notifications, notification_mutes");
  const { rows } = await testDb.owner.query<typeof push>(
    `select n.id as "notificationId", p.session_id as "sessionId" from notifications n join push_subscriptions p using (user_id) where user_id = $1 limit 1`,
    [userId],
  );
  if (rows[0]) push = rows[0];
}, 120_000);

const planOf = (work: (db: Db) => Promise<unknown>) => readOwnerPlans(testDb, work);

const at = new Date();
const since = new Date(at.getTime() - 86_400_000);

test.each([
  ["the devices of a member", (db: Db) => selectDevicesForSystem(db, userId, 20), 20],
  ["what goes to one device", (db: Db) => selectPushForSystem(db, { ...push, now: at, since, usedAfter: since }), 2],
] as const)("reads %s from an index", async (_name, work, most) => {
  const plan = await planOf(work);
  expect(plan.scanned.filter((table) => table !== "notification_mutes")).toEqual([]);
  expect(plan.rows["push_subscriptions"] ?? 0).toBeLessThanOrEqual(most);
});
