import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteBatch } from "./delete-batch.ts";
import { withSystem } from "./roles.ts";

const testDb = await openTestDatabase();

test("leaves a row that changes at that moment and is no longer one of those", async () => {
  await testDb.owner.query(
    "insert into mails (id, recipient, subject, text_body, html_body) values (gen_random_uuid(), 'old@example.test', '', '', '')",
  );
  const changing = await testDb.owner.connect();
  await changing.query("begin");
  await changing.query("update mails set recipient = 'new@example.test'");
  const deleting = withSystem(testDb.database.db, (trx) => deleteBatch(trx, "mails", sql`recipient = 'old@example.test'`, 10));
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitUntil(async () => (await testDb.owner.query(waiting)).rowCount === 1, { timeout: 10_000 });
  await changing.query("commit");
  changing.release();
  expect(await deleting).toBe(0);
  expect((await testDb.owner.query("select 1 from mails")).rowCount).toBe(1);
});
