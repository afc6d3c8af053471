import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { replaceDatabase, runOnServer } from "./server-commands.ts";

export type TestDatabase = {
  /** As the owner. */
  url: string;
  /** As the application sees it. */
  database: Database;
  /** For looking behind the walls. */
  owner: pg.Pool;
  close(): Promise<void>;
};

// Filling tables and running many statements at once takes a busy machine longer than a page may wait, and so does a turn at a connection.
const timeoutMs = 120_000;
const patience = { statementTimeoutMs: timeoutMs, searchTimeoutMs: timeoutMs, connectTimeoutMs: timeoutMs };

/** A database for the tests of one file, closed after the last of them. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const testDb = await createTestDatabase();
  afterAll(() => testDb.close());
  return testDb;
}

/** A fresh copy of the migrated template; whoever asks closes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject("templateUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = new URL(templateUrl).pathname.slice(1);
  // As files: by way of the log, as a server in use had better copy, takes it four times as long.
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
