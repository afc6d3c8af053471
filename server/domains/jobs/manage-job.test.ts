import { describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { closeJob, countJobs, getJob, listJobOptions, listJobs, listOwnJobs, reopenJob, repostJob } from "./jobs.ts";
import { closePastJobsTask } from "./tasks.ts";

const testDb = await openTestDatabase();
const dayMs = 86_400_000;

async function enter() {
  const clock = createFakeClock();
  return { clock, ctx: createMemberCtx(testDb, await createSettledMember(testDb), { clock }) };
}
type Ctx = Awaited<ReturnType<typeof enter>>["ctx"];

const isListed = async (ctx: Ctx, id: string) => (await listJobs(ctx, { limit: 50 })).jobs.some((job) => job.id === id);
const done = { outcome: "done" };

test("a closed job leaves the list at once, and returns to its position when reopened", async () => {
  const { ctx } = await enter();
  const id = await postTestJob(ctx);
  expect(await closeJob(ctx, id)).toEqual(done);
  expect(await closeJob(ctx, id)).toEqual(done);
  expect(await isListed(ctx, id)).toBe(false);
  expect(await getJob(createTestCtx(testDb, { clock: ctx.clock }), id)).toMatchObject({ job: { state: "closed" } });
  expect(await reopenJob(ctx, id)).toEqual(done);
  expect(await isListed(ctx, id)).toBe(true);
});

test("nobody else can close, reopen or repost it", async () => {
  const [{ ctx, clock }, { ctx: other }] = [await enter(), await enter()];
  const id = await postTestJob(ctx);
  clock.advance(8 * dayMs);
  for (const act of [closeJob, reopenJob]) await expect(act(other, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(repostJob(other, id, "")).rejects.toMatchObject({ code: "not_found" });
  const campus: Ctx = { ...ctx, viewer: { ...ctx.viewer, userType: "campus" } };
  await expect(closeJob(campus, id)).rejects.toMatchObject({ code: "forbidden" });
  expect(await isListed(ctx, id)).toBe(true);
});

test("neither reopening nor reposting shows a job with a broken apply link again, and both say so", async () => {
  const { ctx, clock } = await enter();
  const id = await postTestJob(ctx);
  await testDb.owner.query("update jobs set is_link_dead = true, link_failure_count = 2 where id = $1", [id]);
  await closeJob(ctx, id);
  expect(await reopenJob(ctx, id)).toEqual({ outcome: "done", needsLink: true });
  clock.advance(8 * dayMs);
  expect(await repostJob(ctx, id, "")).toEqual({ outcome: "done", needsLink: true });
  expect(await isListed(ctx, id)).toBe(false);
});

test("a job that a moderator hid cannot be reposted, and reopening does not show it", async () => {
  const { ctx, clock } = await enter();
  const id = await postTestJob(ctx);
  await testDb.owner.query("update jobs set moderation = 'hidden', moderation_reason = 'Fake' where id = $1", [id]);
  await closeJob(ctx, id);
  await reopenJob(ctx, id);
  clock.advance(8 * dayMs);
  expect(await repostJob(ctx, id, "")).toMatchObject({ outcome: "refused", message: "A moderator has to look at it first" });
  expect(await isListed(ctx, id)).toBe(false);
});

describe("the closing date", () => {
  test("takes effect to the second, before and after any task has run", async () => {
    const { ctx, clock } = await enter();
    const id = await postTestJob(ctx, { closes_on: "2026-11-25", location: "Shillong" });
    const look = async () => ({
      listed: await isListed(ctx, id),
      count: (await countJobs(ctx, { city: "Shillong" })).count,
      option: (await listJobOptions(ctx)).cities.find(({ value }) => value === "Shillong")?.count,
      state: await getJob(ctx, id).then((result) => "job" in result && result.job.state),
    });
    const open = { listed: true, count: 1, option: 1, state: "open" };
    const over = { listed: false, count: 0, option: undefined, state: "expired" };
    clock.set(new Date("2026-11-25T18:29:59.999Z"));
    expect(await look()).toEqual(open);
    clock.set(new Date("2026-11-25T18:30:00.000Z"));
    expect(await look()).toEqual(over);
    await closePastJobsTask.run(ctx, {});
    expect(await look()).toEqual(over);
    await closePastJobsTask.run(ctx, {});
    expect(await look()).toEqual(over);
  });

  test("is left to the next run by a process that is stopping", async () => {
    const { ctx, clock } = await enter();
    const id = await postTestJob(ctx, { closes_on: "2026-11-29" });
    clock.advance(10 * dayMs);
    const isMarked = async () => (await testDb.owner.query("select is_past from jobs where id = $1", [id])).rows[0]?.is_past;
    await closePastJobsTask.run({ ...ctx, stopping: AbortSignal.abort() }, {});
    expect(await isMarked()).toBe(false);
    await closePastJobsTask.run(ctx, {});
    expect(await isMarked()).toBe(true);
  });

  test("once passed, prevents reopening, but not reposting", async () => {
    const { ctx, clock } = await enter();
    const id = await postTestJob(ctx, { closes_on: "2026-11-29" });
    await closeJob(ctx, id);
    clock.advance(10 * dayMs);
    await closePastJobsTask.run(ctx, {});
    const refused = (way: string) => ({ outcome: "refused", message: `Its closing date has passed: ${way}` });
    expect(await reopenJob(ctx, id)).toEqual(refused("choose a later one under Edit"));
    const late = { ...ctx, clock: createFakeClock(new Date(clock.now().getTime() + 90 * dayMs)) };
    expect(await reopenJob(late, id)).toEqual(refused("post it again instead"));
    expect(await repostJob(ctx, id, "")).toEqual(done);
    expect(await getJob(ctx, id)).toMatchObject({
      job: { state: "open", postedAt: clock.now().toISOString(), expiresAt: "2026-12-30T18:30:00.000Z" },
    });
    expect(await isListed(ctx, id)).toBe(true);
  });
});

describe("reposting", () => {
  test("makes the job the newest, at most once a week", async () => {
    const { ctx, clock } = await enter();
    const id = await postTestJob(ctx, { location: "Kohima" });
    // The last moment of the day before the one in the message.
    clock.advance(startOfIndiaDay("2026-11-27").getTime() - 1 - clock.now().getTime());
    expect(await repostJob(ctx, id, "2026-12-20")).toEqual({
      outcome: "refused",
      message: "A job can be posted again once a week: this one from 27 November 2026",
    });
    expect((await listOwnJobs(ctx)).jobs[0]).toMatchObject({ repostsOn: "2026-11-27" });
    clock.advance(1);
    await postTestJob({ ...ctx, clock: createFakeClock(new Date(clock.now().getTime() - 1)) }, { location: "Kohima" });
    expect((await listOwnJobs(ctx)).jobs[0]?.id).not.toBe(id);
    expect(await repostJob(ctx, id, "2026-12-20")).toEqual(done);
    expect((await listOwnJobs(ctx)).jobs[0]?.id).toBe(id);
    expect((await listJobs(ctx, { city: "Kohima" })).jobs[0]?.id).toBe(id);
    expect(await repostJob(ctx, id, "2026-12-21")).toMatchObject({ outcome: "refused" });
  });

  test("happens once when the button is pressed twice", async () => {
    const { ctx, clock } = await enter();
    const id = await postTestJob(ctx);
    clock.advance(8 * dayMs);
    expect(await Promise.all([repostJob(ctx, id, "2026-12-20"), repostJob(ctx, id, "2026-12-20")])).toEqual([done, done]);
    const before = await getJob(ctx, id);
    clock.advance(60_000);
    expect(await repostJob(ctx, id, "2026-12-20")).toEqual(done);
    expect(await getJob(ctx, id)).toEqual(before);
    await closeJob(ctx, id);
    expect(await repostJob(ctx, id, "2026-12-20")).toMatchObject({ outcome: "refused", message: expect.stringContaining("once a week") });
  });

  test.each(["2026-11-19", "2027-02-27", "soon", "2026-11-31", "2026-12-32", "2027-00-10"])(
    "with the closing date %s is refused",
    async (day) => {
      const { ctx, clock } = await enter();
      const id = await postTestJob(ctx);
      clock.advance(8 * dayMs);
      expect(await repostJob(ctx, id, day)).toMatchObject({ outcome: "refused" });
    },
  );

  test("does not bypass a moderator's decision", async () => {
    const { ctx, clock } = await enter();
    const id = await postTestJob(ctx);
    await testDb.owner.query("update jobs set moderation = 'hidden', moderation_reason = 'Spam' where id = $1", [id]);
    clock.advance(8 * dayMs);
    expect(await repostJob(ctx, id, "")).toMatchObject({ outcome: "refused" });
    expect(await isListed(ctx, id)).toBe(false);
  });
});
