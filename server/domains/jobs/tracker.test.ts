import { describe, expect, test } from "vitest";
import { APPLICATIONS_MAX } from "#contracts/tracker-limits.ts";
import { applicationForm } from "#contracts/tracker.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import {
  applicationFields,
  buildApplication,
  buildApplicationEdit,
  createApplication,
  readTracked,
} from "#tests/factories/applications.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  addApplication,
  getApplication,
  getRemovedApplication,
  listApplications,
  moveApplication,
  removeApplication,
  restoreApplication,
  saveApplication,
  trackJob,
} from "./jobs.ts";
import { purgeApplicationsTask } from "./tracker-tasks.ts";

const testDb = await openTestDatabase();

const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });
const versionOf = async (ctx: MemberCtx, id: string) => (await getApplication(ctx, id)).version;
const statusesOf = async (ctx: MemberCtx) => (await listApplications(ctx)).map(({ title, status }) => [title, status]);

describe("a job on this site", () => {
  test("is tracked from its page, and moves from saved to applied but never back", async () => {
    const [ctx, jobId] = [await enter(), await createJobRow(testDb, null)];
    expect(await readTracked(ctx, jobId)).toBeNull();
    await trackJob(ctx, jobId, "saved");
    expect(await readTracked(ctx, jobId)).toMatchObject({ status: "saved" });
    await trackJob(ctx, jobId, "applied");
    await trackJob(ctx, jobId, "saved");
    expect(await listApplications(ctx)).toMatchObject([
      {
        jobId,
        title: "Backend Engineer",
        company: "Example Systems",
        link: null,
        status: "applied",
        appliedAt: ctx.clock.now().toISOString(),
      },
    ]);
    // Read with another member's rights, there is nothing.
    expect(await readTracked(ctx, jobId, await enter())).toBeNull();
    await removeApplication(ctx, (await readTracked(ctx, jobId))?.id ?? "");
    expect([await trackJob(ctx, jobId, "saved"), await readTracked(ctx, jobId)]).toMatchObject([{ outcome: "saved" }, { status: "saved" }]);
  });

  test("that is saved again keeps its position and its state", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const [first, second] = [await createJobRow(testDb, null), await createJobRow(testDb, null)];
    for (const jobId of [first, second, first]) {
      clock.advance(60_000);
      await trackJob(ctx, jobId, "saved");
    }
    const tracked = await listApplications(ctx);
    expect(tracked.map(({ jobId }) => jobId)).toEqual([second, first]);
    expect(await versionOf(ctx, tracked[1]?.id ?? "")).toBe(1);
  });

  test("keeps the day of the application, however it moves afterwards", async () => {
    const clock = createFakeClock();
    const [ctx, jobId] = [await enter(clock), await createJobRow(testDb, null)];
    await trackJob(ctx, jobId, "applied");
    const appliedAt = clock.now().toISOString();
    const [application] = await listApplications(ctx);
    for (const status of ["interview", "closed", "saved", "applied"] as const) {
      clock.advance(60_000);
      await moveApplication(ctx, application?.id ?? "", status);
      expect(await listApplications(ctx)).toMatchObject([{ status, appliedAt }]);
    }
  });

  test("shows its closing date, and that it no longer accepts applications", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:00:00+05:30"));
    const ctx = await enter(clock);
    const open = await createJobRow(testDb, null, { title: "Open", posted_at: "2026-12-01", expires_at: "2026-12-06T00:00:00+05:30" });
    const endless = await createJobRow(testDb, null, { title: "Endless", posted_at: "2026-12-01" });
    const closed = await createJobRow(testDb, null, { title: "Closed", posted_at: "2026-12-01" });
    for (const jobId of [open, endless, closed]) await trackJob(ctx, jobId, "saved");
    await testDb.owner.query("update jobs set expires_at = null where id = $1", [endless]);
    await testDb.owner.query("update jobs set status = 'closed', closed_at = now() where id = $1", [closed]);
    await createApplication(ctx, { title: "Elsewhere" });
    const closings = async () => Object.fromEntries((await listApplications(ctx)).map(({ title, closing }) => [title, closing]));
    expect(await closings()).toMatchObject({
      Open: { isOpen: true, lastAt: "2026-12-05T18:29:59.999Z" },
      Endless: { isOpen: true, lastAt: null },
      Closed: { isOpen: false },
      Elsewhere: null,
    });
    clock.advance(15 * 3_600_000);
    expect(await closings()).toMatchObject({ Open: { isOpen: false } });
  });

  test("is tracked once, even if requested many times at once", async () => {
    const [ctx, jobId] = [await enter(), await createJobRow(testDb, null)];
    await Promise.all(Array.from({ length: 12 }, () => trackJob(ctx, jobId, "applied")));
    expect(await statusesOf(ctx)).toEqual([["Backend Engineer", "applied"]]);
  });

  test("that waits for review or does not exist cannot be tracked, except a held one by its poster", async () => {
    const ctx = await enter();
    const held = await createJobRow(testDb, ctx.viewer.userId, { moderation: "held", moderation_reason: "Look" });
    for (const id of [held, newId(), "no-id"]) {
      await expect(trackJob(await enter(), id, "saved")).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await trackJob(ctx, held, "saved")).toMatchObject({ outcome: "saved" });
  });

  test("keeps its title and the notes when the job is gone", async () => {
    const [ctx, jobId] = [await enter(), await createJobRow(testDb, null, { title: "Soon gone" })];
    await trackJob(ctx, jobId, "applied");
    await testDb.owner.query("delete from jobs where id = $1", [jobId]);
    expect(await listApplications(ctx)).toMatchObject([{ jobId: null, title: "Soon gone" }]);
  });
});

