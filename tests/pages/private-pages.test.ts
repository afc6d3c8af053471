import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { addApplication, addSavedSearch, listApplications, listSavedSearches, trackJob } from "#server/domains/jobs/jobs.ts";
import { applicationForm } from "#contracts/tracker.ts";
import { savedSearchForm } from "#contracts/saved-searches.ts";
import { getNotificationChoices, listNotifications } from "#server/domains/notifications/notifications.ts";
import { unsubscribePath } from "#server/domains/notifications/unsubscribe.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let owner: Viewer;
let other: Viewer;
let unfinished: Viewer;
let [jobId, heldJobId, applicationId, searchId, notificationId] = ["", "", "", "", ""];

const enter = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const application = { title: "Analyst", company: "Elsewhere", status: "saved" };

beforeAll(async () => {
  pages = visitPages(testDb);
  [owner, other] = [await createMember(testDb), await createMember(testDb, { userType: "campus" })];
  unfinished = await createMember(testDb, { onboardingCompleted: false, userType: null });
  jobId = await createJobRow(testDb, null);
  heldJobId = await createJobRow(testDb, owner.userId, { moderation: "held" });
  await addApplication(enter(owner), applicationForm.parse(application));
  await addSavedSearch(enter(owner), savedSearchForm.parse({ name: "Mine" }));
  applicationId = (await listApplications(enter(owner)))[0]?.id ?? "";
  searchId = (await listSavedSearches(enter(owner)))[0]?.id ?? "";
  notificationId = await createNotification(testDb.database.db, owner.userId, { href: "/jobs" });
});

/** Everything of the owner's, to detect any change. */
const snapshot = async () => [
  await listApplications(enter(owner)),
  await listSavedSearches(enter(owner)),
  await listNotifications(enter(owner), {}),
];

describe("pages", () => {
  const addresses = () => [
    "/jobs/tracker",
    "/jobs/tracker/new",
    `/jobs/tracker/${applicationId}`,
    "/jobs/saved-searches",
    "/jobs/saved-searches/new?city=Pune",
    `/jobs/saved-searches/${searchId}`,
    "/notifications",
    "/settings/notifications",
  ];

  test("redirect a visitor to sign in and back", async () => {
    for (const address of [...addresses(), `/notifications/${notificationId}`]) {
      expect(await pages.open(address, null)).toMatchObject({ status: 302, to: `/login?next=${encodeURIComponent(address)}` });
    }
  });

  test('open for their owner, and return "not found" to another member', async () => {
    for (const address of addresses()) {
      expect({ address, status: (await pages.open(address, owner)).status }).toEqual({ address, status: 200 });
      const isOnes = address.includes(applicationId) || address.includes(searchId);
      expect({ address, status: (await pages.open(address, other)).status }).toEqual({ address, status: isOnes ? 404 : 200 });
    }
    expect((await pages.open(`/notifications/${notificationId}`, other)).status).toBe(404);
    expect(JSON.stringify(await pages.open("/jobs/tracker", other))).not.toContain("Analyst");
  });

  test("of the tracker need a complete profile; notifications do not", async () => {
    expect((await pages.open("/jobs/tracker", unfinished)).to).toBe("/onboarding/select?next=%2Fjobs%2Ftracker");
    expect((await pages.open("/notifications", unfinished)).status).toBe(200);
  });
});

