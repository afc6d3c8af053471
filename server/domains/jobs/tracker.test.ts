import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APPLICATIONS_MAX } from "#contracts/tracker-limits.ts";
import { applicationEditForm, applicationForm } from "#contracts/tracker.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { readTold } from "#tests/factories/told.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import {
  addApplication,
  getApplication,
  getRemovedApplication,
  getTracked,
  listApplications,
  moveApplication,
  removeApplication,
  restoreApplication,
  saveApplication,
  trackJob,
} from "./jobs.ts";
import { forgetApplicationsTask, remindApplicantsTask, tellClosingTask } from "./tracker-tasks.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });
const byHand = { title: "Data Analyst", company: "Elsewhere", link: "https://elsewhere.example.test/7", status: "saved" };
const formOf = (fields: Record<string, string> = {}) => applicationForm.parse({ ...byHand, ...fields });
/** The same as a form that was filled at `version`, the first one unless told. */
const editOf = (fields: Record<string, string> = {}, version = 1) => applicationEditForm.parse({ ...byHand, version, ...fields });
const versionOf = async (ctx: MemberCtx, id: string) => (await getApplication(ctx, id)).version;
const statusesOf = async (ctx: MemberCtx) => (await listApplications(ctx)).map(({ title, status }) => [title, status]);

