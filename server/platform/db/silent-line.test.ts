import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openSilentLine } from "#tests/setup/silent-line.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { isDatabaseTrouble } from "./database-trouble.ts";
import { openDatabase, openOwnerPool } from "./database.ts";
import { isSchemaCurrent, readMigrations } from "./migrate.ts";

const testDb = await openTestDatabase();

test("a silent connection is given up, and the next query uses another", async () => {
  const line = await openSilentLine(testDb.url);
  const database = openDatabase(line.url, { maxConnections: 2, statementTimeoutMs: 400 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const askTwice = () => database.db.transaction().execute((trx) => sql`select 1 as one`.execute(trx));
  try {
    await Promise.all([ask(), ask()]);
    line.cut();
    const lost = await Promise.allSettled([ask(), askTwice()]);
    expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    expect((await askTwice()).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    line.close();
  }
});

test("consecutive queries wait only once for a silent server, which is then tried again", async () => {
  const line = await openSilentLine(testDb.url);
  const database = openDatabase(line.url, { maxConnections: 2, connectTimeoutMs: 1_000 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const asks = [ask, ask, () => database.pool.query("select 1"), ask];
  try {
    line.cut({ forNewcomersToo: true });
    const startedAt = performance.now();
    for (const one of asks) expect(await one().catch(isDatabaseTrouble)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    line.cut();
    await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]), { timeout: 10_000 });
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    line.close();
  }
});

test("the readiness check gives up a silent connection, and the next one succeeds", async () => {
  const line = await openSilentLine(testDb.url);
  const pool = openOwnerPool(line.url, { maxConnections: 1 });
  const migrations = await readMigrations();
  try {
    expect(await isSchemaCurrent(pool, migrations)).toBe(true);
    line.cut();
    await expect(isSchemaCurrent(pool, migrations, { timeoutMs: 400 })).rejects.toThrow("Query read timeout");
    expect(await isSchemaCurrent(pool, migrations)).toBe(true);
  } finally {
    await pool.end();
    line.close();
  }
});
