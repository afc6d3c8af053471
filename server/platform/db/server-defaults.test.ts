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
  await runOnServer(inject("templateUrl"), `alter database ${name} set default_transaction_isolation = 'repeatable read'`);
  database = openDatabase(testDb.url);
  owner = openOwnerPool(testDb.url);
  queue = await openQueue(testDb.url, [], false, createLog("silent"));
});
afterAll(() => Promise.all([database.close(), owner.end(), queue.close(1_000)]));

const asked = "show transaction_isolation";
test.each([
  ["the application's", () => database.pool.query(asked)],
  ["the owner's", () => owner.query(asked)],
  ["the task queue's", () => queue.boss.getDb().executeSql(asked)],
])("whoever waits for a row reads what it says by then, whatever the database's default: %s connections", async (_whose, ask) => {
  expect((await ask()).rows).toEqual([{ transaction_isolation: "read committed" }]);
});

test("two who change one row at the same moment both do", async () => {
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
