import { expect, test } from "vitest";
import { requestDeletion } from "#server/domains/account-data/account-data.ts";
import { finishDeletionsTask } from "#server/domains/account-data/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { Visit } from "#tests/setup/page-visits.ts";
import { readToast } from "#tests/setup/read-toast.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("an admin who gives up the role is redirected to a page they may see; one who takes it from another stays", async () => {
  const [one, other] = [await createMember(testDb, { roles: ["admin"] }), await createMember(testDb, { roles: ["admin"] })];
  const takeAway = (userId: string) =>
    pages.send("/admin/roles?q=a", one, { userId, role: "admin", change: "take-away", reason: "Leaving" });
  await createMember(testDb, { roles: ["admin"] });
  expect((await takeAway(other.userId)).to).toBe("/admin/roles?q=a");
  const visit = await takeAway(one.userId);
  expect(readToast(visit)).toMatchObject({ key: "role-taken-away" });
  expect((await pages.open(visit.to ?? "", { ...one, roles: [] })).status).toBe(200);
});

test('"Keep my account", pressed while the account is being deleted, does not claim success, and signs out', async () => {
  const clock = createFakeClock();
  const viewer = await createMember(testDb);
  const ctx = createMemberCtx(testDb, viewer, { clock });
  await requestDeletion(ctx, { posts: "remove", confirmation: "delete my account" });
  clock.advance(7 * dayMs);
  const writing = `insert into discussions (id, author_id, title, content, content_html, content_text)
    values (gen_random_uuid(), $1, 'In the last moment', '', '', '')`;
  const pressed: Promise<Visit>[] = [];
  await duringChange(
    testDb,
    [[writing, [viewer.userId]]],
    () => finishDeletionsTask.run({ ...ctx, viewer: null }, {}),
    async () => {
      pressed.push(pages.send("/settings/keep-account", viewer, { next: "/settings" }));
    },
  );
  const [visit] = await Promise.all(pressed);
  if (!visit) throw new Error("Nothing was pressed");
  expect([visit.to, visit.status]).toEqual(["/", 303]);
  expect(readToast(visit)).toMatchObject({ key: "account-gone" });
  expect(visit.cookies).toContainEqual(expect.stringMatching(/^session=;/));
});
