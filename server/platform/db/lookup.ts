// Reads of several domains as one statement: each says what it looks up, and one of them asks for all.
import { sql } from "kysely";
import type { Expression, RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { Json } from "./read-rows.ts";

/** A read that was not sent yet: one JSON value, and what is made of it. */
export type Lookup<Result> = { value: RawBuilder<Json>; present: (value: Json) => Result };

/** The columns of a row that hold times, all of them: in JSON they are text. */
type TimesOf<Row> = { [Name in keyof Row as Date extends Row[Name] ? Name : never]: true };

type RowsLookup<Row, Result> = {
  query: Expression<Row>;
  times: TimesOf<Row>;
  /** What is shown of a row; null leaves it out. */
  present: (row: Row) => Result | null;
};

/** Ids to look for, as they are given; instead of them a query may say which (`array(select …)`). */
export type Ids = RawBuilder<string[]>;

/**
 * Ids that are known, for a lookup (`any(…)`). They stand in a query of their own, so that PostgreSQL does not see how few there are: it
 * would take a plan for so few to be cheaper than the general one for ten, and plan anew each time, which takes longer than the lookup.
 */
export function idsOf(ids: readonly string[]): Ids {
  return sql<string[]>`(select ${ids}::uuid[])::uuid[]`;
}

/** The rows of a query in its order. Its columns are texts, numbers, booleans, times, calendar dates and lists of texts. */
export function lookUpRows<Row extends object, Result>({ query, times, present }: RowsLookup<Row, Result>): Lookup<Result[]> {
  return {
    value: sql<Json>`(select coalesce(json_agg(r), '[]') from ${query} as r)`,
    present: (rows) => (rows as Record<string, Json>[]).map((row) => present(readTimes<Row>(row, times))).filter((one) => one !== null),
  };
}

/** Several lookups as one. Each of them may read from `given`, a query that runs once, by its name. */
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

/** The same lookup with its result passed through `change`. */
export function mapLookup<From, To>({ value, present }: Lookup<From>, change: (from: From) => To): Lookup<To> {
  return { value, present: (json) => change(present(json)) };
}

/** Sends a lookup: one statement, however much it consists of. */
export async function runLookup<Result>(db: Db, { value, present }: Lookup<Result>): Promise<Result> {
  const { rows } = await sql<{ value: Json }>`select ${value} as value`.execute(db);
  return present(rows[0]?.value ?? null);
}

function readTimes<Row>(row: Record<string, Json>, times: object): Row {
  const read = Object.keys(times).map((name) => [name, typeof row[name] === "string" ? new Date(row[name]) : null] as const);
  return { ...row, ...Object.fromEntries(read) } as Row;
}
