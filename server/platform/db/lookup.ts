// Combines reads of several domains into one statement: each domain describes its lookup, and one caller sends them all.
import { sql } from "kysely";
import type { Expression, RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { Json } from "./read-rows.ts";

/** A read that is not sent yet: an expression for one JSON value, and the function that converts that value. */
export type Lookup<Result> = { value: RawBuilder<Json>; present: (value: Json) => Result };

/** All columns of a row that hold times; in JSON they are text. */
type TimesOf<Row> = { [Name in keyof Row as Date extends Row[Name] ? Name : never]: true };

type RowsLookup<Row, Result> = {
  query: Expression<Row>;
  times: TimesOf<Row>;
  /** Converts a row; null leaves it out. */
  present: (row: Row) => Result | null;
};

/** The ids to look up: known ones (`idsOf`), or a query for them (`array(select …)`). */
export type Ids = RawBuilder<string[]>;

/**
 * Known ids for a lookup (`any(…)`). They are in a subquery, so that PostgreSQL does not see how few there are: it would consider a plan
 * for so few ids cheaper than the general one for ten, and make a new plan each time, which takes longer than the lookup.
 */
export function idsOf(ids: readonly string[]): Ids {
  return sql<string[]>`(select ${ids}::uuid[])::uuid[]`;
}

/** Looks up the rows of a query, in its order. Its columns may be texts, numbers, booleans, times, calendar dates and lists of texts. */
export function lookUpRows<Row extends object, Result>({ query, times, present }: RowsLookup<Row, Result>): Lookup<Result[]> {
  return {
    value: sql<Json>`(select coalesce(json_agg(r), '[]') from ${query} as r)`,
    present: (rows) => (rows as Record<string, Json>[]).map((row) => present(readTimes<Row>(row, times))).filter((one) => one !== null),
  };
}

/** Combines several lookups into one. Each of them may read from the queries in `given` by name; these run once. */
export function lookUpTogether<Results extends Record<string, unknown>>(
  lookups: { [Name in keyof Results]: Lookup<Results[Name]> },
  given?: Record<string, Expression<unknown>>,
): Lookup<Results> {
  const parts = Object.entries<Lookup<unknown>>(lookups);
  const pairs = sql.join(parts.map(([name, { value }]) => sql`${sql.lit(name)}, ${value}`));
  const named = Object.entries(given ?? {}).map(([name, query]) => sql`${sql.ref(name)} as materialized ${query}`);
  const before = named.length === 0 ? sql`` : sql`with ${sql.join(named)} `;
  return {
    value: sql<Json>`(${before}select json_build_object(${pairs}))`,
    present: (value) => {
      const found = value as Record<string, Json>;
      return Object.fromEntries(parts.map(([name, { present }]) => [name, present(found[name] ?? null)])) as Results;
    },
  };
}

/** Returns the lookup with its result passed through `change`. */
export function mapLookup<From, To>({ value, present }: Lookup<From>, change: (from: From) => To): Lookup<To> {
  return { value, present: (json) => change(present(json)) };
}

/** Runs a lookup as one statement, however many it combines. */
export async function runLookup<Result>(db: Db, { value, present }: Lookup<Result>): Promise<Result> {
  const { rows } = await sql<{ value: Json }>`select ${value} as value`.execute(db);
  return present(rows[0]?.value ?? null);
}

function readTimes<Row>(row: Record<string, Json>, times: object): Row {
  const read = Object.keys(times).map((name) => [name, typeof row[name] === "string" ? new Date(row[name]) : null] as const);
  return { ...row, ...Object.fromEntries(read) } as Row;
}
