import { expect, test } from "vitest";
import { requestDeletion, requestExport } from "#server/domains/account-data/account-data.ts";
import { buildExportTask, finishDeletionsTask } from "#server/domains/account-data/tasks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { sendDigestsTask } from "#server/domains/notifications/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { choose, tell } from "#tests/setup/digest-mornings.ts";
import { countWaiting, duringChange } from "#tests/setup/during-change.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

type Writing = { heldBy: string; prepare: (ctx: MemberCtx) => Promise<unknown>; write: (ctx: MemberCtx) => Promise<void> };

const digest: Writing = {
  heldBy: "select from digest_entries for update",
  async prepare(ctx) {
    await choose(ctx, "daily");
    await tell(ctx);
    await choose(ctx, "at_once");
  },
  write: (ctx) => runQueued(ctx, sendDigestsTask),
};

const archive: Writing = {
  heldBy: "select from account_exports for share",
  prepare: requestExport,
  write: (ctx) => runQueued(ctx, buildExportTask),
};

test.each([
  ["a digest", digest],
  ["the mail about an archive", archive],
])("%s that is being written while its member's account is deleted is deleted too", async (_what, { heldBy, prepare, write }) => {
  const clock = createFakeClock();
  const ctx = createMemberCtx(testDb, await createMember(testDb), { clock });
  const { userId, email } = ctx.viewer;
  await prepare(ctx);
  await requestDeletion(ctx, { posts: "keep", confirmation: "delete my account" });
  clock.advance(7 * dayMs);

  let deleting: Promise<void> | undefined;
  await duringChange(
    testDb,
    [[heldBy]],
    () => write(ctx),
    async () => {
      deleting = finishDeletionsTask.run({ ...ctx, viewer: null }, {});
      await eventually(async () => expect(await countWaiting(testDb.owner)).toBe(2));
    },
  );
  await deleting;

  expect((await testDb.owner.query("select from users where id = $1", [userId])).rowCount).toBe(0);
  expect((await testDb.owner.query("select subject from mails where recipient = $1", [email])).rows).toEqual([]);
});
