import { sql } from "kysely";
import { expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { collectAll } from "#tests/setup/collect-all.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { readRows } from "./read-rows.ts";
import { withSystem } from "./roles.ts";

const testDb = await openTestDatabase();

test("all rows are returned once, in the order of a key of several columns", async () => {
  const { userId } = await createMember(testDb);
  const count = 12_345;
  await testDb.owner.query(
    `insert into bookmarks (user_id, bookmark_type, reference_id, title)
     select $1, case when n % 3 = 0 then 'event' else 'tech_flash' end, gen_random_uuid(), 'Number ' || n from generate_series(1, $2::integer) n`,
    [userId, count],
  );
  const query = { table: "bookmarks", columns: ["bookmark_type", "reference_id", "title"], key: ["bookmark_type", "reference_id"] };
  const rows = await withSystem(testDb.database.db, (trx) =>
    collectAll(readRows(trx, { ...query, where: sql<boolean>`user_id = ${userId}::uuid` })),
  );
  const keys = rows.map((row) => `${String(row["bookmark_type"])} ${String(row["reference_id"])}`);
  expect(new Set(rows.map((row) => row["title"])).size).toBe(count);
  expect(keys).toEqual(keys.toSorted());
});

test("no rows are returned when none match", async () => {
  const query = { table: "bookmarks", columns: ["title", "reference_id"], key: ["reference_id"], where: sql<boolean>`false` };
  expect(await withSystem(testDb.database.db, (trx) => collectAll(readRows(trx, query)))).toEqual([]);
});
