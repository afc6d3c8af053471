import { Kysely, PostgresDialect } from "kysely";
import type { Ctx } from "#server/domains/context.ts";
import type { DB } from "#server/platform/db/schema.ts";
import type { TestDatabase } from "./test-database.ts";

/** Runs `work` with a context of its own and counts its statements, without transactions and settings of a role. */
export async function countStatements<Given extends Ctx, Result>(
  testDb: TestDatabase,
  ctx: Given,
  work: (ctx: Given) => Promise<Result>,
): Promise<{ result: Result; statements: number }> {
  let statements = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: testDb.database.pool }),
    log: ({ query }) => {
      if (/^\s*(?:select|with|insert|update|delete)\b/i.test(query.sql) && !query.sql.startsWith("select set_config")) statements += 1;
    },
  });
  const result = await work({ ...ctx, db });
  return { result, statements };
}
