import { expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { cleanRequestsTask } from "./clean-requests.ts";

const testDb = await openTestDatabase();

test("deletes ended windows and yesterday's results, however many, and keeps the others", async () => {
  const clock = createFakeClock();
  const now = clock.now();
  await testDb.owner.query(
    "insert into rate_limits (key, points, expire) select 'ended:' || n, 1, $1::bigint from generate_series(1, 10001) n union all select 'open', 1, $2::bigint",
    [now.getTime() - 1, now.getTime() + 1],
  );
  await testDb.owner.query("insert into idempotency_keys (key_hash, created_at) values ('\\x01', $1), ('\\x02', $2)", [
    new Date(now.getTime() - 86_400_001),
    new Date(now.getTime() - 86_399_999),
  ]);
  await cleanRequestsTask.run(createTestCtx(testDb, { clock }), {});
  expect((await testDb.owner.query("select key from rate_limits")).rows).toEqual([{ key: "open" }]);
  expect((await testDb.owner.query("select encode(key_hash, 'hex') as hash from idempotency_keys")).rows).toEqual([{ hash: "02" }]);
});

test("a process that stops leaves the rest to the next run", async () => {
  const clock = createFakeClock();
  await testDb.owner.query("insert into rate_limits (key, points, expire) values ('left', 1, $1)", [clock.now().getTime() - 1]);
  const isLeft = async () => (await testDb.owner.query("select from rate_limits where key = 'left'")).rowCount === 1;
  await cleanRequestsTask.run({ ...createTestCtx(testDb, { clock }), stopping: AbortSignal.abort() }, {});
  expect(await isLeft()).toBe(true);
  await cleanRequestsTask.run(createTestCtx(testDb, { clock }), {});
  expect(await isLeft()).toBe(false);
});
