import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { MemberCtx } from "#server/domains/context.ts";
import { listAdminLog, listTasks, retryTasks } from "#server/domains/admin/admin.ts";
import { defineTask } from "#server/domains/task.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openQueue } from "#server/platform/queue/pg-boss-queue.ts";
import type { QueueConnection } from "#server/platform/queue/pg-boss-queue.ts";
import { readWaitingTasks } from "#server/platform/queue/waiting-tasks.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { startWorkers } from "./worker.ts";

const testDb = await openTestDatabase();
let connection: QueueConnection;
let admin: MemberCtx;
let isBroken = true;
const done: string[] = [];

const frailTask = defineTask({
  name: "test.frail",
  schema: z.object({ word: z.string() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  async run(_ctx, { word }) {
    if (isBroken) throw new Error("The printer is out of ink");
    done.push(word);
  },
});
const otherTask = defineTask({ ...frailTask, name: "test.other" });
const wordyTask = defineTask({
  ...frailTask,
  name: "test.wordy",
  schema: z.object({ ids: z.array(z.string()), notifications: z.array(z.object({ title: z.string() })) }),
  run: () => Promise.reject(new Error("Nobody hears it")),
});
const tasks = [frailTask, otherTask, wordyTask];
// No worker runs this task.
const idleTask = defineTask({ ...frailTask, name: "test.idle" });

beforeAll(async () => {
  connection = await openQueue(testDb.url, [...tasks, idleTask], { runsTasks: true, log: createLog("silent") });
  admin = { ...createMemberCtx(testDb, await createMember(testDb, { roles: ["admin"] })), queue: connection.queue };
  await startWorkers(connection, tasks, { ...admin, viewer: null });
  for (const [name, word] of [
    ["test.frail", "one"],
    ["test.frail", "two"],
    ["test.other", "three"],
  ] as const) {
    await admin.db.transaction().execute((trx) => connection.queue.enqueue(trx, name, { word }));
  }
});
afterAll(() => connection.close(2_000));

test("tasks that failed for good are listed with their reasons, by kind", async () => {
  await expect.poll(async () => (await listTasks(admin)).failed.length).toBe(3);
  const { failed, kinds } = await listTasks(admin, { task: "test.frail" });
  expect(failed.map(({ task, reason, tries }) => [task, reason, tries])).toEqual([
    ["test.frail", "The printer is out of ink", 1],
    ["test.frail", "The printer is out of ink", 1],
  ]);
  const counts = Object.fromEntries(kinds.map(({ name, failedCount }) => [name, failedCount]));
  expect(counts).toMatchObject({ "test.frail": 2, "test.other": 1 });
});

test("many simultaneous presses retry each task once, one by one or all of a kind", async () => {
  isBroken = false;
  const [other] = (await listTasks(admin, { task: "test.other" })).failed;
  const one = await Promise.all(Array.from({ length: 4 }, () => retryTasks(admin, { id: other?.id ?? "" })));
  const all = await Promise.all(Array.from({ length: 4 }, () => retryTasks(admin, { task: "test.frail" })));
  const sum = (counts: number[]) => counts.reduce((left, right) => left + right, 0);
  expect([sum(one), sum(all)]).toEqual([1, 2]);
  await expect.poll(() => done.toSorted()).toEqual(["one", "three", "two"]);
  expect((await listTasks(admin)).failed).toEqual([]);
  expect(await retryTasks(admin, { task: "test.frail" })).toBe(0);
});

test("a retry is logged, but not a press that found nothing", async () => {
  const { entries } = await listAdminLog(admin);
  expect(entries.every(({ action }) => action === "retry-tasks")).toBe(true);
  expect(entries.map(({ target }) => target).filter((target) => target === "all of test.frail").length).toBeLessThanOrEqual(2);
  expect(entries.map(({ target }) => target).filter((target) => target === "one of test.other")).toHaveLength(1);
});

test("texts for members are not shown to admins, only how many there were", async () => {
  const notifications = ["One", "Another"].map((title) => ({ title: `You wanted to come back to: ${title}` }));
  await admin.db.transaction().execute((trx) => connection.queue.enqueue(trx, "test.wordy", { ids: ["a", "b"], notifications }));
  await expect
    .poll(async () => (await listTasks(admin)).failed.map(({ task, data }) => [task, data]))
    .toEqual([["test.wordy", '{"ids": ["a", "b"], "notifications": 2}']]);
});

test("a failed task that can run again is counted as waiting, in the overview and the metrics", async () => {
  for (const word of ["due", "later"]) {
    await admin.db.transaction().execute((trx) => connection.queue.enqueue(trx, "test.idle", { word }));
  }
  await testDb.owner.query(`
    update pgboss.job set state = 'retry', start_after = now() + case data ->> 'word' when 'due' then '-5 minutes' else '5 minutes' end::interval
    where name = 'test.idle'`);
  const idle = (await listTasks(admin)).kinds.find(({ name }) => name === "test.idle");
  expect(idle).toMatchObject({ waitingCount: 1, retryingCount: 1, laterCount: 0 });
  expect(idle?.oldestSeconds).toBeGreaterThan(299);
  expect((await readWaitingTasks(testDb.owner)).find(({ task }) => task === "test.idle")?.count).toBe(1);
});

test("a request by itself deletes no task", async () => {
  const client = await testDb.owner.connect();
  try {
    await client.query("begin; set local role sangam_app");
    await expect(client.query("delete from pgboss.job")).rejects.toThrow("permission denied");
  } finally {
    await client.query("rollback");
    client.release();
  }
});
