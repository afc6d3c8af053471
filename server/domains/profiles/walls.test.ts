import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let asha: Viewer;
let stranger: Viewer;
beforeAll(async () => {
  [asha, stranger] = [await createMember(testDb), await createMember(testDb)];
  await testDb.owner.query("insert into campus_profiles values ($1, '2005-05-05', 'btech', 'pursuing', 'College')", [asha.userId]);
  await testDb.owner.query(
    "insert into work_email_verifications (id, user_id, kind, work_email, token_hash, created_at) values (gen_random_uuid(), $1, 'work', 'a@b.example', '\\x00', now())",
    [asha.userId],
  );
  await testDb.owner.query(
    "insert into parent_consents (id, user_id, parent_email, token_hash, created_at) values (gen_random_uuid(), $1, 'p@b.example', '\\x00', now())",
    [asha.userId],
  );
});

function countRows(
  viewer: Viewer,
  table: "own_profiles" | "campus_profiles" | "work_email_verifications" | "parent_consents",
): Promise<number> {
  return withViewer(testDb.database.db, viewer.userId, async (trx) => {
    const rows = await trx.selectFrom(table).select("id").execute();
    return rows.length;
  });
}

describe("row level security in the database", () => {
  test.each(["own_profiles", "campus_profiles", "work_email_verifications", "parent_consents"] as const)(
    "%s shows members only their own rows",
    async (table) => {
      expect(await countRows(asha, table)).toBe(1);
      expect(await countRows(stranger, table)).toBe(table === "own_profiles" ? 1 : 0);
      expect(await testDb.database.db.selectFrom(table).select("id").execute()).toEqual([]);
    },
  );

  test("a request cannot read phone and mail addresses, or change the badge and the work address", async () => {
    const { db } = testDb.database;
    for (const column of ["phone", "email", "work_email"] as const) {
      await expect(db.selectFrom("profiles").select(column).execute()).rejects.toThrow("permission denied");
    }
    for (const change of [{ verified: true }, { work_email: "a@b.example" }]) {
      const write = withViewer(db, asha.userId, (trx) => trx.updateTable("profiles").set(change).where("id", "=", asha.userId).execute());
      await expect(write).rejects.toThrow("permission denied");
    }
  });

  test("a request cannot change another member's profile", async () => {
    const changed = await withViewer(testDb.database.db, stranger.userId, (trx) =>
      trx.updateTable("profiles").set({ name: "Mine" }).where("id", "=", asha.userId).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const forged = withViewer(testDb.database.db, stranger.userId, (trx) =>
      trx
        .insertInto("campus_profiles")
        .values({ id: asha.userId, qualification: "btech", qualification_status: "pursuing", college_name: "x" })
        .execute(),
    );
    await expect(forged).rejects.toThrow("row-level security");
  });

  test("a request cannot mark a link as used", async () => {
    const write = withViewer(testDb.database.db, asha.userId, (trx) =>
      trx
        .updateTable("work_email_verifications")
        .set({ status: "verified", used_at: sql`now()` })
        .where("user_id", "=", asha.userId)
        .execute(),
    );
    await expect(write).rejects.toThrow("permission denied");
  });

  test("a request can add neither a used link nor a parent's answer", async () => {
    const common = { id: newId(), user_id: asha.userId, token_hash: Buffer.from("made up"), created_at: new Date() };
    const used = { ...common, kind: "work", work_email: "c@b.example", status: "verified", used_at: new Date() } as const;
    const answered = { ...common, parent_email: "q@b.example", status: "given", decided_at: new Date() } as const;
    const add = (write: (trx: Db) => Promise<unknown>) => withViewer(testDb.database.db, asha.userId, write);
    await expect(add((trx) => trx.insertInto("work_email_verifications").values(used).execute())).rejects.toThrow("row-level security");
    await expect(add((trx) => trx.insertInto("parent_consents").values(answered).execute())).rejects.toThrow("row-level security");
  });

  test("an incomplete profile is visible to its member only", async () => {
    const newcomer = await createMember(testDb, { onboardingCompleted: false });
    const find = (viewer: Viewer) =>
      withViewer(testDb.database.db, viewer.userId, (trx) =>
        trx.selectFrom("profiles").select("id").where("id", "=", newcomer.userId).execute(),
      );
    expect(await find(newcomer)).toHaveLength(1);
    expect(await find(stranger)).toHaveLength(0);
  });
});
