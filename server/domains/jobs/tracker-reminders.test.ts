import { describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { buildApplication, buildApplicationEdit, createApplication, readTracked } from "#tests/factories/applications.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  addApplication,
  getApplication,
  listApplications,
  removeApplication,
  restoreApplication,
  saveApplication,
  trackJob,
} from "./jobs.ts";
import { remindApplicantsTask, notifyClosingJobsTask } from "./tracker-tasks.ts";

const testDb = await openTestDatabase();

const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });

describe("a reminder", () => {
  test("is sent at its time in India, once and without the notes, even by many processes at once", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:59:59+05:30"));
    const ctx = await enter(clock);
    const id = await createApplication(ctx, { title: "Call back", notes: "Ask for Asha", remind_at: "2026-12-05T10:00" });
    expect((await getApplication(ctx, id)).values["remind_at"]).toBe("2026-12-05T10:00");
    const told = async () => {
      const processes = Array.from({ length: 6 }, () => createTestCtx(testDb, { clock }));
      await Promise.all(processes.map((process) => remindApplicantsTask.run(process, {})));
      return processes.flatMap(readSentNotifications).filter(({ userId }) => userId === ctx.viewer.userId);
    };
    expect(await told()).toEqual([]);
    clock.advance(1000);
    expect(await told()).toMatchObject([
      {
        kind: "job_reminder",
        title: "Reminder: Call back at Elsewhere",
        body: "Your notes are in your tracker.",
        href: `/jobs/tracker/${id}`,
      },
    ]);
    expect(await told()).toEqual([]);
    expect(await listApplications(ctx)).toMatchObject([{ remindAt: null }]);
  });

  test("is not lost when a process dies while sending it", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:00:00+05:30"));
    const ctx = await enter(clock);
    await createApplication(ctx, { remind_at: "2026-12-05T09:01" });
    clock.advance(60_000);
    const dying = createTestCtx(testDb, { clock });
    dying.queue.enqueueAll = () => Promise.reject(new Error("killed"));
    await expect(remindApplicantsTask.run(dying, {})).rejects.toThrow("killed");
    const next = createTestCtx(testDb, { clock });
    await remindApplicantsTask.run(next, {});
    expect(readSentNotifications(next).filter(({ userId }) => userId === ctx.viewer.userId)).toHaveLength(1);
  });

  test("in the past is refused unless it is unchanged, and one of a removed application is not sent", async () => {
    const clock = createFakeClock(new Date("2026-12-05T10:00:00+05:30"));
    const ctx = await enter(clock);
    expect(await addApplication(ctx, buildApplication({ remind_at: "2026-12-05T10:00" }))).toMatchObject({
      outcome: "refused",
      errors: { remind_at: expect.any(String) },
    });
    const id = await createApplication(ctx, { remind_at: "2026-12-05T10:01" });
    clock.advance(120_000);
    expect(await saveApplication(ctx, id, buildApplicationEdit({ remind_at: "2026-12-05T10:02", notes: "Missed" }))).toMatchObject({
      outcome: "refused",
      errors: { remind_at: expect.any(String) },
    });
    expect(await listApplications(ctx)).toMatchObject([{ notes: "" }]);
    expect(await saveApplication(ctx, id, buildApplicationEdit({ remind_at: "2026-12-05T10:01", notes: "Called" }))).toMatchObject({
      outcome: "saved",
    });
    await removeApplication(ctx, id);
    const process = createTestCtx(testDb, { clock });
    await remindApplicantsTask.run(process, {});
    expect(readSentNotifications(process).filter(({ userId }) => userId === ctx.viewer.userId)).toEqual([]);
  });

  test("that was sent while the form was open does not prevent saving the form", async () => {
    const clock = createFakeClock(new Date("2026-12-05T10:00:00+05:30"));
    const ctx = await enter(clock);
    const untouched = { remind_at: "2026-12-05T10:01", remind_was: "2026-12-05T10:01" };
    const id = await createApplication(ctx, { remind_at: untouched.remind_at });
    clock.advance(120_000);
    await remindApplicantsTask.run(createTestCtx(testDb, { clock }), {});
    expect(await saveApplication(ctx, id, buildApplicationEdit({ ...untouched, notes: "Called" }))).toMatchObject({ outcome: "saved" });
    expect(await listApplications(ctx)).toMatchObject([{ notes: "Called", remindAt: null }]);
  });

  test("of a removed application is dropped if it is restored after its time, and stays if restored before", async () => {
    const clock = createFakeClock(new Date("2026-12-05T10:00:00+05:30"));
    const ctx = await enter(clock);
    const [late, early] = [
      await createApplication(ctx, { remind_at: "2026-12-05T10:01" }),
      await createApplication(ctx, { remind_at: "2026-12-09T10:00" }),
    ];
    for (const id of [late, early]) await removeApplication(ctx, id);
    clock.advance(86_400_000);
    for (const id of [late, early]) expect(await restoreApplication(ctx, id)).toEqual({ outcome: "saved", id });
    const process = createTestCtx(testDb, { clock });
    await remindApplicantsTask.run(process, {});
    expect(readSentNotifications(process).filter(({ userId }) => userId === ctx.viewer.userId)).toEqual([]);
    expect((await getApplication(ctx, late)).values["remind_at"]).toBe("");
    expect((await getApplication(ctx, early)).values["remind_at"]).toBe("2026-12-09T10:00");
  });

  test("of a removed job is dropped if the job is tracked again after its time", async () => {
    const clock = createFakeClock(new Date("2026-12-05T10:00:00+05:30"));
    const [ctx, jobId] = [await enter(clock), await createJobRow(testDb, null)];
    const tracked = await trackJob(ctx, jobId, "saved");
    const id = tracked.outcome === "saved" ? tracked.id : "";
    const remind = { remind_at: "2026-12-05T10:01" };
    await saveApplication(ctx, id, buildApplicationEdit(remind));
    await removeApplication(ctx, id);
    expect(await readTracked(ctx, jobId)).toBeNull();
    await trackJob(ctx, jobId, "saved");
    expect((await getApplication(ctx, id)).values).toMatchObject(remind);
    await removeApplication(ctx, id);
    clock.advance(120_000);
    await trackJob(ctx, jobId, "saved");
    expect((await getApplication(ctx, id)).values).toMatchObject({ remind_at: "" });
  });
});

