import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineTask } from "#server/domains/task.ts";
import type { TaskDefinition } from "#server/domains/task.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createLog } from "#server/platform/log/log.ts";
import { deadLetterQueue, migrateQueue, openQueue } from "#server/platform/queue/pg-boss-queue.ts";
import type { QueueConnection } from "#server/platform/queue/pg-boss-queue.ts";
import { readWaitingTasks } from "#server/platform/queue/waiting-tasks.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { startWorkers } from "./worker.ts";

const testDb = await openTestDatabase();
let connection: QueueConnection;
const ran: string[] = [];
const said: string[] = [];
let failuresLeft = 0;

const noteTask = defineTask({
  name: "test.note",
  schema: z.object({ word: z.string() }),
  retry: { limit: 0, delaySeconds: 1, backoff: false },
  async run(_ctx, { word }) {
    ran.push(word);
  },
});
const unsteadyTask = defineTask({
  name: "test.unsteady",
  schema: z.object({ word: z.string() }),
  retry: { limit: 2, delaySeconds: 0, backoff: false },
  async run(_ctx, { word }) {
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      throw new Error("not yet");
    }
    ran.push(word);
  },
});
const refusedTask = defineTask({
  ...noteTask,
  name: "test.refused",
  run: async (_ctx, { word }) => {
    throw Object.assign(new Error("new row violates check constraint"), { detail: `Failing row contains (${word}).` });
  },
});
const hopelessTask = defineTask({
  ...unsteadyTask,
  name: "test.hopeless",
  async run(_ctx, { word }) {
    ran.push(word);
    throw new AppError("upstream_failed", { message: "nobody of that name", retriesMax: word === "hopeless" ? 0 : 1 });
  },
});
const garbledTask = defineTask({
  ...unsteadyTask,
  name: "test.garbled",
  async run(_ctx, { word }) {
    ran.push(word);
    throw new AppError("upstream_failed", { message: `The server said a\0b\ud800c${" and more".repeat(10_000)}`, retriesMax: 0 });
  },
});
const heapedTask = defineTask({ ...noteTask, name: "test.heaped" });
const patientTask = defineTask({ ...noteTask, name: "test.patient" });
const onceTask = defineTask({ ...noteTask, name: "test.once", isSingleton: true });
const unusedTask = defineTask({ ...noteTask, name: "test.unused" });
const tasks: TaskDefinition[] = [noteTask, unsteadyTask, refusedTask, hopelessTask, garbledTask];

beforeAll(async () => {
  const queues = [...tasks, heapedTask, patientTask, onceTask, unusedTask];
  connection = await openQueue(testDb.url, queues, { runsTasks: true, log: createLog("silent") });
  await startWorkers(connection, tasks, { ...createTestCtx(testDb), queue: connection.queue });
});
afterAll(() => connection.close(2_000));

async function untilRan(word: string): Promise<void> {
  await expect.poll(() => ran).toContain(word);
}

/** Adds a task as the application does: in a transaction of its own role. */
function enqueue(name: string, word: string, singletonKey?: string) {
  return testDb.database.db
    .transaction()
    .execute((trx) => connection.queue.enqueue(trx, name, { word }, singletonKey === undefined ? {} : { singletonKey }));
}

test("the queue's tables are created by processes that start together", async () => {
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => migrateQueue(testDb.url)));
  expect(starts.filter(({ status }) => status === "rejected")).toEqual([]);
});

