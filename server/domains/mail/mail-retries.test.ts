import { expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { openQueue } from "#server/platform/queue/pg-boss-queue.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { mailTaskOptions } from "./mail.ts";

const testDb = await openTestDatabase();

test("a mail is retried for a day, at least once an hour", async () => {
  const { boss, close } = await openQueue(testDb.url, [{ name: "test.mail", ...mailTaskOptions }], {
    runsTasks: false,
    log: createLog("silent"),
  });
  await boss.send("test.mail", {});
  const waits: number[] = [];
  for (let [task] = await boss.fetch("test.mail"); task; [task] = await boss.fetch("test.mail")) {
    await boss.fail("test.mail", task.id);
    const { rows } = await testDb.owner.query<{ seconds: number }>(
      `update pgboss.job j set start_after = now() from pgboss.job was where was.id = j.id and j.name = 'test.mail' and j.state = 'retry'
       returning extract(epoch from was.start_after - now())::float8 as seconds`,
    );
    waits.push(...rows.map(({ seconds }) => seconds));
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_600);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600;
  expect(hours).toBeGreaterThan(23.5);
  expect(hours).toBeLessThan(26);
  await close(1_000);
});
