import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { readOwnerPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { hasWaiting, selectRhythm, selectWaitingForSystem } from "./digest-queries.ts";

const testDb = await openTestDatabase();
const userId = newId();

beforeAll(async () => {
  const { owner } = testDb;
  await owner.query(
    "insert into users (id, issuer, subject, email, email_verified, name) select gen_random_uuid(), 'test', i::text, i || '@example.test', true, 'A' from generate_series(1, 3000) i",
  );
  await owner.query(
    "insert into users (id, issuer, subject, email, email_verified, name) values ($1, 'test', 'one', 'one@example.test', true, 'A')",
    [userId],
  );
  await owner.query(
    "insert into mail_rhythms (user_id, rhythm, next_at) select id, 'daily', timestamptz '2026-01-01' + random() * interval '300 days' from users",
  );
  await owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, key, is_listed, first_at, created_at)
     select gen_random_uuid(), u.id, 'reply', 'Told', '', '/x', 'key' || i, true, at, at
     from users u, (select i, timestamptz '2026-01-01' + i * interval '1 minute' as at from generate_series(1, 5) as i) n`,
  );
  await owner.query("insert into digest_entries (notification_id, user_id, waits_since) select id, user_id, created_at from notifications");
  await owner.query("vacuum analyze users, mail_rhythms, notifications, digest_entries");
}, 120_000);

const planOf = (work: (db: Db) => Promise<unknown>) => readOwnerPlans(testDb, work);

test.each([
  ["what waits", (db: Db) => selectWaitingForSystem(db, userId, { now: new Date(), limit: 30 }), "digest_entries_user_id_idx"],
  ["whether anything waits", (db: Db) => hasWaiting(db, userId), "digest_entries_user_id_idx"],
  ["the rhythm", (db: Db) => selectRhythm(db, userId), "mail_rhythms_pkey"],
] as const)("%s is read from its index", async (_name, work, index) => {
  const plan = await planOf(work);
  expect(plan.indexes).toContain(index);
  expect(plan.scanned.filter((table) => table !== "notification_mutes")).toEqual([]);
  expect(plan.rows["digest_entries"] ?? 0).toBeLessThanOrEqual(5);
});

test("due members are found by the index, in its order", async () => {
  const due = "select user_id from mail_rhythms where next_at <= '2026-01-02' order by next_at, user_id limit 100";
  const { rows } = await testDb.owner.query(`explain ${due}`);
  expect(JSON.stringify(rows)).toContain("mail_rhythms_next_at_idx");
  expect(JSON.stringify(rows)).not.toContain("Sort");
});

test("overdue digests are found by the index", async () => {
  const late = "select user_id from mail_rhythms where rhythm = 'daily' and next_at > (select timestamptz '2026-10-25') limit 100";
  const { rows } = await testDb.owner.query(`explain ${late}`);
  expect(JSON.stringify(rows)).toContain("mail_rhythms_rhythm_idx");
});
