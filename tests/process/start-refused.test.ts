import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findFreePort, mainFile } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";

/** Runs a start on this database; returns its message at the terminal and its exit code. */
async function refuse(DATABASE_URL: string): Promise<[number | null, string]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-refused-"));
  const child = spawn(process.execPath, [mainFile], {
    ...bareEnvironment({ DATABASE_URL, DATA_DIR: dataDir, ROLE: "tasks", PORT: String(await findFreePort()), LOG_LEVEL: "silent" }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const said = await text(child.stderr);
  const [code] = (await ended) as [number | null];
  await removeDataDir(dataDir);
  return [code, said];
}

test("a start whose user may migrate but not create the queue names the setting", { timeout: 120_000 }, async () => {
  const testDb = await createTestDatabase();
  const name = `guest_${randomBytes(6).toString("hex")}`;
  await testDb.owner.query("drop schema if exists pgboss cascade");
  await testDb.owner.query(`create role ${name} login password 'secret'`);
  await testDb.owner.query(
    `grant sangam_app to ${name}; grant create on schema public to ${name}; grant select on schema_migrations to ${name}`,
  );
  const url = new URL(testDb.url);
  url.username = name;
  url.password = "secret";
  try {
    expect(await refuse(url.href)).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL: its user has too few rights\. permission denied for database \w+\. docs\/operations\/database\.md/,
      ),
    ]);
  } finally {
    await testDb.owner.query(`drop owned by ${name}; drop role ${name}`);
    await testDb.close();
  }
});

test("a start on a server without a free connection names the setting and what to do", { timeout: 120_000 }, async () => {
  const testDb = await createTestDatabase();
  const name = `guest_${randomBytes(6).toString("hex")}`;
  await testDb.owner.query(`create role ${name} login password 'secret' connection limit 0`);
  const url = new URL(testDb.url);
  url.username = name;
  url.password = "secret";
  try {
    expect(await refuse(url.href)).toEqual([
      1,
      `DATABASE_URL: its server has no connection left. too many connections for role "${name}". A process holds up to 25: raise its max_connections, or what its user may open, and start again\n`,
    ]);
  } finally {
    await testDb.owner.query(`drop role ${name}`);
    await testDb.close();
  }
});