describe("an application", () => {
  test("added by hand can be edited and moved, and the one moved last is listed first", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const [one, two] = [
      await createApplication(ctx, { title: "One" }),
      (clock.advance(1000), await createApplication(ctx, { title: "Two" })),
    ];
    clock.advance(1000);
    await moveApplication(ctx, one, "interview");
    expect(await statusesOf(ctx)).toEqual([
      ["One", "interview"],
      ["Two", "saved"],
    ]);
    await saveApplication(ctx, two, buildApplicationEdit({ title: "Two, changed", notes: "Ask for Asha", link: "" }));
    expect(await getApplication(ctx, two)).toMatchObject({
      isOfJob: false,
      values: { title: "Two, changed", notes: "Ask for Asha", link: "" },
    });
  });

  test.each([
    ["saved", false],
    ["applied", true],
    ["interview", true],
    ["closed", false],
  ])("added by hand as %s has a day of application: %s", async (status, hasApplied) => {
    const ctx = await enter();
    await createApplication(ctx, { status });
    expect(await listApplications(ctx)).toMatchObject([{ status, appliedAt: hasApplied ? ctx.clock.now().toISOString() : null }]);
  });

  test("for a job on this site keeps that job's own fields", async () => {
    const [ctx, jobId] = [await enter(), await createJobRow(testDb, null)];
    const tracked = await trackJob(ctx, jobId, "saved");
    const id = tracked.outcome === "saved" ? tracked.id : "";
    await saveApplication(ctx, id, buildApplicationEdit({ title: "Forged", status: "offer", notes: "Mine" }));
    expect(await listApplications(ctx)).toMatchObject([{ title: "Backend Engineer", link: null, status: "offer", notes: "Mine" }]);
  });

  test("changed or moved in another tab is not overwritten, and a second press is no conflict", async () => {
    const ctx = await enter();
    const id = await createApplication(ctx);
    const first = buildApplicationEdit({ notes: "Asha likes Go", remind_at: "2030-01-01T10:00" });
    expect(await saveApplication(ctx, id, first)).toMatchObject({ outcome: "saved" });
    expect(await saveApplication(ctx, id, first)).toMatchObject({ outcome: "saved" });
    const late = buildApplicationEdit({ notes: "From the other tab" });
    expect(await saveApplication(ctx, id, late)).toMatchObject({
      outcome: "conflict",
      current: { id, values: { notes: "Asha likes Go" } },
    });
    const seen = await versionOf(ctx, id);
    await moveApplication(ctx, id, "interview");
    const conflict = await saveApplication(ctx, id, { ...late, version: seen });
    expect(conflict).toMatchObject({ outcome: "conflict", current: { values: { status: "interview", notes: "Asha likes Go" } } });
    expect(await saveApplication(ctx, id, { ...late, version: await versionOf(ctx, id) })).toMatchObject({ outcome: "saved" });
    expect(await listApplications(ctx)).toMatchObject([{ status: "saved", notes: "From the other tab" }]);
  });

  test("can be restored for a week after it was removed, also by tracking its job again", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const id = await createApplication(ctx, { notes: "Do not lose me", status: "offer" });
    await removeApplication(ctx, id);
    expect(await listApplications(ctx)).toEqual([]);
    expect(await getRemovedApplication(ctx, id)).toEqual({ id, title: "Data Analyst" });
    expect(await getRemovedApplication(await enter(), id)).toBeNull();
    await expect(moveApplication(ctx, id, "closed")).rejects.toMatchObject({ code: "not_found" });
    await expect(saveApplication(ctx, id, buildApplicationEdit())).rejects.toMatchObject({ code: "not_found" });
    clock.advance(7 * 86_400_000 - 1);
    // A second press; the week still begins with the first.
    await removeApplication(ctx, id);
    await purgeApplicationsTask.run(ctx, {});
    for (let press = 0; press < 2; press += 1) await restoreApplication(ctx, id);
    expect(await listApplications(ctx)).toMatchObject([{ status: "offer", notes: "Do not lose me" }]);
    await removeApplication(ctx, id);
    clock.advance(7 * 86_400_000 + 1);
    await purgeApplicationsTask.run(ctx, {});
    await expect(restoreApplication(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not found for other members, whatever they try", async () => {
    const [ctx, other] = [await enter(), await enter()];
    const id = await createApplication(ctx);
    for (const wrong of [id, newId(), "no-id"]) {
      const acts = [
        () => getApplication(other, wrong),
        () => saveApplication(other, wrong, buildApplicationEdit()),
        () => moveApplication(other, wrong, "offer"),
        () => removeApplication(other, wrong),
        () => restoreApplication(other, wrong),
      ];
      for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await statusesOf(ctx)).toEqual([["Data Analyst", "saved"]]);
  });

  test("shows the beginning of long notes in the list, and all of them in the editor", async () => {
    const ctx = await enter();
    const notes = "What they asked. ".repeat(250).trim();
    const outcome = await addApplication(ctx, buildApplication({ notes }));
    const [listed] = await listApplications(ctx);
    expect(notes.startsWith(listed?.notes ?? "nothing")).toBe(true);
    expect(listed?.notes).toHaveLength(600);
    if (outcome.outcome !== "saved") throw new Error("It was refused");
    expect(await getApplication(ctx, outcome.id)).toMatchObject({ values: { notes } });
  });

  test("is one of at most 500, even if many are added at once", async () => {
    const ctx = await enter();
    await testDb.owner.query(
      `insert into job_applications (id, user_id, title, company, status, created_at, moved_at)
       select gen_random_uuid(), $1, 'Filler', 'Filler', 'saved', now(), now() from generate_series(1, $2)`,
      [ctx.viewer.userId, APPLICATIONS_MAX - 2],
    );
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => addApplication(ctx, buildApplication())));
    expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(2);
    expect(await listApplications(ctx)).toHaveLength(APPLICATIONS_MAX);
    expect(await trackJob(ctx, await createJobRow(testDb, null), "saved")).toMatchObject({ outcome: "refused" });
  });

  test("is not restored if the list could not show it", async () => {
    const ctx = await enter();
    const id = await createApplication(ctx);
    await removeApplication(ctx, id);
    await testDb.owner.query(
      `insert into job_applications (id, user_id, title, company, status, created_at, moved_at)
       select gen_random_uuid(), $1, 'Filler', 'Filler', 'saved', now(), now() from generate_series(1, $2)`,
      [ctx.viewer.userId, APPLICATIONS_MAX],
    );
    expect(await restoreApplication(ctx, id)).toMatchObject({ outcome: "refused", errors: { form: expect.any(String) } });
    await removeApplication(ctx, (await listApplications(ctx))[0]?.id ?? "");
    for (let press = 0; press < 2; press += 1) expect(await restoreApplication(ctx, id)).toEqual({ outcome: "saved", id });
  });
});

