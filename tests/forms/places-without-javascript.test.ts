import { expect, test } from "vitest";
import { createApplication } from "#tests/factories/applications.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("without JavaScript, a press on a long page leads back to its place", async () => {
  const viewer = await createSettledMember(testDb);
  const ctx = createMemberCtx(testDb, viewer);
  const [discussion, job] = [await createTestDiscussion(testDb, viewer), await postTestJob(ctx)];
  const notification = await createNotification(testDb.database.db, viewer.userId);
  const application = await createApplication(ctx);
  const presses: [address: string, fields: Record<string, string>, to: string][] = [
    [`/discussion/${discussion}/stance`, { intent: "mute" }, `/discussion/${discussion}#hear-of-it`],
    ["/notifications", { id: notification }, `/notifications#notification-${notification}`],
    ["/jobs/tracker", { intent: "move", id: application, status: "offer" }, "/jobs/tracker#column-offer"],
    [`/jobs/${job}/manage?next=%2Fjobs%2Fmine`, { intent: "close" }, `/jobs/mine#manage-${job}`],
    [`/jobs/${job}/manage`, { intent: "reopen" }, `/jobs/${job}`],
  ];
  for (const [address, fields, to] of presses) expect(await pages.send(address, viewer, fields)).toMatchObject({ to });
});

test("the browser's router, which keeps its place by itself, is sent to no anchor", async () => {
  const viewer = await createSettledMember(testDb);
  const job = await postTestJob(createMemberCtx(testDb, viewer));
  const notification = await createNotification(testDb.database.db, viewer.userId);
  const presses: [address: string, fields: Record<string, string>, to: string][] = [
    ["/notifications", { id: notification }, "/notifications"],
    [`/jobs/${job}/manage?next=%2Fjobs%2Fmine`, { intent: "close" }, "/jobs/mine"],
  ];
  for (const [address, fields, to] of presses) expect(await pages.sendByRouter(address, viewer, fields)).toMatchObject({ to });
});
