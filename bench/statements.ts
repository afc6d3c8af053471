import { Kysely } from "kysely";
import type pg from "pg";
import { LiteralLimitsDialect } from "#server/platform/db/literal-limits.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openFilled } from "./filled-database.ts";
import { listReadings } from "./growth-readings.ts";

const usage = `node bench/statements.ts [--rows 100000] [--database postgres://…]
What the statements behind every list, filter, search and detail take inside PostgreSQL, in milliseconds: planned anew each time, and named,
with their plan kept. The best of 25 tries each, so that it can be said on a busy machine too. With --database one that was filled before.`;

const { values } = readArguments(usage, { rows: { type: "string" }, database: { type: "string" } });
const count = readCount(usage, values.rows, 100_000);
const tries = 25;

type Statement = { sql: string; parameters: readonly unknown[] };

await measureAll();

async function measureAll(): Promise<void> {
  const filled = await openFilled(count, values.database);
  const asked: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new LiteralLimitsDialect({ pool: filled.database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  const client = await filled.database.pool.connect();
  try {
    const rows = [];
    for (const { name, read } of await listReadings(filled.owner, createTestCtx({ database: { db } }), count)) {
      asked.length = 0;
      await read();
      const took: Awaited<ReturnType<typeof measure>>[] = [];
      for (const statement of asked.splice(0)) took.push(await measure(client, statement));
      const sum = (part: keyof (typeof took)[number]) => Number(took.reduce((all, one) => all + one[part], 0).toFixed(2));
      rows.push({
        reading: name,
        statements: took.length,
        planning: sum("planning"),
        carrying_out: sum("carryingOut"),
        named: sum("named"),
      });
    }
    console.table(rows);
  } finally {
    client.release();
    await filled.close();
  }
}

async function measure(client: pg.PoolClient, { sql, parameters }: Statement) {
  const anew = await explain(client, sql, [...parameters]);
  // Mimics PostgreSQL: a generic plan after five executions, unless plans for the values are cheaper by more than planning costs.
  await client.query(`prepare measured as ${sql}`);
  const named = await explain(client, `execute measured${parameters.length > 0 ? `(${parameters.map(toLiteral).join(", ")})` : ""}`, []);
  await client.query("deallocate measured");
  return { planning: anew.planning, carryingOut: anew.carryingOut, named: named.planning + named.carryingOut };
}

async function explain(client: pg.PoolClient, statement: string, parameters: unknown[]) {
  let best = { planning: Infinity, carryingOut: Infinity };
  for (let done = 0; done < tries; done += 1) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, timing off) ${statement}`, parameters);
    const text = rows.map((row) => row["QUERY PLAN"]).join("\n");
    const took = (what: string) => Number(new RegExp(`${what} Time: ([\\d.]+)`).exec(text)?.[1]);
    best = { planning: Math.min(best.planning, took("Planning")), carryingOut: Math.min(best.carryingOut, took("Execution")) };
  }
  return best;
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return `'${toText(value).replaceAll("'", "''")}'`;
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(one)).join(",")}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
