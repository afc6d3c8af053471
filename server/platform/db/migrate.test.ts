import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { replaceDatabase, runOnServer } from "#tests/setup/server-commands.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { openOwnerPool } from "./database.ts";
import { migrate, migrationLock, readMigrations } from "./migrate.ts";

test("a process that starts during another's migration waits for it, whatever the lock timeout is", async () => {
  const testDb = await createTestDatabase();
  const url = new URL(testDb.url);
  url.searchParams.set("lock_timeout", "1");
  const starting = openOwnerPool(url.href);
  const migrating = await testDb.owner.connect();
  const migrations = await readMigrations();
  await migrating.query("begin; lock table schema_migrations");
  const first = migrate(starting, migrations).catch((error: Error) => error.message);
  // It has the migration lock, but does not wait for a locked table.
  expect(await first).toMatch("lock timeout");
  await migrating.query("rollback");
  const { rows } = await migrating.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [migrationLock]);
  expect(rows).toEqual([{ held: true }]);
  const second = migrate(starting, migrations);
  const waiting =
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect.poll(async () => (await testDb.owner.query(waiting)).rowCount).toBe(1);
  await migrating.query("select pg_advisory_unlock($1)", [migrationLock]);
  expect(await second).toEqual([]);
  migrating.release();
  await starting.end();
  await testDb.close();
});

/** Returns the migrations plus one that takes half a minute, and a function that counts the connections running it. */
async function addSlowMigration({ owner }: Pick<TestDatabase, "owner">) {
  const sql = "create table half_way (id int); select pg_sleep(30)";
  const working = "select from pg_stat_activity where query like 'create table half_way%' and state = 'active'";
  return {
    migrations: [...(await readMigrations()), { name: "9999_half_way.sql", sql, checksum: sql }],
    countAtWork: async () => (await owner.query(working)).rowCount,
  };
}

test("an aborted migration ends at once and leaves nothing", async () => {
  const testDb = await createTestDatabase();
  const starting = openOwnerPool(testDb.url);
  const stopping = new AbortController();
  const { migrations, countAtWork } = await addSlowMigration(testDb);
  const ended = migrate(starting, migrations, stopping.signal).catch((error: Error) => error.message);
  await expect.poll(countAtWork).toBe(1);
  stopping.abort();
  expect(await Promise.race([ended, delay(5_000, "still at work")])).toMatch(/^Migration 9999_half_way\.sql failed/);
  await expect(migrate(starting, migrations, stopping.signal)).rejects.toThrow("aborted");
  expect((await testDb.owner.query("select to_regclass('half_way') as found")).rows).toEqual([{ found: null }]);
  await starting.end();
  await testDb.close();
});

test("an aborted migration also ends on a server that does not check for lost connections", async () => {
  const testDb = await createTestDatabase();
  const url = new URL(testDb.url);
  url.searchParams.set("options", "-c client_connection_check_interval=0");
  const starting = openOwnerPool(url.href.replaceAll("+", "%20"));
  const stopping = new AbortController();
  const { migrations, countAtWork } = await addSlowMigration(testDb);
  const ended = migrate(starting, migrations, stopping.signal).catch(() => undefined);
  await expect.poll(countAtWork).toBe(1);
  stopping.abort();
  await ended;
  await expect.poll(countAtWork, { timeout: 8_000 }).toBe(0);
  await starting.end();
  await testDb.close();
});

test.each([
  ["its connection is cut", "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create table half_way%'"],
  ["it waits too long for a table", null],
])("a migration that fails half-way because %s leaves nothing, is named, and is applied at the next start", async (_name, cut) => {
  const testDb = await createTestDatabase();
  const sql = `create table half_way (id int); ${cut ? "select pg_sleep(30)" : "set local lock_timeout = 50; lock table users"};`;
  const known = await readMigrations();
  const migrations = (text: string) => [...known, { name: "9999_half_way.sql", sql: text, checksum: text }];
  const starting = openOwnerPool(testDb.url);
  const busy = await testDb.owner.connect();
  await busy.query("begin; lock table users");
  const failed = migrate(starting, migrations(sql)).catch((error: Error) => error.message);
  if (cut) await expect.poll(async () => (await testDb.owner.query(cut)).rowCount).toBeGreaterThan(0);
  expect(await failed).toMatch(/^Migration 9999_half_way\.sql failed: /);
  await busy.query("rollback");
  busy.release();
  expect((await testDb.owner.query("select to_regclass('half_way') as found")).rows).toEqual([{ found: null }]);
  expect(await migrate(starting, migrations("create table half_way (id int)"))).toEqual(["9999_half_way.sql"]);
  // The previous version of the program refuses an unknown migration.
  await expect(migrate(starting, known)).rejects.toThrow("Start a newer version");
  await starting.end();
  await testDb.close();
});

test("a user without superuser rights can continue before any migration that needs pg_trgm, as after an upgrade", async () => {
  const name = `upgrading_${randomBytes(6).toString("hex")}`;
  const server = inject("templateUrl");
  await runOnServer(server, `create role ${name} login createrole password 'secret'`);
  await runOnServer(server, `grant sangam_app, sangam_system to ${name} with admin option`);
  await runOnServer(server, `create database ${name} owner ${name}`);
  const url = new URL(replaceDatabase(server, name));
  url.username = name;
  url.password = "secret";
  const starting = openOwnerPool(url.href);
  const migrations = await readMigrations();
  try {
    for (const [index, { sql }] of migrations.entries()) if (sql.includes("pg_trgm")) await migrate(starting, migrations.slice(0, index));
    expect(await migrate(starting, migrations)).not.toEqual([]);
  } finally {
    await starting.end();
    await runOnServer(server, `drop database ${name} with (force)`);
    await runOnServer(server, `drop owned by ${name}`);
    await runOnServer(server, `drop role ${name}`);
  }
});
