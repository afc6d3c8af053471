import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { fillC2c } from "#tests/factories/c2c.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const tables = ["c2c_profiles", "member_skills", "c2c_progress", "c2c_plan_hours", "c2c_cvs", "c2c_interview_answers"] as const;

const testDb = await openTestDatabase();
let asha: Viewer;
let stranger: Viewer;
beforeAll(async () => {
  [asha, stranger] = [await createMember(testDb), await createMember(testDb)];
  await fillC2c(testDb.database.db, asha.userId, "asha");
});

describe.each(tables)("%s", (table) => {
  const read = (viewer: Viewer) =>
    withViewer(testDb.database.db, viewer.userId, (trx) => trx.selectFrom(table).select("user_id").execute());

  test("returns only the viewer's own rows, and none without a viewer", async () => {
    expect(await read(asha)).toEqual([{ user_id: asha.userId }]);
    expect(await read(stranger)).toEqual([]);
    expect(await testDb.database.db.selectFrom(table).select("user_id").execute()).toEqual([]);
  });

  test("lets nobody else change or delete a row, or reassign one", async () => {
    const work = async (viewer: Viewer, userId: string) => {
      const changed = await withViewer(testDb.database.db, viewer.userId, (trx) =>
        trx.updateTable(table).set({ user_id: userId }).where("user_id", "=", asha.userId).executeTakeFirst(),
      );
      return changed.numUpdatedRows;
    };
    expect(await work(stranger, stranger.userId)).toBe(0n);
    await expect(work(asha, stranger.userId)).rejects.toThrow("row-level security");
    const removed = await withViewer(testDb.database.db, stranger.userId, (trx) =>
      trx.deleteFrom(table).where("user_id", "=", asha.userId).executeTakeFirst(),
    );
    expect(removed.numDeletedRows).toBe(0n);
    expect(await read(asha)).toHaveLength(1);
  });
});

test("resources can be read by everybody and written by the system only", async () => {
  const { db } = testDb.database;
  expect(await db.selectFrom("upskilling_resources").select("id").execute()).toEqual([]);
  await expect(db.deleteFrom("upskilling_resources").execute()).rejects.toThrow("permission denied");
});
