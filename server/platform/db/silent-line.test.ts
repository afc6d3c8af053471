import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSilentLine } from "#tests/setup/silent-line.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openDatabase } from "./database.ts";

const testDb = await openTestDatabase();

test("a line that has gone silent is given up, and the next question takes another", async () => {
  const line = await openSilentLine(testDb.url);
  const database = openDatabase(line.url, { maxConnections: 2, statementTimeoutMs: 400 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const askTwice = () => database.db.transaction().execute((trx) => sql`select 1 as one`.execute(trx));
  try {
    await Promise.all([ask(), ask()]);
    line.cut();
    const lost = await Promise.allSettled([ask(), askTwice()]);
    expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    expect((await askTwice()).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    line.close();
  }
});