test("accepts only https links without credentials and of limited length", () => {
  const wrong = [
    "javascript:alert(1)",
    "data:text/html,x",
    "http://plain.example",
    "https://a:b@c.example",
    `https://a.example/${"x".repeat(2000)}`,
  ];
  const isTaken = (link: string) => applicationForm.safeParse({ ...applicationFields, link }).success;
  for (const link of wrong) expect(isTaken(link), link).toBe(false);
  for (const link of ["", "https://a.example/jobs?id=1"]) expect(isTaken(link), link).toBe(true);
});

test("in the database, members see their own tracker only, and visitors none", async () => {
  const [ctx, other] = [await enter(), await enter()];
  for (const one of [ctx, other]) await createApplication(one);
  const { db } = testDb.database;
  const read = (trx: MemberCtx["db"]) => trx.selectFrom("job_applications").select("user_id").limit(1000).execute();
  expect(await read(db)).toEqual([]);
  expect(await withViewer(db, ctx.viewer.userId, read)).toEqual([{ user_id: ctx.viewer.userId }]);
  expect((await withSystem(db, read)).length).toBeGreaterThan(1);
  const forged = {
    id: newId(),
    user_id: other.viewer.userId,
    title: "x",
    company: "x",
    status: "saved" as const,
    created_at: new Date(),
    moved_at: new Date(),
  };
  const plant = withViewer(db, ctx.viewer.userId, (trx) => trx.insertInto("job_applications").values(forged).execute());
  await expect(plant).rejects.toThrow("row-level security");
});
