import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("every foreign key has an index, so that a deletion does not scan the referring table", async () => {
  const { rows } = await testDb.owner.query<{ name: string }>(
    `select k.conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (
           select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]))))
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
