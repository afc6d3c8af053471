import { describe, expect, test } from "vitest";
import type { JobForm } from "#contracts/jobs.ts";
import { newAccountPosts } from "#contracts/moderation-limits.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createJob, getJob, getJobDraft, listJobs, prepareJobChange, prepareNewJob, previewJob, saveJob } from "./jobs.ts";

const testDb = await openTestDatabase();

const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createSettledMember(testDb), { clock });
type Ctx = Awaited<ReturnType<typeof enter>>;

async function change(ctx: Ctx, id: string, overrides: Record<string, string>, version = 1) {
  const prepared = await prepareJobChange(ctx, id, buildJobForm(overrides));
  return prepared.ok ? saveJob(ctx, id, prepared.job, version) : prepared;
}

describe("posting", () => {
  test("stores the official city, the rendered description, and the skills that the job names", async () => {
    const ctx = await enter();
    const id = await postTestJob(ctx, { description: "Come **build**.", requirements: "ReactJS\nnode", tags: "K8s" });
    const result = await getJob(createTestCtx(testDb, { clock: ctx.clock }), id);
    expect(result).toMatchObject({
      state: "shown",
      job: {
        location: "Bengaluru",
        region: "Karnataka",
        descriptionHtml: expect.stringContaining("<strong>build</strong>"),
        skills: ["react", "node-js", "kubernetes", "backend-development"],
        salaryMinLpa: 10,
        state: "open",
        // The closing date includes the whole of its day in India.
        expiresAt: "2026-12-10T18:30:00.000Z",
        viewer: { isOwn: false, canEdit: false, canReport: false },
      },
    });
  });

  test("is for corporate members only", async () => {
    const campus = createMemberCtx(testDb, await createMember(testDb, { userType: "campus" }));
    await expect(prepareNewJob(campus, buildJobForm())).rejects.toMatchObject({ code: "forbidden" });
    const prepared = await prepareNewJob(await enter(), buildJobForm());
    if (!prepared.ok) throw new Error("not prepared");
    await expect(createJob(campus, prepared.job)).rejects.toMatchObject({ code: "forbidden" });
    const unfinished = createMemberCtx(testDb, await createMember(testDb, { onboardingCompleted: false }));
    await expect(createJob(unfinished, prepared.job)).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each<[Record<string, string>, string]>([
    [{ location: "Atlantis" }, "location"],
    [{ location: "Remote", work_mode: "hybrid" }, "location"],
    [{ closes_on: "2026-11-19" }, "closes_on"],
    [{ closes_on: "2027-02-19" }, "closes_on"],
  ])("%j is refused", async (overrides, field) => {
    const prepared = await prepareNewJob(await enter(), buildJobForm(overrides));
    expect(prepared).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
  });

  test.each<Record<string, string>>([
    { closes_on: "2026-11-20" },
    { closes_on: "2027-02-18" },
    { location: "remote", work_mode: "remote" },
  ])("%j is accepted", async (overrides) => {
    expect(await prepareNewJob(await enter(), buildJobForm(overrides))).toMatchObject({ ok: true });
  });

  test("a preview shows the job as it will be, and stores nothing", async () => {
    const ctx = await enter();
    const prepared = await prepareNewJob(ctx, buildJobForm({ title: "Only a preview" }));
    if (!prepared.ok) throw new Error("not prepared");
    expect(await previewJob(ctx, prepared.job)).toMatchObject({ title: "Only a preview", location: "Bengaluru", state: "open" });
    const { jobs } = await listJobs(ctx, { q: "preview" });
    expect(jobs).toEqual([]);
  });

  test("a new account cannot exceed its limit of jobs on the first day, and an older account can", async () => {
    const created = new Date();
    const newcomer = createMemberCtx(testDb, await createMember(testDb), { clock: createFakeClock(created) });
    const day = new Date(created.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    for (let number = 1; number <= newAccountPosts.job; number += 1) await postTestJob(newcomer, { closes_on: day });
    await expect(postTestJob(newcomer, { closes_on: day })).rejects.toMatchObject({ code: "too_many_requests" });
    const settled = await enter();
    for (let number = 0; number <= newAccountPosts.job; number += 1) await postTestJob(settled);
  });

  test("a job with the words of another one is held for a moderator, and only its poster can see it", async () => {
    const [first, second] = [await enter(), await enter()];
    const description = "We copy our descriptions from others, word for word and letter for letter, every single time.";
    await postTestJob(first, { description });
    const id = await postTestJob(second, { description });
    expect(await getJob(second, id)).toMatchObject({ job: { notice: { state: "held" } } });
    await expect(getJob(first, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("editing", () => {
  test("fills the editor with what was typed and keeps the job's position in the list", async () => {
    const ctx = await enter();
    const id = await postTestJob(ctx);
    const { values, version } = await getJobDraft(ctx, id);
    expect(values).toMatchObject({
      location: "Bengaluru",
      closes_on: "2026-12-10",
      requirements: "2 years of Node.js\nReact\nClear English",
    });
    const before = await getJob(ctx, id);
    expect(await change(ctx, id, { ...values, title: "Another title" }, version)).toMatchObject({ outcome: "saved" });
    expect(await getJobDraft(ctx, id)).toMatchObject({ version: 2 });
    const after = await getJob(ctx, id);
    expect(after).toMatchObject({ job: { title: "Another title", editedAt: expect.any(String) } });
    expect("job" in after && "job" in before && after.job.postedAt === before.job.postedAt).toBe(true);
  });

  test("the preview of a change says when the job was posted", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const id = await postTestJob(ctx);
    const postedAt = clock.now().toISOString();
    clock.advance(3 * dayMs);
    const prepared = await prepareJobChange(ctx, id, buildJobForm());
    if (!prepared.ok) throw new Error("not prepared");
    expect(await previewJob(ctx, prepared.job)).toMatchObject({ postedAt });
  });

  test("fills every field of the form with its value", async () => {
    const ctx = await enter();
    const fields: Record<keyof JobForm, string> = {
      title: "Site Reliability Engineer",
      company: "Kaveri Cloud",
      location: "Pune",
      work_mode: "onsite",
      salary_min: "11.5",
      salary_max: "19",
      experience_min: "3",
      experience_max: "7",
      description: "Keeps the site up by night and makes the nights quieter by day.",
      requirements: "Linux\nGo",
      tags: "sre, linux",
      apply_url: "https://careers.example.test/sre",
      closes_on: "2026-12-09",
    };
    const { values } = await getJobDraft(ctx, await postTestJob(ctx, fields));
    expect(values).toEqual(fields);
  });

  test("is for the job's poster only, and changes no other job of theirs", async () => {
    const [owner, other] = [await enter(), await enter()];
    const [before, id, after] = [await postTestJob(owner), await postTestJob(owner), await postTestJob(owner)];
    const drafts = async () => [await getJobDraft(owner, before), await getJobDraft(owner, after)];
    const others = await drafts();
    expect(others.map((draft) => draft.id)).toEqual([before, after]);
    await expect(getJobDraft(other, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(change(other, id, {})).rejects.toMatchObject({ code: "not_found" });
    expect(await change(owner, id, {})).toMatchObject({ outcome: "saved" });
    expect([(await getJobDraft(owner, id)).version, await drafts()]).toEqual([2, others]);
  });

  test.each([{ canPublish: false }, { userType: "campus" }] as const)("is forbidden without the right to post: %j", async (now) => {
    const ctx = await enter();
    const id = await postTestJob(ctx);
    const prepared = await prepareJobChange(ctx, id, buildJobForm({ title: "Changed" }));
    if (!prepared.ok) throw new Error("not prepared");
    const later = { ...ctx, viewer: { ...ctx.viewer, ...now } };
    await expect(prepareJobChange(later, id, buildJobForm())).rejects.toMatchObject({ code: "forbidden" });
    await expect(saveJob(later, id, prepared.job, 1)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("after another save is a conflict that loses nothing", async () => {
    const ctx = await enter();
    const id = await postTestJob(ctx);
    await change(ctx, id, { title: "The first save" });
    expect(await change(ctx, id, { title: "The second save" })).toMatchObject({
      outcome: "conflict",
      current: { version: 2, values: { title: "The first save" } },
    });
  });

  test("with two presses of one button saves once, and does not overwrite a later save", async () => {
    const ctx = await enter();
    const id = await postTestJob(ctx);
    const fields = { location: "Remote", work_mode: "remote", salary_min: "6.5", experience_max: "" };
    const form = buildJobForm({ ...fields, title: "Pressed twice" });
    const press = async (version: number, other = {}) => {
      const prepared = await prepareJobChange(ctx, id, { ...form, ...other });
      return prepared.ok ? saveJob(ctx, id, prepared.job, version) : prepared;
    };
    const saved = { outcome: "saved", item: { id, isHeld: false } };
    expect(await Promise.all([press(1), press(1)])).toEqual([saved, saved]);
    await press(2, { title: "Another tab" });
    expect(await press(1)).toMatchObject({ outcome: "conflict", current: { version: 3, values: { title: "Another tab" } } });
  });

  test("a new apply link starts with a clean record, and an unchanged one keeps its record", async () => {
    const ctx = await enter();
    const id = await postTestJob(ctx, { apply_url: "https://careers.example.test/dead" });
    const die = () => testDb.owner.query("update jobs set is_link_dead = true, link_failure_count = 2 where id = $1", [id]);
    await die();
    await change(ctx, id, { apply_url: "https://careers.example.test/dead" });
    expect(await getJob(ctx, id)).toMatchObject({ job: { state: "unreachable" } });
    await change(ctx, id, { apply_url: "https://careers.example.test/alive" }, 2);
    expect(await getJob(ctx, id)).toMatchObject({ job: { state: "open" } });
  });

  test("a past job can keep its closing day, but cannot move it beyond 90 days after the posting", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const id = await postTestJob(ctx);
    clock.set(new Date("2026-12-20T09:00:00Z"));
    expect(await change(ctx, id, { closes_on: "2026-12-10" })).toMatchObject({ outcome: "saved" });
    expect(await change(ctx, id, { closes_on: "2026-12-11" }, 2)).toMatchObject({ errors: { closes_on: expect.any(String) } });
    expect(await change(ctx, id, { closes_on: "2027-02-19" }, 2)).toMatchObject({ errors: { closes_on: expect.any(String) } });
    expect(await change(ctx, id, { closes_on: "2027-02-18" }, 2)).toMatchObject({ outcome: "saved" });
    expect(await getJob(ctx, id)).toMatchObject({ job: { state: "open" } });
  });
});