describe("background tasks", () => {
  test("run when their transaction commits, and not when it fails", async () => {
    const failed = testDb.database.db.transaction().execute(async (trx) => {
      await connection.queue.enqueue(trx, "test.note", { word: "rolled back" });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await enqueue("test.note", "committed");
    await untilRan("committed");
    expect(ran).not.toContain("rolled back");
  });

  test("that have piled up are run one after another, without a database call for each", async () => {
    const words = Array.from({ length: 12 }, (_, n) => `heaped ${n}`);
    for (const word of words) await enqueue("test.heaped", word);
    const log = createLog("info", false, { write: (line: string) => said.push(line) });
    await startWorkers(connection, [heapedTask], { ...createTestCtx(testDb), queue: connection.queue, log });
    await expect.poll(() => ran).toEqual(expect.arrayContaining(words));
    await expect.poll(() => said.filter((line) => line.includes('"task":"test.heaped"')).length).toBe(words.length);
  });

  test("with low priority run after all others of their name, however long they have waited", async () => {
    const { db } = testDb.database;
    for (const word of ["one of many 1", "one of many 2", "one of many 3"]) {
      await db.transaction().execute((trx) => connection.queue.enqueue(trx, "test.patient", { word }, { isLowPriority: true }));
    }
    await enqueue("test.patient", "for one member");
    await startWorkers(connection, [patientTask], { ...createTestCtx(testDb), queue: connection.queue });
    await untilRan("one of many 3");
    const order = ran.filter((word) => word === "for one member" || word.startsWith("one of many"));
    expect(order).toEqual(["for one member", "one of many 1", "one of many 2", "one of many 3"]);
  });

  test("run at the same time up to the number in their definition", async () => {
    const [both, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let atWork = 0;
    const pairTask = defineTask({
      ...noteTask,
      name: "test.pair",
      concurrency: 2,
      async run() {
        atWork += 1;
        if (atWork === 2) both.resolve();
        await done.promise;
      },
    });
    const { boss, close } = await openQueue(testDb.url, [pairTask], { runsTasks: true, log: createLog("silent") });
    await startWorkers({ ...connection, boss }, [pairTask], { ...createTestCtx(testDb), queue: connection.queue });
    for (const word of ["one", "two"]) await enqueue("test.pair", word);
    await both.promise;
    expect(atWork).toBe(2);
    done.resolve();
    await close(2_000);
  });

  test("are retried after a failure", async () => {
    failuresLeft = 1;
    await enqueue("test.unsteady", "second try");
    await untilRan("second try");
    expect(failuresLeft).toBe(0);
  });

  test("are moved to the dead letter queue when every attempt failed", async () => {
    await enqueue("test.note", 7 as unknown as string);
    const countDead = async () => {
      const { rows } = await testDb.owner.query("select data from pgboss.job where name = $1", [deadLetterQueue]);
      return rows;
    };
    await expect.poll(countDead).toEqual([{ data: { word: 7 } }]);
  });

  test.each([
    ["hopeless", 1],
    ["doubtful", 2],
  ])("are moved there, with the reason, after as many attempts as the error allows: %s", async (word, tries) => {
    await enqueue("test.hopeless", word);
    const readDead = async () => {
      const dead = "select source_output->>'message' as reason from pgboss.job where name = $1 and data->>'word' = $2";
      return (await testDb.owner.query<{ reason: string }>(dead, [deadLetterQueue, word])).rows;
    };
    await expect.poll(readDead).toEqual([{ reason: "nobody of that name" }]);
    expect(ran.filter((other) => other === word)).toHaveLength(tries);
  });

  test("store the message of a database error, but not its row", async () => {
    await enqueue("test.refused", "meera@example.test");
    const readOutput = async () => {
      const { rows } = await testDb.owner.query<{ output: string }>("select output::text from pgboss.job where name = 'test.refused'");
      return rows[0]?.output;
    };
    await expect.poll(readOutput).toContain("violates check constraint");
    expect(await readOutput()).not.toContain("meera");
  });

  test("are moved there even if the error has characters that the database refuses, and a long reason is cut", async () => {
    await enqueue("test.garbled", "garbled");
    const dead = "select source_output->>'message' as reason from pgboss.job where name = $1 and source_name = 'test.garbled'";
    const readDead = async () => (await testDb.owner.query(dead, [deadLetterQueue])).rows.map(({ reason }) => String(reason));
    await expect.poll(readDead).toEqual([expect.stringMatching(/^The server said ab\ufffdc and more(?: and more){100,250} ?[a-z ]*$/)]);
    expect(ran.filter((word) => word === "garbled")).toHaveLength(1);
  });

  test("wait once per key if they are singletons, and are counted while they wait", async () => {
    await enqueue("test.once", "a", "same");
    await enqueue("test.once", "b", "same");
    await enqueue("test.once", "c", "other");
    const waiting = await readWaitingTasks(testDb.database.pool);
    expect(waiting.find((entry) => entry.task === "test.once")?.count).toBe(2);
  });

  test("are counted as zero if none waits, and the queue's own work is not counted", async () => {
    const waiting = await readWaitingTasks(testDb.database.pool);
    expect(waiting.find((entry) => entry.task === "test.unused")).toEqual({ task: "test.unused", count: 0, oldestSeconds: 0 });
    expect(waiting.filter((entry) => entry.task.startsWith("__"))).toEqual([]);
  });

  test("that failed for good are counted without an age, because nobody has to work on them", async () => {
    await testDb.owner.query("update pgboss.job set start_after = start_after - interval '1 day' where name = $1", [deadLetterQueue]);
    const waiting = await readWaitingTasks(testDb.database.pool);
    const letters = waiting.find((entry) => entry.task === deadLetterQueue);
    expect(letters?.count).toBeGreaterThan(0);
    expect(letters?.oldestSeconds).toBe(0);
  });

  test("are added in bulk in the same way as one by one", async () => {
    const { db } = testDb.database;
    const add = (isUndone: boolean) =>
      db.transaction().execute(async (trx) => {
        await connection.queue.enqueueAll(trx, "test.once", [
          { data: { word: "d" }, options: { singletonKey: "same" } },
          { data: { word: "e" }, options: { singletonKey: "third", startAfterSeconds: 60, isLowPriority: true } },
          { data: { word: "f" }, options: { singletonKey: "third" } },
        ]);
        await connection.queue.enqueueAll(trx, "test.once", []);
        if (isUndone) throw new Error("undone");
      });
    await expect(add(true)).rejects.toThrow("undone");
    await add(false);
    const { rows } = await testDb.owner.query(
      `select data ->> 'word' as word, priority, round(extract(epoch from start_after - created_on))::integer as waits
       from pgboss.job where name = 'test.once' order by data ->> 'word'`,
    );
    expect(rows).toEqual([
      { word: "a", priority: 0, waits: 0 },
      { word: "c", priority: 0, waits: 0 },
      { word: "e", priority: -1, waits: 60 },
    ]);
  });
});

describe("schedules", () => {
  const yearlyTask = defineTask({
    ...noteTask,
    name: "test.yearly",
    schema: z.object({}),
    schedule: () => "0 0 1 1 *",
    run: async () => void ran.push("yearly"),
  });

  async function start(): Promise<QueueConnection> {
    await migrateQueue(testDb.url);
    const started = await openQueue(testDb.url, [yearlyTask], { runsTasks: true, log: createLog("silent") });
    const log = createLog("info", false, { write: (line: string) => said.push(line) });
    await startWorkers(started, [yearlyTask], { ...createTestCtx(testDb), queue: started.queue, log });
    return started;
  }
  const countYearly = () => ran.filter((word) => word === "yearly").length;

  test("that came due while no process was running are run once", async () => {
    await (await start()).close(2_000);
    expect(countYearly()).toBe(0);
    await testDb.owner.query("update pgboss.schedule set created_on = now() - interval '9 years'");
    await testDb.owner.query("update pgboss.version set cron_on = now() - interval '5 years'");
    const later = await start();
    await expect.poll(countYearly).toBe(1);
    await later.close(2_000);
    // Scheduled tasks that succeed are not logged.
    expect(said.filter((line) => line.includes("test.yearly"))).toEqual([]);
  });

  test("use India's time zone, and end when their task no longer exists or has no schedule", async () => {
    const readScheduled = async () => (await testDb.owner.query("select name, timezone from pgboss.schedule")).rows;
    const ctx = { ...createTestCtx(testDb), queue: connection.queue };
    for (const left of [heapedTask, { ...yearlyTask, schedule: undefined }]) {
      await (await start()).close(2_000);
      expect(await readScheduled()).toEqual([{ name: "test.yearly", timezone: "Asia/Kolkata" }]);
      await startWorkers(connection, [left], ctx);
      expect(await readScheduled()).toEqual([]);
    }
  });

  test("continue after the clock was put back, with the tasks that wait", async () => {
    await testDb.owner.query("update pgboss.version set cron_on = now() + interval '6 hours'");
    await testDb.owner.query(
      "update pgboss.queue set monitor_claim_on = now() + interval '6 hours', maintain_on = now() + interval '6 hours'",
    );
    await enqueue("test.once", "from the future", "future");
    await testDb.owner.query(
      "update pgboss.job set created_on = now() + interval '6 hours', start_after = now() + interval '6 hours 1 minute' where singleton_key = 'future'",
    );
    await migrateQueue(testDb.url);
    const { rows } = await testDb.owner.query(
      `select (select cron_on is null from pgboss.version) as cron,
         (select count(*)::integer from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now()) as queues,
         (select round(extract(epoch from start_after - now()))::integer from pgboss.job where singleton_key = 'future') as waits`,
    );
    expect(rows).toEqual([{ cron: true, queues: 0, waits: 60 }]);
  });
});
