import { Kysely, PostgresDialect } from "kysely";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DB } from "#server/platform/db/schema.ts";
import type { TestDatabase } from "./test-database.ts";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

export type Plan = {
  /** The names of the indexes that were used. */
  indexes: string[];
  /** The tables with a sequential scan. */
  scanned: string[];
  /** The rows read from each table, including those filtered out. */
  rows: Record<string, number>;
};

/**
 * Runs `work` once to learn its statements, then asks PostgreSQL for the plan of each; with `viewerId`, private tables are read as that
 * member.
 */
export async function readPlans(testDb: TestDatabase, work: (db: Db) => Promise<unknown>, viewerId?: string): Promise<Plan> {
  const { pool } = testDb.database;
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: (event) => void statements.push(event.query) });
  await work(db);
  const plan: Plan = { indexes: [], scanned: [], rows: {} };
  const client = await pool.connect();
  if (viewerId !== undefined) await client.query("select set_config('app.viewer_id', $1, false)", [viewerId]);
  for (const { sql, parameters } of statements.filter((statement) => /^\s*(?:select|with)\b/i.test(statement.sql))) {
    const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    for (const { Plan: root } of rows[0]["QUERY PLAN"] as { Plan: PlanNode }[]) collect(root, plan);
  }
  // The connection is closed, not reused: its settings are still the member's.
  client.release(viewerId !== undefined);
  return plan;
}

/** Like `readPlans`, but as the owner, for whom no row policy adds a condition that an index could use. */
export function readOwnerPlans(testDb: TestDatabase, work: (db: Db) => Promise<unknown>): Promise<Plan> {
  return readPlans({ ...testDb, database: { ...testDb.database, pool: testDb.owner } }, work);
}

/** Returns the statements of `work` for which PostgreSQL makes a new plan each time, however often they run on one connection. */
export async function listReplanned(testDb: TestDatabase, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db, pool, close } = openDatabase(testDb.url, { maxConnections: 1 });
  try {
    // From its third run on a statement is prepared; PostgreSQL then makes a new plan at least five times.
    for (let time = 0; time < 10; time += 1) await work(db);
    const { rows } = await pool.query<{ statement: string }>("select statement from pg_prepared_statements where generic_plans = 0");
    return rows.map(({ statement }) => statement);
  } finally {
    await close();
  }
}

/** Returns the plan of a statement as text, with those of the functions it calls. */
export async function explainNested(testDb: TestDatabase, statement: string): Promise<string> {
  const client = await testDb.owner.connect();
  const notices: string[] = [];
  client.on("notice", ({ message }) => notices.push(message ?? ""));
  await client.query("load 'auto_explain'");
  await client.query("set auto_explain.log_min_duration = 0");
  await client.query("set auto_explain.log_nested_statements = on");
  await client.query("set client_min_messages = log");
  await client.query(statement);
  client.release(true);
  return notices.join("\n");
}

function collect(node: PlanNode, plan: Plan): void {
  const { "Index Name": index, "Relation Name": table, Plans: children = [] } = node;
  if (index) plan.indexes.push(index);
  if (table && node["Node Type"] === "Seq Scan") plan.scanned.push(table);
  const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  if (table) plan.rows[table] = (plan.rows[table] ?? 0) + Math.round(read);
  for (const child of children) collect(child, plan);
}
