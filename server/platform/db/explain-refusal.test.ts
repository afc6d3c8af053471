import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openOwnerPool } from "./database.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { migrate } from "./migrate.ts";

const testDb = await openTestDatabase();
const embedded = { DATA_DIR: "/srv/sangam", DATABASE_URL: undefined };
const own = { DATA_DIR: "/srv/sangam", DATABASE_URL: "postgres://db/sangam" };

function refuse(code: string) {
  return `do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`;
}

async function failToMigrate(code: string): Promise<unknown> {
  const pool = openOwnerPool(testDb.url);
  await pool.query("delete from schema_migrations");
  const failure = await migrate(pool, [{ name: "9999_big.sql", sql: refuse(code), checksum: "x" }]).catch((error: unknown) => error);
  await pool.end();
  return failure;
}

test("a full disk during a migration is explained with the setting", async () => {
  const full = await failToMigrate("53100");
  const words = "Migration 9999_big.sql failed: could not extend file. Nothing was changed by it: free some space, and start again";
  expect(explainRefusal(embedded, full, "start again")).toMatchObject({
    message: `DATA_DIR: no disk space is left for /srv/sangam. ${words}`,
  });
  expect(explainRefusal(own, full, "start again")).toMatchObject({ message: `DATABASE_URL: its server has no disk space left. ${words}` });
});

test("a full disk during a restore is explained with the setting too", async () => {
  const full = await testDb.owner.query(refuse("53100")).catch((error: unknown) => error);
  expect(explainRefusal(embedded, full, "restore again")).toMatchObject({
    message:
      "DATA_DIR: no disk space is left for /srv/sangam. could not extend file. Nothing was changed by it: free some space, and restore again",
  });
});

test("a server without free connections is explained with what to raise, even as the cause of another error", async () => {
  const full = await testDb.owner.query(refuse("53300")).catch((error: unknown) => error);
  const words = "could not extend file. A process holds up to 25";
  const raise = "raise its max_connections, or what its user may open, and back up again";
  for (const failure of [full, new Error("this database cannot be used. Start its server", { cause: full })]) {
    expect(explainRefusal(own, failure, "back up again")).toMatchObject({
      message: `DATABASE_URL: its server has no connection left. ${words}: ${raise}`,
    });
    expect(explainRefusal(embedded, failure, "back up again")).toMatchObject({
      message: `DATA_DIR: the database in /srv/sangam has no connection left. ${words}: stop one that shares it, and back up again`,
    });
  }
});

test("an explained error is not explained again", async () => {
  const refused = await testDb.owner.query(refuse("42501")).catch((error: unknown) => error);
  const explained = explainRefusal(own, refused, "start again");
  expect(explained).toMatchObject({
    message: expect.stringMatching(/^DATABASE_URL: its user has too few rights\. could not extend file\./),
  });
  expect(explainRefusal(own, explained, "start again")).toBe(explained);
});

test("other errors stay unchanged", async () => {
  const other = await failToMigrate("23505");
  expect(explainRefusal(embedded, other, "start again")).toBe(other);
});
