import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { openSilentLine } from "#tests/setup/silent-line.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { migrateQueue, openQueue } from "./pg-boss-queue.ts";

const testDb = await openTestDatabase();
afterAll(async () => {
  vi.useRealTimers();
});

test("a silent connection of the queue is given up after half a minute, and the next query uses another", async () => {
  const line = await openSilentLine(testDb.url);
  const { boss, close } = await openQueue(line.url, [], { runsTasks: false, log: createLog("silent") });
  line.cut();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lost = Promise.allSettled([boss.getQueues()]);
  await turn();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(await lost).toMatchObject([{ reason: { message: "Query read timeout" } }]);
  expect(await boss.getQueues()).not.toEqual([]);
  await close(1_000);
  line.close();
});

test("a task that is running when the queue closes is returned, and is no alarm in the log", async () => {
  const said: { level: string }[] = [];
  const log = createLog("info", false, { write: (line: string) => said.push(JSON.parse(line)) });
  const settings = { name: "test.long", retry: { limit: 1, delaySeconds: 60, backoff: false } };
  const { boss, close } = await openQueue(testDb.url, [settings], { runsTasks: true, log });
  const begun = Promise.withResolvers<void>();
  await boss.work("test.long", { pollingIntervalSeconds: 0.5 }, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const id = await boss.send("test.long", {});
  await begun.promise;
  await close(500);
  const { rows } = await testDb.owner.query("select state from pgboss.job where id = $1", [id]);
  expect(rows).toEqual([{ state: "retry" }]);
  expect(said.filter(({ level }) => level === "error")).toEqual([]);
});

test("a long task is not retried while it runs, but one whose process died is", async () => {
  const settings = { name: "test.slow", retry: { limit: 1, delaySeconds: 60, backoff: false } };
  const { boss, close } = await openQueue(testDb.url, [settings], { runsTasks: true, log: createLog("silent") });
  const id = await boss.send("test.slow", {});
  await boss.fetch("test.slow");
  const stateAfter = async (startedAgo: string, heardOfAgo: string) => {
    await testDb.owner.query("update pgboss.job set started_on = now() - $2::interval, heartbeat_on = now() - $3::interval where id = $1", [
      id,
      startedAgo,
      heardOfAgo,
    ]);
    await testDb.owner.query("update pgboss.queue set monitor_on = null, monitor_claim_on = null");
    await boss.supervise("test.slow");
    return (await testDb.owner.query("select state from pgboss.job where id = $1", [id])).rows[0];
  };
  expect(await stateAfter("1 hour", "10 seconds")).toEqual({ state: "active" });
  expect(await stateAfter("1 hour", "1 minute")).toEqual({ state: "retry" });
  await close(1_000);
});

test.each([
  { backoff: false, first: [60, 60], second: [60, 60] },
  { backoff: true, first: [60, 120], second: [120, 240] },
])("a failed task waits before it is retried, and longer each time if its definition says so: $backoff", async (expected) => {
  const settings = { name: `test.waits_${expected.backoff}`, retry: { limit: 2, delaySeconds: 60, backoff: expected.backoff } };
  const { boss, queue, close } = await openQueue(testDb.url, [settings], { runsTasks: false, log: createLog("silent") });
  await queue.enqueue(testDb.database.db, settings.name, {});
  const failOnce = async () => {
    const [task] = await boss.fetch(settings.name);
    await boss.fail(settings.name, task?.id ?? "");
    const waits =
      "select round(extract(epoch from start_after - now()))::integer as seconds from pgboss.job where name = $1 and state = 'retry'";
    const { rows } = await testDb.owner.query<{ seconds: number }>(waits, [settings.name]);
    await testDb.owner.query("update pgboss.job set start_after = now() where name = $1", [settings.name]);
    return rows[0]?.seconds ?? 0;
  };
  for (const [least = 0, most = 0] of [expected.first, expected.second]) {
    const seconds = await failOnce();
    expect(seconds).toBeGreaterThanOrEqual(least - 2);
    expect(seconds).toBeLessThanOrEqual(most);
  }
  await close(1_000);
});

test("a finished task that carries texts is stored for an hour, another one for a week", async () => {
  const retry = { limit: 1, delaySeconds: 60, backoff: false };
  const queues = [
    { name: "test.words", retry, carriesTexts: true },
    { name: "test.plain", retry },
  ];
  // Opens the queue as it was before `carriesTexts` was set.
  await (await openQueue(testDb.url, [{ name: "test.words", retry }], { runsTasks: false, log: createLog("silent") })).close(1_000);
  const { boss, queue, close } = await openQueue(testDb.url, queues, { runsTasks: true, log: createLog("silent") });
  const finish = async (name: string) => {
    await queue.enqueue(testDb.database.db, name, {});
    const [task] = await boss.fetch(name);
    await boss.complete(name, task?.id ?? "");
  };
  const isKept = async (name: string, minutes: number) => {
    await finish(name);
    await testDb.owner.query("update pgboss.job set completed_on = now() - $2 * interval '1 minute' where name = $1", [name, minutes]);
    await testDb.owner.query("update pgboss.queue set maintain_on = null");
    await boss.supervise(name);
    return (await testDb.owner.query("select from pgboss.job where name = $1", [name])).rowCount !== 0;
  };
  expect([await isKept("test.words", 58), await isKept("test.words", 62)]).toEqual([true, false]);
  expect(await isKept("test.plain", 62)).toBe(true);
  await close(1_000);
});

test("a task is pending from when it is due until it is finished", async () => {
  const settings = { name: "test.brief", retry: { limit: 1, delaySeconds: 60, backoff: false } };
  const { boss, queue, close } = await openQueue(testDb.url, [settings], { runsTasks: true, log: createLog("silent") });
  const { db } = testDb.database;
  const isPending = () => queue.isPending(db, "test.brief");
  await queue.enqueue(db, "test.brief", {}, { startAfterSeconds: 3_600 });
  expect(await isPending()).toBe(false);
  await queue.enqueue(db, "test.brief", {});
  expect([await isPending(), await queue.isPending(db, "test.other")]).toEqual([true, false]);
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await boss.work("test.brief", { pollingIntervalSeconds: 0.5 }, () => {
    begun.resolve();
    return done.promise;
  });
  await begun.promise;
  expect(await isPending()).toBe(true);
  done.resolve();
  await expect.poll(isPending).toBe(false);
  await close(5_000);
});

test("the application's role can add tasks and nothing else, because the queue runs statements of a table as the owner", async () => {
  // A grant that an earlier version of the program gave.
  await testDb.owner.query("grant insert on all tables in schema pgboss to sangam_app");
  await migrateQueue(testDb.url);
  const { rows } = await testDb.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
       and has_table_privilege('sangam_app', oid, 'insert, update, delete, truncate') order by relname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(["job", "job_common"]);
});
