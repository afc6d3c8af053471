import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { readAs } from "./read-as.ts";
import type { Db } from "./database.ts";
import { newId } from "./ids.ts";
import { withSystem } from "./roles.ts";

const testDb = await openTestDatabase();
let one: string;
let other: string;

beforeAll(async () => {
  [one, other] = [(await createMember(testDb)).userId, (await createMember(testDb)).userId];
  await withSystem(testDb.database.db, async (trx) => {
    for (const [at, userId] of [one, other, one].entries()) {
      const token = Buffer.from(newId());
      await trx
        .insertInto("sessions")
        .values({ id: newId(), token_hash: token, user_id: userId, user_agent: `device ${at}`, expires_at: new Date("2030-01-01") })
        .execute();
    }
  });
});

const readDevices = async (db: Db) =>
  (await db.selectFrom("sessions").select(["user_id", "user_agent"]).orderBy("user_agent", "desc").execute()).map((row) => row.user_agent);

const shapes: [string, (db: Db) => Promise<unknown[]>][] = [
  ["a list in its order", readDevices],
  ["a page of a list", (db) => db.selectFrom("sessions").select("id").orderBy("created_at", "desc").orderBy("id").limit(10).execute()],
  ["rows by key", (db) => db.selectFrom("sessions").select("id").where("user_id", "in", [one, other]).execute()],
  ["a join", (db) => db.selectFrom("users as u").innerJoin("sessions as s", "s.user_id", "u.id").select("s.id").execute()],
  ["groups", (db) => db.selectFrom("sessions").select(["id"]).groupBy("id").execute()],
  ["plain SQL", async (db) => (await sql`with mine as (select id from sessions) select id from mine`.execute(db)).rows],
];

describe("a read as a member", () => {
  test.each(shapes)("returns the member's rows only, and leaves no setting behind: %s", async (_name, read) => {
    const { db } = testDb.database;
    expect(await read(readAs(db, one))).toHaveLength(2);
    expect(await read(readAs(db, other))).toHaveLength(1);
    expect(await read(readAs(db, newId()))).toEqual([]);
    expect(await read(db)).toEqual([]);
  });

  test("keeps the order and the columns", async () => {
    expect(await readDevices(readAs(testDb.database.db, one))).toEqual(["device 2", "device 0"]);
  });

  test("applies to subqueries in columns", async () => {
    const db = readAs(testDb.database.db, one);
    const counted = db.selectNoFrom(({ selectFrom }) => [
      selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("count"),
    ]);
    expect(await counted.executeTakeFirst()).toEqual({ count: 2 });
  });

  test("sets the member for the rest of the transaction that it joins, like withViewer", async () => {
    await testDb.database.db.transaction().execute(async (trx) => {
      expect(await readDevices(readAs(trx, other))).toEqual(["device 1"]);
      expect(await readDevices(trx)).toEqual(["device 1"]);
    });
    expect(await readDevices(testDb.database.db)).toEqual([]);
  });

  test("refuses to write", async () => {
    const db = readAs(testDb.database.db, one);
    const change = () => db.updateTable("sessions").set({ user_agent: "changed" }).execute();
    await expect((async () => change())()).rejects.toThrow("reads only");
    await expect(sql`update sessions set user_agent = 'changed' returning id`.execute(db)).rejects.toThrow("syntax error");
    expect(await readDevices(readAs(testDb.database.db, one))).toEqual(["device 2", "device 0"]);
  });
});
