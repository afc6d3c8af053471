import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { fillJournals } from "#tests/factories/journals.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let db: Db;
let asha: Viewer;
let stranger: Viewer;
beforeAll(async () => {
  ({ db } = testDb.database);
  [asha, stranger] = [await createMember(testDb), await createMember(testDb)];
  for (const { userId } of [asha, stranger]) await fillJournals(db, userId, userId);
});

const owners = async (trx: Db) => {
  const rows = await trx.selectFrom("journals").select("user_id").execute();
  return [...new Set(rows.map(({ user_id: userId }) => userId))];
};
const row = () => ({
  id: newId(),
  title: "x",
  content: "x",
  content_html: "x",
  content_text: "x",
  created_at: new Date(),
  updated_at: new Date(),
});

test("signed out nobody sees a row, members see their own, and tasks see all", async () => {
  expect(await owners(db)).toEqual([]);
  expect(await withViewer(db, asha.userId, owners)).toEqual([asha.userId]);
  expect((await withSystem(db, owners)).toSorted()).toEqual([asha.userId, stranger.userId].toSorted());
});

test("a request cannot change, delete or insert another member's rows", async () => {
  const changed = await withViewer(db, stranger.userId, (trx) =>
    trx.updateTable("journals").set({ title: "Mine" }).where("user_id", "=", asha.userId).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const given = withViewer(db, stranger.userId, (trx) =>
    trx.updateTable("journals").set({ user_id: asha.userId }).where("user_id", "=", stranger.userId).execute(),
  );
  await expect(given).rejects.toThrow("row-level security");
  const planted = withViewer(db, stranger.userId, (trx) =>
    trx
      .insertInto("journals")
      .values({ ...row(), user_id: asha.userId })
      .execute(),
  );
  await expect(planted).rejects.toThrow("row-level security");
  const deleted = withViewer(db, asha.userId, (trx) => trx.deleteFrom("journals").where("user_id", "=", asha.userId).execute());
  await expect(deleted).rejects.toThrow("permission denied");
});
