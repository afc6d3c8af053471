import { describe, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { newId } from "./ids.ts";
import { withSystem, withViewer } from "./roles.ts";

const testDb = await openTestDatabase();

async function createSession(userId: string): Promise<void> {
  await withSystem(testDb.database.db, (trx) =>
    trx
      .insertInto("sessions")
      .values({ id: newId(), token_hash: Buffer.from(newId()), user_id: userId, expires_at: new Date("2030-01-01") })
      .execute(),
  );
}

const readSessions = (db: TestDatabase["database"]["db"]) => db.selectFrom("sessions").select("user_id").execute();

describe("the role of the application", () => {
  test("reads no private rows without a viewer, and only the viewer's own with one", async () => {
    const [one, other] = [await createMember(testDb), await createMember(testDb)];
    await createSession(one.userId);
    await createSession(other.userId);
    const { db } = testDb.database;
    expect(await readSessions(db)).toEqual([]);
    expect(await withViewer(db, one.userId, readSessions)).toEqual([{ user_id: one.userId }]);
    expect(await withSystem(db, readSessions)).toHaveLength(2);
    expect(await readSessions(db)).toEqual([]);
  });

  test("loses the system's rights after joining a transaction", async () => {
    const { db } = testDb.database;
    const left = await db.transaction().execute(async (trx) => {
      await withSystem(trx, readSessions);
      return readSessions(trx);
    });
    expect(left).toEqual([]);
  });

  test("keeps the system's rights if a part of the work requested them too", async () => {
    const { db } = testDb.database;
    const [inside, afterwards] = await withSystem(db, async (trx) => [await withSystem(trx, readSessions), await readSessions(trx)]);
    expect(inside).not.toEqual([]);
    expect(afterwards).toEqual(inside);
  });

  test("owns nothing, so it can neither drop nor create tables", async () => {
    const { db } = testDb.database;
    await expect(db.schema.dropTable("sessions").execute()).rejects.toThrow("must be owner");
    await expect(db.schema.createTable("mine").addColumn("id", "integer").execute()).rejects.toThrow("permission denied");
  });
});
