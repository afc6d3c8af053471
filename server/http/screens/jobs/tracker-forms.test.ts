import { expect, test } from "vitest";
import { listApplications, removeApplication } from "#server/domains/jobs/jobs.ts";
import { createApplication } from "#tests/factories/applications.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("an application removed in another tab is not moved, but can be restored, with and without JavaScript", async () => {
  const pages = visitPages(testDb);
  const viewer = await createMember(testDb);
  const ctx = createMemberCtx(testDb, viewer);
  const id = await createApplication(ctx);
  await removeApplication(ctx, id);
  const move = { intent: "move", id, status: "offer" };
  for (const send of [pages.send, pages.sendByRouter]) {
    expect(await send("/jobs/tracker", viewer, move)).toMatchObject({ to: `/jobs/tracker?removed=${id}`, status: 303 });
    expect(await send("/jobs/tracker", await createMember(testDb), move)).toMatchObject({ to: null, status: 404 });
  }
  await pages.send("/jobs/tracker", viewer, { intent: "restore", id });
  expect(await listApplications(ctx)).toMatchObject([{ id, status: "saved" }]);
});
