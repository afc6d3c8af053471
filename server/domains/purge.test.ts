import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { purge } from "./purge.ts";

const testDb = await openTestDatabase();

/** Inserts `count` mails. Returns how many of them each statement of `purge` deleted. */
async function purgeMails(count: number, afterBatch: () => void = () => undefined): Promise<number[]> {
  await testDb.owner.query(
    "insert into mails (id, recipient, subject, text_body, html_body) select gen_random_uuid(), 'old@example.test', '', '', '' from generate_series(1, $1)",
    [count],
  );
  const batches: number[] = [];
  await purge({ ...createTestCtx(testDb), stopping: stop.signal }, async (trx, limit) => {
    batches.push(await deleteBatch(trx, "mails", sql`recipient = 'old@example.test'`, limit));
    afterBatch();
    return batches.at(-1) ?? 0;
  });
  return batches;
}

const stop = new AbortController();

test("deletes everything, with a limited number of rows in each statement", async () => {
  expect(await purgeMails(1_200)).toEqual([500, 500, 200]);
  expect(await purgeMails(500)).toEqual([500, 0]);
});

test("ends after a batch when the process is stopping", async () => {
  expect(await purgeMails(1_200, () => stop.abort())).toEqual([500]);
});
