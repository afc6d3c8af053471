import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { replaceDatabase } from "#tests/setup/server-commands.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { isDatabaseTrouble } from "./database-trouble.ts";

const testDb = await openTestDatabase();

test("a read-only database is in trouble, but not one that refuses a statement", async () => {
  const client = await testDb.owner.connect();
  const refusal = (sql: string) => client.query(sql).catch((error: unknown) => error);
  try {
    expect(isDatabaseTrouble(await refusal("select 1 / 0"))).toBe(false);
    await client.query("begin read only");
    expect(isDatabaseTrouble(await refusal("create table taken (id int)"))).toBe(true);
  } finally {
    client.release(true);
  }
});

test.each(["25P03", "25P04", "53100", "53300", "57P01", "57P03", "40001"])("%s is temporary", (code) => {
  expect(isDatabaseTrouble(Object.assign(new pg.DatabaseError("refused", 7, "error"), { code }))).toBe(true);
});

test("a changed password or a missing database of the site's user counts as temporary", async () => {
  const name = `changing_${randomBytes(6).toString("hex")}`;
  const url = new URL(replaceDatabase(testDb.url, name));
  const refusal = async () => {
    const client = new pg.Client({ connectionString: url.href });
    return client.connect().catch((error: unknown) => error);
  };
  expect(await refusal()).toMatchObject({ code: "3D000" });
  expect(isDatabaseTrouble(await refusal())).toBe(true);
  [url.username, url.password] = [name, "old"];
  await testDb.owner.query(`create role ${name} login password 'new'`);
  expect(await refusal()).toMatchObject({ code: "28P01" });
  expect(isDatabaseTrouble(await refusal())).toBe(true);
  await testDb.owner.query(`alter role ${name} nologin password 'old'`);
  expect(await refusal()).toMatchObject({ code: "28000" });
  expect(isDatabaseTrouble(await refusal())).toBe(true);
  await testDb.owner.query(`drop role ${name}`);
});

test.each(["ECONNREFUSED", "EAI_AGAIN", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH"])(
  "an unreachable server (%s) counts as temporary",
  (code) => {
    expect(isDatabaseTrouble(Object.assign(new Error("no connection"), { code }))).toBe(true);
  },
);