describe("forms", () => {
  const forms = (): [address: string, fields: Record<string, string>][] => [
    ["/jobs/tracker", { intent: "move", id: applicationId, status: "offer" }],
    ["/jobs/tracker", { intent: "remove", id: applicationId }],
    ["/jobs/tracker", { intent: "restore", id: applicationId }],
    [`/jobs/tracker/${applicationId}`, { ...application, notes: "Planted", version: "1" }],
    [`/jobs/saved-searches/${searchId}`, { name: "Planted" }],
    ["/jobs/saved-searches", { id: searchId }],
    ["/notifications", { id: notificationId }],
    [`/jobs/${heldJobId}/apply`, { status: "applied" }],
  ];

  test('of one member change nothing for a visitor or another member, who get "not found"', async () => {
    const before = await snapshot();
    for (const [address, fields] of forms()) {
      expect((await pages.send(address, null, fields)).to).toMatch(/^\/login\?next=/);
      expect({ address, fields, status: (await pages.send(address, other, fields)).status }).toEqual({ address, fields, status: 404 });
    }
    expect((await pages.send("/notifications", other, { id: "all" })).status).toBe(303);
    expect(await snapshot()).toEqual(before);
  });

  test("with invalid values are refused and keep what was typed", async () => {
    const long = await pages.send("/jobs/tracker/new", owner, { ...application, link: "javascript:alert(1)", remind_at: "soon" });
    expect(long).toMatchObject({
      status: 400,
      data: { errors: { link: expect.any(String), remind_at: expect.any(String) }, values: application },
    });
    expect((await pages.send("/jobs/saved-searches/new", owner, { name: " ", pay: "much" })).status).toBe(400);
    expect((await pages.send("/jobs/tracker", owner, { intent: "move", id: applicationId, status: "hired" })).status).toBe(400);
    expect((await pages.send(`/jobs/${jobId}/apply`, owner, { status: "offer" })).status).toBe(400);
    expect((await pages.send("/settings/notifications", owner, { app: "everything" })).status).toBe(400);
  });

  test("work for their owner", async () => {
    expect((await pages.send(`/jobs/${jobId}/apply`, owner, { status: "applied" })).to).toBe(`/jobs/${jobId}`);
    const moved = await pages.send("/jobs/tracker", owner, { intent: "move", id: applicationId, status: "offer" });
    expect(moved.to).toBe("/jobs/tracker#column-offer");
    expect((await pages.send("/jobs/tracker", owner, { intent: "remove", id: applicationId })).to).toBe(
      `/jobs/tracker?removed=${applicationId}`,
    );
    expect(await listApplications(enter(owner))).toHaveLength(1);
    expect((await pages.send("/jobs/tracker", owner, { intent: "restore", id: applicationId })).status).toBe(303);
    expect(await listApplications(enter(owner))).toHaveLength(2);
    expect((await pages.open(`/notifications/${notificationId}`, owner)).to).toBe("/jobs");
    expect((await listNotifications(enter(owner), {})).notifications).toMatchObject([{ isRead: true }]);
    expect((await pages.send("/jobs/saved-searches", owner, { id: searchId })).to).toBe(`/jobs/saved-searches?removed=${searchId}`);
    await trackJob(enter(owner), jobId, "saved");
    expect(await listSavedSearches(enter(owner))).toEqual([]);
  });

  test("sent twice with one key add one application", async () => {
    const fields = { ...application, title: "Twice", idempotency_key: crypto.randomUUID() };
    await Promise.all([pages.send("/jobs/tracker/new", other, fields), pages.send("/jobs/tracker/new", other, fields)]);
    expect((await listApplications(enter(other))).map(({ title }) => title)).toEqual(["Twice"]);
  });
});

describe("the link that stops mails", () => {
  const choiceOf = async () => (await getNotificationChoices(enter(owner))).find(({ kind }) => kind === "reply");

  test("mutes its kind only when the button is pressed, without signing in", async () => {
    const address = await unsubscribePath(enter(owner), owner.userId, "reply");
    const token = new URL(address, "http://own.invalid").searchParams.get("token") ?? "";
    expect(await pages.open(address, null)).toMatchObject({ status: 200, data: { label: "Replies", isDone: false } });
    expect(await choiceOf()).toMatchObject({ mail: true });
    const done = await pages.send(address, null, { token });
    expect(await pages.open(done.to ?? "", null)).toMatchObject({ data: { label: "Replies", isDone: true } });
    expect(await choiceOf()).toEqual({ kind: "reply", app: true, mail: false, push: true });
  });

  test("does nothing when it was changed", async () => {
    const address = (await unsubscribePath(enter(owner), owner.userId, "comment")).replace("comment", "moderation");
    const token = new URL(address, "http://own.invalid").searchParams.get("token") ?? "";
    expect(await pages.open(address, null)).toMatchObject({ data: { label: null } });
    expect((await pages.send(address, null, { token })).to).not.toContain("done");
    expect((await getNotificationChoices(enter(owner))).every(({ kind, mail }) => mail || kind === "reply")).toBe(true);
  });
});