async function add(ctx: MemberCtx, fields: Record<string, string> = {}): Promise<string> {
  const outcome = await addApplication(ctx, formOf(fields));
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

describe("a job here", () => {
  test("is tracked from its page, moves from saved to applied and never back", async () => {
    const [ctx, jobId] = [await enter(), await createJobRow(testDb, null)];
    expect(await getTracked(ctx, jobId)).toBeNull();
    await trackJob(ctx, jobId, "saved");
    expect(await getTracked(ctx, jobId)).toMatchObject({ status: "saved" });
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
    expect(await getTracked(createTestCtx(testDb), jobId)).toBeNull();
  });

  test("shows until when one can apply, and when one no longer can", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:00:00+05:30"));
    const ctx = await enter(clock);
    const open = await createJobRow(testDb, null, { title: "Open", posted_at: "2026-12-01", expires_at: "2026-12-06T00:00:00+05:30" });
    const endless = await createJobRow(testDb, null, { title: "Endless", posted_at: "2026-12-01" });
    const closed = await createJobRow(testDb, null, { title: "Closed", posted_at: "2026-12-01" });
    for (const jobId of [open, endless, closed]) await trackJob(ctx, jobId, "saved");
    await testDb.owner.query("update jobs set expires_at = null where id = $1", [endless]);
    await testDb.owner.query("update jobs set status = 'closed', closed_at = now() where id = $1", [closed]);
    await add(ctx, { title: "Elsewhere" });
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

  test("is tracked once, however often at once", async () => {
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
  test("made by hand is changed and moved, and what moved last stands first", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const [one, two] = [await add(ctx, { title: "One" }), (clock.advance(1000), await add(ctx, { title: "Two" }))];
    clock.advance(1000);
    await moveApplication(ctx, one, "interview");
    expect(await statusesOf(ctx)).toEqual([
      ["One", "interview"],
      ["Two", "saved"],
    ]);
    await saveApplication(ctx, two, editOf({ title: "Two, changed", notes: "Ask for Asha", link: "" }));
    expect(await getApplication(ctx, two)).toMatchObject({
      isOfJob: false,
      values: { title: "Two, changed", notes: "Ask for Asha", link: "" },
    });
  });

  test("of a job here keeps what the job says of itself", async () => {
    const [ctx, jobId] = [await enter(), await createJobRow(testDb, null)];
    const tracked = await trackJob(ctx, jobId, "saved");
    const id = tracked.outcome === "saved" ? tracked.id : "";
    await saveApplication(ctx, id, editOf({ title: "Forged", status: "offer", notes: "Mine" }));
    expect(await listApplications(ctx)).toMatchObject([{ title: "Backend Engineer", link: null, status: "offer", notes: "Mine" }]);
  });

  test("that was changed or moved in another tab is not overwritten, and pressing twice is no conflict", async () => {
    const ctx = await enter();
    const id = await add(ctx);
    const first = editOf({ notes: "Asha likes Go", remind_at: "2030-01-01T10:00" });
    expect(await saveApplication(ctx, id, first)).toMatchObject({ outcome: "saved" });
    expect(await saveApplication(ctx, id, first)).toMatchObject({ outcome: "saved" });
    const late = editOf({ notes: "From the other tab" });
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

  test("that was removed comes back as it was for a week, and by tracking its job again", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const id = await add(ctx, { notes: "Do not lose me", status: "offer" });
    await removeApplication(ctx, id);
    expect(await listApplications(ctx)).toEqual([]);
    expect(await getRemovedApplication(ctx, id)).toEqual({ id, title: "Data Analyst" });
    expect(await getRemovedApplication(await enter(), id)).toBeNull();
    await expect(moveApplication(ctx, id, "closed")).rejects.toMatchObject({ code: "not_found" });
    clock.advance(7 * 86_400_000 - 1);
    // Pressed again; the week began with the first time.
    await removeApplication(ctx, id);
    await forgetApplicationsTask.run(ctx, {});
    for (let press = 0; press < 2; press += 1) await restoreApplication(ctx, id);
    expect(await listApplications(ctx)).toMatchObject([{ status: "offer", notes: "Do not lose me" }]);
    await removeApplication(ctx, id);
    clock.advance(7 * 86_400_000 + 1);
    await forgetApplicationsTask.run(ctx, {});
    await expect(restoreApplication(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is nobody else's: every act on it answers not found", async () => {
    const [ctx, other] = [await enter(), await enter()];
    const id = await add(ctx);
    for (const wrong of [id, newId(), "no-id"]) {
      const acts = [
        () => getApplication(other, wrong),
        () => saveApplication(other, wrong, editOf()),
        () => moveApplication(other, wrong, "offer"),
        () => removeApplication(other, wrong),
        () => restoreApplication(other, wrong),
      ];
      for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await statusesOf(ctx)).toEqual([["Data Analyst", "saved"]]);
  });

  test("is one of at most 500, also when the last places are raced for", async () => {
    const ctx = await enter();
    await testDb.owner.query(
      `insert into job_applications (id, user_id, title, company, status, created_at, moved_at)
       select gen_random_uuid(), $1, 'Filler', 'Filler', 'saved', now(), now() from generate_series(1, $2)`,
      [ctx.viewer.userId, APPLICATIONS_MAX - 2],
    );
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => addApplication(ctx, formOf())));
    expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(2);
    expect(await listApplications(ctx)).toHaveLength(APPLICATIONS_MAX);
    expect(await trackJob(ctx, await createJobRow(testDb, null), "saved")).toMatchObject({ outcome: "refused" });
  });
});

test("links are https alone, without credentials, and not endless", () => {
  const wrong = [
    "javascript:alert(1)",
    "data:text/html,x",
    "http://plain.example",
    "https://a:b@c.example",
    `https://a.example/${"x".repeat(2000)}`,
  ];
  for (const link of wrong) expect(applicationForm.safeParse({ ...byHand, link }).success).toBe(false);
  for (const link of ["", "https://a.example/jobs?id=1"]) expect(applicationForm.safeParse({ ...byHand, link }).success).toBe(true);
});

describe("a reminder", () => {
  test("comes at its time in India, once, also from many processes at once", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:59:59+05:30"));
    const ctx = await enter(clock);
    const id = await add(ctx, { title: "Call back", notes: "Ask for Asha", remind_at: "2026-12-05T10:00" });
    expect((await getApplication(ctx, id)).values["remind_at"]).toBe("2026-12-05T10:00");
    const told = async () => {
      const processes = Array.from({ length: 6 }, () => createTestCtx(testDb, { clock }));
      await Promise.all(processes.map((process) => remindApplicantsTask.run(process, {})));
      return processes.flatMap(readTold).filter(({ userId }) => userId === ctx.viewer.userId);
    };
    expect(await told()).toEqual([]);
    clock.advance(1000);
    expect(await told()).toMatchObject([
      { kind: "job_reminder", title: "Reminder: Call back at Elsewhere", body: "Ask for Asha", href: `/jobs/tracker/${id}` },
    ]);
    expect(await told()).toEqual([]);
    expect(await listApplications(ctx)).toMatchObject([{ remindAt: null }]);
  });

  test("is not lost when a process dies over it", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:00:00+05:30"));
    const ctx = await enter(clock);
    await add(ctx, { remind_at: "2026-12-05T09:01" });
    clock.advance(60_000);
    const dying = createTestCtx(testDb, { clock });
    dying.queue.enqueueAll = () => Promise.reject(new Error("killed"));
    await expect(remindApplicantsTask.run(dying, {})).rejects.toThrow("killed");
    const next = createTestCtx(testDb, { clock });
    await remindApplicantsTask.run(next, {});
    expect(readTold(next).filter(({ userId }) => userId === ctx.viewer.userId)).toHaveLength(1);
  });

  test("in the past is refused, one that is kept is not, and one that was removed with its application stays silent", async () => {
    const clock = createFakeClock(new Date("2026-12-05T10:00:00+05:30"));
    const ctx = await enter(clock);
    expect(await addApplication(ctx, formOf({ remind_at: "2026-12-05T10:00" }))).toMatchObject({
      outcome: "refused",
      errors: { remind_at: expect.any(String) },
    });
    const id = await add(ctx, { remind_at: "2026-12-05T10:01" });
    clock.advance(120_000);
    expect(await saveApplication(ctx, id, editOf({ remind_at: "2026-12-05T10:01", notes: "Called" }))).toMatchObject({ outcome: "saved" });
    await removeApplication(ctx, id);
    const process = createTestCtx(testDb, { clock });
    await remindApplicantsTask.run(process, {});
    expect(readTold(process).filter(({ userId }) => userId === ctx.viewer.userId)).toEqual([]);
  });
});

describe("the last day of a saved job", () => {
  test("is told once, the day before or on the day, and not to whoever has applied", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:00:00+05:30"));
    const closing = (day: string) => createJobRow(testDb, null, { posted_at: "2026-12-01", expires_at: new Date(`${day}T00:00:00+05:30`) });
    const [saver, applicant] = [await enter(clock), await enter(clock)];
    const [over, tomorrow, later] = [await closing("2026-12-05"), await closing("2026-12-07"), await closing("2026-12-08")];
    for (const jobId of [over, tomorrow, later]) {
      await trackJob(saver, jobId, "saved");
      await trackJob(applicant, jobId, "applied");
    }
    const told = async () => {
      const process = createTestCtx(testDb, { clock });
      await tellClosingTask.run(process, {});
      return readTold(process).filter(({ userId }) => [saver, applicant].some(({ viewer }) => viewer.userId === userId));
    };
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      userId: saver.viewer.userId,
      kind: "job_reminder",
      title: "You can apply for Backend Engineer at Example Systems until 6 December 2026",
      href: `/jobs/${tomorrow}`,
    });
    // What is told again has the same key, which the inbox takes once.
    clock.advance(24 * 3_600_000);
    expect((await told()).map(({ href, key }) => [href, key === first?.key])).toEqual([
      [`/jobs/${tomorrow}`, true],
      [`/jobs/${later}`, false],
    ]);
  });
});

test("the database shows nobody a tracker, and a member only theirs", async () => {
  const [ctx, other] = [await enter(), await enter()];
  for (const one of [ctx, other]) await add(one);
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
