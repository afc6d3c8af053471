import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createStatementNames } from "./prepared-statements.ts";

const testDb = await openTestDatabase();

/** Returns the prepared statements of one connection, queried on that connection. */
async function readPrepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(testDb.database.db);
  return rows.map(({ statement }) => statement);
}

describe("the name of a statement", () => {
  test("is given at its third use, and stays", () => {
    const names = createStatementNames();
    const found = Array.from({ length: 4 }, () => names.find("select 1"));
    expect(found).toEqual([undefined, undefined, expect.any(String), found[2]]);
  });

  test("is given to at most 300 texts, and to none that only controls a transaction", () => {
    const names = createStatementNames();
    const ask = (text: string) => [1, 2, 3].map(() => names.find(text)).at(-1);
    const given = Array.from({ length: 400 }, (_, at) => ask(`select ${at}`));
    expect(given.filter((name) => name !== undefined)).toHaveLength(300);
    expect(["begin", "commit", "set local role sangam_system"].map(ask)).toEqual([undefined, undefined, undefined]);
    expect(names.find("select 0")).toBe(given[0]);
  });

  test("changes when the old ones are discarded", () => {
    const names = createStatementNames();
    const ask = () => [1, 2, 3].map(() => names.find("select 1")).at(-1);
    const before = ask();
    names.renew();
    expect(ask()).not.toBe(before);
  });
});

test("a repeated statement is prepared, with its limit in its text", async () => {
  const { db } = testDb.database;
  for (let time = 0; time < 10; time += 1) await db.selectFrom("profiles").select("id").where("name", "=", "nobody").limit(7).execute();
  expect(await readPrepared()).toContain('select "id" from "profiles" where "name" = $1 limit 7');
});

test("a table changed under a running process fails one query, not those that follow", async () => {
  await testDb.owner.query("create table changing (id int); grant select on changing to sangam_app");
  const read = () => sql`select * from changing`.execute(testDb.database.db);
  for (let time = 0; time < 4; time += 1) await read();
  await testDb.owner.query("alter table changing add column name text");
  await expect(read()).rejects.toThrow("cached plan must not change result type");
  await expect(read()).resolves.toBeDefined();
});
