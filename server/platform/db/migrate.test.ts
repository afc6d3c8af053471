import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import { migrate, migrationLock, readMigrations } from "./migrate.ts";

test("a process that starts while another migrates waits for it, however long a lock may be waited for elsewhere", async () => {
  const testDb = await createTestDatabase();
  const starting = new pg.Pool({ connectionString: testDb.url, lock_timeout: 1 });
  const migrating = await testDb.owner.connect();
  const migrations = await readMigrations();
  await migrating.query("begin; lock table schema_migrations");
  const first = migrate(starting, migrations).catch((error: Error) => error.message);
  // For a table it does not wait, but its turn was its own.
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
