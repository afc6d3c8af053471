import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, inject, test } from "vitest";
import { replaceDatabase, runOnServer } from "#tests/setup/server-commands.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import { createLog } from "../log/log.ts";
import { parseConfig } from "../config/config.ts";
import { openOwnerPool } from "./database.ts";
import { startDatabase } from "./start-database.ts";

/** Starts with this DATABASE_URL. Its error is what the operator reads. */
function start(url: string) {
  const parsed = parseConfig({ DATABASE_URL: url });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return startDatabase(parsed.config, createLog("silent"));
}

test("names the setting when no server answers", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(start(`postgres://somebody:secret@127.0.0.1:${port}/sangam`)).rejects.toThrow(
    /^DATABASE_URL: this database cannot be used: .*ECONNREFUSED.*\. Start its server, or mend the address$/,
  );
});

test("names the setting when the database does not exist", async () => {
  const missing = replaceDatabase(inject("templateUrl"), "never_made");
  await expect(start(missing)).rejects.toThrow(/^DATABASE_URL: this database cannot be used: .*"never_made" does not exist/);
});

test("names the setting when the certificate file does not exist", async () => {
  const address = "postgres://somebody:secret@127.0.0.1/sangam?sslmode=verify-full&sslrootcert=/never/made.crt";
  await expect(start(address)).rejects.toThrow(/^DATABASE_URL: this database cannot be used: ENOENT.*made\.crt/);
});

test("names the setting when the database is read-only, such as a replica", async () => {
  const url = new URL(inject("templateUrl"));
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  await expect(start(url.href)).rejects.toThrow(/^DATABASE_URL: this database takes no changes: it is a copy of another one/);
});

test("does not start with the owner's rights, as behind a pooler that drops connection options", async () => {
  const testDb = await createTestDatabase();
  const url = new URL(testDb.url);
  url.searchParams.set("options", "-c geqo=on");
  await expect(start(url.href)).rejects.toThrow(/^DATABASE_URL: connections do not get the role they ask for/);
  const running = await start(testDb.url);
  await running.close();
  await testDb.close();
});

test("uses its own application name, by which a restore finds it, whatever the address says", async () => {
  const testDb = await createTestDatabase();
  const url = new URL(testDb.url);
  url.searchParams.set("application_name", "ours");
  const running = await start(url.href);
  const query = "select application_name as name from pg_stat_activity where pid = pg_backend_pid()";
  const owner = openOwnerPool(running.ownerUrl);
  try {
    for (const pool of [running.database.pool, owner]) expect((await pool.query(query)).rows).toEqual([{ name: "sangam" }]);
  } finally {
    await owner.end();
    await running.close();
    await testDb.close();
  }
});

test("names the setting when its user may not create roles", async () => {
  const server = inject("templateUrl");
  const name = `plain_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create role ${name} login password 'secret'`);
  await runOnServer(server, `create database ${name} owner ${name}`);
  const url = new URL(replaceDatabase(server, name));
  url.username = name;
  url.password = "secret";
  try {
    await expect(start(url.href)).rejects.toThrow(
      "DATABASE_URL: its user has too few rights. Migration 0001_roles.sql failed: permission denied to create role. " +
        "docs/operations/database.md names what it needs",
    );
  } finally {
    await runOnServer(server, `drop database ${name} with (force)`);
    await runOnServer(server, `drop role ${name}`);
  }
});

test("says what to wait for when a restore locks the tables", async () => {
  const testDb = await createTestDatabase();
  const pool = openOwnerPool(testDb.url);
  const restoring = await pool.connect();
  try {
    await restoring.query("begin; lock table schema_migrations in access exclusive mode");
    await expect(start(testDb.url)).rejects.toThrow(
      "canceling statement due to lock timeout. Something else holds its tables, such as a backup, a restore or a migration: " +
        "start again once that has ended",
    );
  } finally {
    await restoring.query("rollback");
    restoring.release();
    await pool.end();
    await testDb.close();
  }
});
