import { sql } from "kysely";
import { expect, test } from "vitest";
import { countStatements } from "#tests/setup/count-statements.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { idsOf, lookUpRows, lookUpTogether, mapLookup, runLookup } from "./lookup.ts";
import { newId } from "./ids.ts";

const testDb = await openTestDatabase();
const { db } = testDb.database;

type Row = { id: string; at: Date; until: Date | null; day: string; words: string[]; size: number; isOpen: boolean };

const rows = sql<Row>`(
  select id, at, null::timestamptz as until, date '2026-11-23' as day, array['a "b"', 'हिन्दी'] as words, 7::bigint as size, true as "isOpen"
  from (values ('b', timestamptz '2026-11-23 10:00:00.123+05:30'), ('a', timestamptz '2026-01-01 00:00Z')) as v (id, at) order by id)`;
const all = lookUpRows({ query: rows, times: { at: true, until: true }, present: (row) => row });
const rest = { until: null, day: "2026-11-23", words: ['a "b"', "हिन्दी"], size: 7, isOpen: true };

test("rows keep their order and have the same values as from the driver", async () => {
  expect(await runLookup(db, all)).toEqual([
    { id: "a", at: new Date("2026-01-01T00:00:00Z"), ...rest },
    { id: "b", at: new Date("2026-11-23T04:30:00.123Z"), ...rest },
  ]);
});

test("a row presented as null is left out, and no rows are an empty list", async () => {
  const later = lookUpRows({ query: rows, times: { at: true, until: true }, present: ({ id }) => (id === "a" ? null : id) });
  const none = lookUpRows({ query: sql<{ id: string }>`(select 'x' as id where false)`, times: {}, present: ({ id }) => id });
  expect(await runLookup(db, lookUpTogether({ later, none }))).toEqual({ later: ["b"], none: [] });
});

test("nested lookups are one statement, and can use a given subquery", async () => {
  const ctx = createTestCtx(testDb);
  const ids = [newId(), newId()];
  const given = sql`(select unnest(${idsOf(ids)}) as id)`;
  const own = lookUpRows({ query: sql<{ id: string }>`(select id from given)`, times: {}, present: ({ id }) => id });
  const count = lookUpRows({ query: sql<{ n: number }>`(select count(*) as n from given)`, times: {}, present: ({ n }) => n });
  const asked = lookUpTogether({ inner: lookUpTogether({ own, count: mapLookup(count, ([n]) => n) }, { given }), all });
  const { result, statements } = await countStatements(testDb, ctx, (counted) => runLookup(counted.db, asked));
  expect(result).toMatchObject({ inner: { own: ids, count: 2 }, all: [{ id: "a" }, { id: "b" }] });
  expect(statements).toBe(1);
});
