import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { replaceDatabase, runOnServer } from "./server-commands.ts";

export type TestDatabase = {
  /** The owner's pool. */
  url: string;
  /** The application's pool. */
  database: Database;
  /** A pool with the system role, which no row policy limits. */
  owner: pg.Pool;
  close(): Promise<void>;
};

// On a busy machine, filling tables, many statements at once, and the wait for a connection take longer than a page may wait.
const timeoutMs = 120_000;
const patience = { statementTimeoutMs: timeoutMs, searchTimeoutMs: timeoutMs, connectTimeoutMs: timeoutMs };

/** A database for the tests of one file, closed after the last of them. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const testDb = await createTestDatabase();
  afterAll(() => testDb.close());
  return testDb;
}

/** A fresh copy of the migrated template. The caller closes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = new URL(templateUrl).pathname.slice(1);
  // Copies files. The default, which copies through the write-ahead log and is better on a server in use, takes four times as long.
  await runOnServer(templateUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = replaceDatabase(templateUrl, name);
  const database = openDatabase(url, { maxConnections: 8, ...patience });
  const owner = openOwnerPool(url, { maxConnections: 3, ...patience });
  return {
    url,
    database,
    owner,
    close: async () => {
      await Promise.all([database.close(), owner.end()]);
      await runOnServer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}