describe("the closing reminder of a saved job", () => {
  test("is sent once, the day before or on the day, not to applicants, and not for a job that was hidden, closed or removed", async () => {
    const clock = createFakeClock(new Date("2026-12-05T09:00:00+05:30"));
    const closing = (day: string) => createJobRow(testDb, null, { posted_at: "2026-12-01", expires_at: new Date(`${day}T00:00:00+05:30`) });
    const [saver, applicant] = [await enter(clock), await enter(clock)];
    const [over, tomorrow, later] = [await closing("2026-12-05"), await closing("2026-12-07"), await closing("2026-12-08")];
    for (const jobId of [over, tomorrow, later]) {
      await trackJob(saver, jobId, "saved");
      await trackJob(applicant, jobId, "applied");
    }
    const [hidden, closed, removed] = [await closing("2026-12-07"), await closing("2026-12-07"), await closing("2026-12-07")];
    for (const jobId of [hidden, closed, removed]) await trackJob(saver, jobId, "saved");
    await removeApplication(saver, (await readTracked(saver, removed))?.id ?? "");
    await testDb.owner.query("update jobs set moderation = 'hidden' where id = $1", [hidden]);
    await testDb.owner.query("update jobs set status = 'closed', closed_at = now() where id = $1", [closed]);
    const told = async () => {
      const process = createTestCtx(testDb, { clock });
      await notifyClosingJobsTask.run(process, {});
      return readSentNotifications(process).filter(({ userId }) => [saver, applicant].some(({ viewer }) => viewer.userId === userId));
    };
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      userId: saver.viewer.userId,
      kind: "job_reminder",
      title: "You can apply for Backend Engineer at Example Systems until 6 December 2026",
      href: `/jobs/${tomorrow}`,
    });
    // A repeated notification has the same key, which the inbox accepts once.
    clock.advance(24 * 3_600_000);
    expect((await told()).map(({ href, key }) => [href, key === first?.key])).toEqual([
      [`/jobs/${tomorrow}`, true],
      [`/jobs/${later}`, false],
    ]);
  });
});
