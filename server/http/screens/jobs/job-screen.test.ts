import { beforeAll, expect, test } from "vitest";
import { addBookmark } from "#server/domains/bookmarks/bookmarks.ts";
import { setSkillDone } from "#server/domains/c2c/c2c.ts";
import { trackJob } from "#server/domains/jobs/jobs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { listNotifications } from "#server/domains/notifications/notifications.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let poster: Viewer;
let reader: Viewer;
beforeAll(async () => {
  pages = visitPages(testDb);
  [poster, reader] = [await createMember(testDb), await createMember(testDb, { userType: "campus" })];
  for (const who of [poster, reader]) await setSkillDone(createMemberCtx(testDb, who), "java", true);
});

const requirements = ["Java or Kotlin", "Docker and Kubernetes", "Java and Docker", "Kindness"];
const matchFor = async (viewer: Viewer | null, more = {}) => {
  const id = await createJobRow(testDb, poster.userId, { requirements, ...more });
  const { data } = await pages.open(`/jobs/${id}`, viewer);
  // A loader that sets a status returns `data()`.
  return (data as { screen: { match: unknown } }).screen.match;
};

test("a reader is shown how many requirements their skills meet, and which skills are missing", async () => {
  expect(await matchFor(reader)).toEqual({
    met: 1,
    gaps: 2,
    unknown: 1,
    total: 4,
    missing: [
      { slug: "docker", name: "Docker" },
      { slug: "kubernetes", name: "Kubernetes" },
    ],
  });
});

test("opening one's own job or a closed one marks its notifications as read, and no others", async () => {
  const owner = await createMember(testDb, { hasUnread: true });
  const [own, other] = [await createJobRow(testDb, owner.userId), await createJobRow(testDb, owner.userId)];
  const closed = await createJobRow(testDb, poster.userId, { status: "closed", closed_at: new Date() });
  for (const job of [own, other, closed]) {
    await createNotification(testDb.database.db, owner.userId, { kind: "job_reminder", href: `/jobs/${job}` });
  }
  const countRead = async () =>
    (await listNotifications(createMemberCtx(testDb, owner), {})).notifications.filter(({ isRead }) => isRead).length;
  await pages.open(`/jobs/${own}`, owner);
  expect(await countRead()).toBe(1);
  await pages.open(`/jobs/${closed}`, owner);
  expect(await countRead()).toBe(2);
});

test("a member's bookmark and tracking are private, and a taken-down job is visible to its poster only", async () => {
  const id = await createJobRow(testDb, poster.userId);
  const open = async (viewer: Viewer | null) => ((await pages.open(`/jobs/${id}`, viewer)).data as { screen: unknown }).screen;
  await addBookmark(createMemberCtx(testDb, reader), { type: "job", referenceId: id });
  await trackJob(createMemberCtx(testDb, reader), id, "applied");
  expect(await open(reader)).toMatchObject({ isSaved: true, tracked: { status: "applied" } });
  for (const other of [poster, null]) expect(await open(other)).toMatchObject({ isSaved: false, tracked: null });
  await testDb.owner.query("update jobs set moderation = 'hidden', moderation_reason = 'Asks for money' where id = $1", [id]);
  expect(await open(reader)).toEqual({ state: "removed" });
  expect(await open(poster)).toMatchObject({ state: "shown" });
});

test("a missing job is shown as missing", async () => {
  const { data, status } = await pages.open(`/jobs/${newId()}`, reader);
  expect([status, data]).toMatchObject([404, { screen: { state: "missing" } }]);
  await expect(pages.open("/jobs/no-id", reader)).resolves.toMatchObject({ status: 404 });
});

test("there is no match for members without skills, for the poster, or on a closed job", async () => {
  expect(await matchFor(null)).toBeNull();
  expect(await matchFor(await createMember(testDb))).toBeNull();
  expect(await matchFor(poster)).toBeNull();
  expect(await matchFor(reader, { status: "closed", closed_at: new Date() })).toBeNull();
});
