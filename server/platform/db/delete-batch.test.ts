import { sql } from "kysely";
import { expect, test } from "vitest";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteBatch } from "./delete-batch.ts";
import { withSystem } from "./roles.ts";

const testDb = await openTestDatabase();

test("keeps a row that changes at the same moment and no longer matches", async () => {
  await testDb.owner.query(
    "insert into mails (id, recipient, subject, text_body, html_body) values (gen_random_uuid(), 'old@example.test', '', '', '')",
  );
  const deleted = await duringChange(testDb, [["update mails set recipient = 'new@example.test'"]], () =>
    withSystem(testDb.database.db, (trx) => deleteBatch(trx, "mails", sql`recipient = 'old@example.test'`, 10)),
  );
  expect(deleted).toBe(0);
  expect((await testDb.owner.query("select 1 from mails")).rowCount).toBe(1);
});
