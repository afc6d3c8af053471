import { expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { saveNotificationChoices } from "./notifications.ts";

const testDb = await openTestDatabase();

const enter = async () => createMemberCtx(testDb, await createMember(testDb));
const readAll = (db: MemberCtx["db"]) => db.selectFrom("notifications").select(["user_id"]).limit(100).execute();
const readMutes = (db: MemberCtx["db"]) => db.selectFrom("notification_mutes").select(["user_id"]).limit(100).execute();

test("in the database, members see their own notifications only, and visitors none", async () => {
  const [ctx, other] = [await enter(), await enter()];
  for (const { viewer } of [ctx, other]) await createNotification(ctx.db, viewer.userId);
  for (const one of [ctx, other]) await saveNotificationChoices(one, { app: [], mail: [], push: [] });
  const { db } = testDb.database;
  expect([await readAll(db), await readMutes(db)]).toEqual([[], []]);
  for (const read of [readAll, readMutes]) {
    const owners = await withViewer(db, ctx.viewer.userId, read);
    expect(new Set(owners.map(({ user_id }) => user_id))).toEqual(new Set([ctx.viewer.userId]));
    expect((await withSystem(db, read)).length).toBeGreaterThan(owners.length);
  }
});

test("a request can neither insert a notification nor change its text", async () => {
  const ctx = await enter();
  const { userId } = ctx.viewer;
  await createNotification(ctx.db, userId);
  const change = withViewer(ctx.db, userId, (trx) => trx.updateTable("notifications").set({ title: "Changed" }).execute());
  await expect(change).rejects.toThrow("permission denied");
  const removal = withViewer(ctx.db, userId, (trx) => trx.deleteFrom("notifications").execute());
  await expect(removal).rejects.toThrow("permission denied");
});
