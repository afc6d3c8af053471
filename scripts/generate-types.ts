import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";

/** Where the generated row types live. */
export const schemaFile = path.resolve(import.meta.dirname, "../server/platform/db/schema.ts");

/**
 * Writes the row types of the migrated database at `url`, as its owner. With `verify` it fails instead if the file is out of date. A column
 * whose check constraint lists its values gets these as its type.
 */
export async function generateTypes(url: string, verify = false): Promise<void> {
  const options = {
    dialect: "postgres",
    "date-parser": "string",
    "default-schema": "public",
    "include-pattern": "public.*",
    "type-mapping": JSON.stringify({ int8: "number", tsvector: "string" }),
    overrides: JSON.stringify({ columns: await readListedValues(url) }),
    url,
    "out-file": schemaFile,
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const bin = path.resolve(import.meta.dirname, "../node_modules/.bin/kysely-codegen");
  try {
    execFileSync(bin, [...words, ...(verify ? ["--verify"] : [])], { stdio: "pipe" });
  } catch (error) {
    throw explainDifference(error as Error & { stderr: Buffer });
  }
}

/**
 * Returns the difference between the file and the database. If the tool failed for another reason, returns its own error with its output.
 */
function explainDifference(error: Error & { stderr: Buffer }): Error {
  // Hundreds of lines come before it, because the tool warns about every check constraint that it cannot parse and leaves unchanged.
  const [difference] = /^\W*@@ [\s\S]*?(?=^\/)/m.exec(String(error.stderr)) ?? [];
  if (difference === undefined) return error;
  const mend =
    "Run node_modules/.bin/node scripts/generate-types.ts: the row types in server/platform/db/schema.ts are not the database's.";
  return new Error(`${mend}\nWith + what only the file has, with - what only the database has:\n${difference.trim()}`);
}

/** The types of columns that are checked against a list of texts, by `table.column`. */
async function readListedValues(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // PostgreSQL stores `in (…)` as `= any (array[…])`. A condition with more parts is not only a list.
    const { rows } = await client.query<{ name: string; rule: string; is_nullable: boolean; has_default: boolean }>(
      `select r.conrelid::regclass || '.' || c.attname as name, pg_get_constraintdef(r.oid) as rule,
              not c.attnotnull as is_nullable, c.atthasdef as has_default
         from pg_constraint r
         join pg_attribute c on c.attrelid = r.conrelid and c.attnum = r.conkey[1]
        where r.contype = 'c' and r.connamespace = 'public'::regnamespace
          and pg_get_constraintdef(r.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$'
        order by 1`,
    );
    return Object.fromEntries(rows.map(({ name, rule, is_nullable, has_default }) => [name, typeOf(rule, is_nullable, has_default)]));
  } finally {
    await client.end();
  }
}

function typeOf(rule: string, isNullable: boolean, hasDefault: boolean): string {
  const values = Array.from(rule.matchAll(/'([^']*)'::text/g), ([, value]) => JSON.stringify(value));
  const type = [...values, ...(isNullable ? ["null"] : [])].join(" | ");
  return hasDefault ? `Generated<${type}>` : type;
}

/** Runs `work` with the URL of a database that has every migration of this tree, on a server of its own. */
async function withMigratedDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-types-"));
  const server = await startEmbedded({ dataDir, log: createLog("silent"), settings: { fsync: false } });
  try {
    const pool = openOwnerPool(server.url);
    await migrate(pool, await readMigrations());
    await pool.end();
    await work(server.url);
  } finally {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await withMigratedDatabase(generateTypes);
