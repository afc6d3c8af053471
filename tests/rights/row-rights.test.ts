import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { readTable } from "./read-table.ts";
import { findRowRights } from "./row-rights.ts";
import type { RowAskers } from "./row-rights.ts";
import { rowRights, tableRights } from "./tables.ts";

const owned = readTable(rowRights).rows.map(([table = "", owner = "", ...cells]) => ({ table, owner, cells: cells.join(" ") }));

const testDb = await openTestDatabase();
let people: RowAskers;

beforeAll(async () => {
  const other = await createMember(testDb);
  const { viewer } = await createFullMember(testDb, "ofrows", other);
  const moderator = await createMember(testDb, { roles: ["moderator"] });
  people = { ownerId: viewer.userId, otherId: other.userId, moderatorId: moderator.userId };
  const { ownerId } = people;
  // Only the owner's own rows are tested, not those that a moderator may see as well.
  await testDb.owner.query("delete from user_roles where user_id = $1", [ownerId]);
  const exportId = newId();
  await testDb.owner.query("insert into account_exports (id, user_id, requested_at) values ($1, $2, now())", [exportId, ownerId]);
  await testDb.owner.query("insert into account_export_parts (export_id, number, user_id, bytes) values ($1, 0, $2, 'zip')", [
    exportId,
    ownerId,
  ]);
  await testDb.owner.query("insert into account_deletions (user_id, keeps_posts, requested_at, due_at) values ($1, false, now(), now())", [
    ownerId,
  ]);
});

/** The rights on a table while `statement` holds, in a transaction that is never committed. */
async function rightsWhile(statement: string | null, { table, owner }: { table: string; owner: string }): Promise<string> {
  const client: pg.PoolClient = await testDb.owner.connect();
  try {
    await client.query("begin");
    if (statement !== null) await client.query(statement);
    const { own, other, moderator, nobody, tasks } = await findRowRights(client, { table, owner }, people);
    return [own, other, moderator, nobody, tasks].join(" ");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test.each(owned)("$table: rights of the owner, another member, a moderator, nobody and tasks", async (table) => {
  expect(await rightsWhile(null, table)).toBe(table.cells);
});

test("a table without an owner gives the application the rights of its line", async () => {
  const { rows } = await testDb.owner.query<{ line: string }>(
    `select t.name || ' ' || coalesce(nullif(string_agg(v.letter, '' order by v.place) filter (where
       case when v.verb = 'delete' then has_table_privilege('sangam_app', t.name, 'delete') else has_any_column_privilege('sangam_app', t.name, v.verb) end), ''), '-') as line
     from unnest($1::text[]) t(name), (values ('select', 's', 1), ('insert', 'i', 2), ('update', 'u', 3), ('delete', 'd', 4)) v(verb, letter, place)
     group by t.name order by 1`,
    [readTable(tableRights).rows.map(([table]) => table)],
  );
  expect(rows.map(({ line }) => line)).toEqual(
    readTable(tableRights)
      .rows.map((row) => row.join(" "))
      .toSorted(),
  );
});

test("every table has its line", async () => {
  const { rows } = await testDb.owner.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const told = [...owned.map(({ table }) => table), ...readTable(tableRights).rows.map(([table = ""]) => table)];
  const there = rows.map(({ name }) => name);
  const missing = there.filter((table) => !told.includes(table));
  const needless = told.filter((table, index) => !there.includes(table) || told.indexOf(table) !== index);
  const where = "lines of tests/rights/tables.ts: of rowRights for a table with an owner, of tableRights for one without";
  expect({ missing, needless }, where).toEqual({ missing: [], needless: [] });
});

test("a request reads of the accounts of all members only their ids, when they were opened, and whether they are for show", async () => {
  const { rows } = await testDb.owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'users'::regclass and attnum > 0 and has_column_privilege('sangam_app', attrelid, attnum, 'select') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(["created_at", "id", "is_demo"]);
});

test("a function with its owner's rights looks for names in pg_temp last, where its caller could have others of the same name", async () => {
  const { rows } = await testDb.owner.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and proconfig is distinct from '{"search_path=public, pg_temp"}' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test("a dropped policy or disabled row level security shows in the lines", async () => {
  const { rows: policies } = await testDb.owner.query<{ name: string; table: string }>(
    "select policyname as name, tablename as table from pg_policies where schemaname = 'public' order by 2, 1",
  );
  const unnoticed: string[] = [];
  for (const table of owned) {
    const own = policies.filter((policy) => policy.table === table.table);
    const breaks = own.map(({ name }) => `drop policy ${name} on ${table.table}`);
    if (own.length > 0) breaks.push(`alter table ${table.table} disable row level security`);
    for (const statement of breaks) if ((await rightsWhile(statement, table)) === table.cells) unnoticed.push(statement);
  }
  expect(unnoticed).toEqual([]);
}, 120_000);
