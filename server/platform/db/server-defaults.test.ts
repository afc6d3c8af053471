import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runOnServer } from "#tests/setup/server-commands.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createLog } from "../log/log.ts";
import { openQueue } from "../queue/pg-boss-queue.ts";
import type { QueueConnection } from "../queue/pg-boss-queue.ts";
import { openDatabase, openOwnerPool } from "./database.ts";
import type { Database } from "./database.ts";

const testDb = await openTestDatabase();
let database: Database;
let owner: ReturnType<typeof openOwnerPool>;
let queue: QueueConnection;
beforeAll(async () => {
  const name = new URL(testDb.url).pathname.slice(1);
  for (const setting of ["default_transaction_isolation = 'repeatable read'", "idle_session_timeout = '10min'"]) {
    await runOnServer(inject("templateUrl"), `alter database ${name} set ${setting}`);
  }
  database = openDatabase(testDb.url);
  owner = openOwnerPool(testDb.url);
  queue = await openQueue(testDb.url, [], { runsTasks: false, log: createLog("silent") });
});
afterAll(() => Promise.all([database.close(), owner.end(), queue.close(1_000)]));

test.each([
  ["the application's", (asked: string) => database.pool.query(asked)],
  ["the owner's", (asked: string) => owner.query(asked)],
  ["the task queue's", (asked: string) => queue.boss.getDb().executeSql(asked)],
])("whatever the database's defaults, %s connections are read committed and have no idle timeout", async (_whose, ask) => {
  expect((await ask("show transaction_isolation")).rows).toEqual([{ transaction_isolation: "read committed" }]);
  expect((await ask("show idle_session_timeout")).rows).toEqual([{ idle_session_timeout: "0" }]);
});

test("two simultaneous changes to one row both succeed", async () => {
  await owner.query("create table counted (n integer not null); insert into counted values (0)");
  const [first, second] = [await owner.connect(), await owner.connect()];
  for (const one of [first, second]) await one.query("begin; select n from counted");
  await first.query("update counted set n = n + 1");
  const waiting = second.query("update counted set n = n + 1");
  await first.query("commit");
  await waiting;
  await second.query("commit");
  for (const one of [first, second]) one.release();
  expect((await owner.query("select n from counted")).rows).toEqual([{ n: 2 }]);
});
