import { beforeAll, expect, test } from "vitest";
import { textChanged } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { prepareJobChange, saveJob } from "#server/domains/jobs/jobs.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { buildJobFields, buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, listQueue, reportItem } from "./moderation.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let moderator: MemberCtx;

beforeAll(async () => {
  author = await createSettledMember(testDb);
  moderator = createMemberCtx(testDb, await createMember(testDb, { roles: ["moderator"] }));
});

async function report(kind: ItemKind, id: string) {
  await reportItem(createMemberCtx(testDb, await createSettledMember(testDb)), { kind, id, reason: "false", note: "" });
}

async function findCase(id: string) {
  const { cases } = await listQueue(moderator);
  const found = cases.find(({ item }) => item.id === id);
  if (!found) throw new Error("It is not in the queue");
  return found;
}

test("moderators see a job's pay and address, an event's place and links, and a blog's summary beside its text", async () => {
  const job = await postTestJob(createMemberCtx(testDb, author), {
    salary_min: "30",
    salary_max: "60",
    apply_url: "https://pay-first.example/apply?a=1",
    requirements: "A laptop\nA fee of ₹5,000",
  });
  const event = await createTestEvent(testDb, author, { registration_url: "https://tickets.example/now", organiser: "", venue: "Hall 7" });
  const blog = await createTestBlog(testDb, author, { summary: "Rich in a week", tags: [] });
  await Promise.all([report("job", job), report("event", event), report("blog", blog)]);

  expect((await findCase(job)).item.facts).toEqual(
    expect.arrayContaining([
      { label: "Pay", text: "₹30–60 LPA" },
      { label: "Apply at", text: "https://pay-first.example/apply?a=1", isAddress: true },
      { label: "Requirements", text: "A laptop\nA fee of ₹5,000" },
    ]),
  );
  const ofEvent = (await findCase(event)).item.facts;
  expect(ofEvent).toContainEqual({ label: "When and where", text: "5 December 2026, 6:30 PM to 8:30 PM IST, Hall 7, Pune" });
  expect(ofEvent).toContainEqual({ label: "Register at", text: "https://tickets.example/now", isAddress: true });
  expect(ofEvent.map(({ label }) => label)).not.toContain("Organiser");
  expect((await findCase(blog)).item.facts).toEqual([{ label: "Summary", text: "Rich in a week" }]);
});

test("refuses a decision about a job whose address was changed since the moderator read it", async () => {
  const ctx = createMemberCtx(testDb, author);
  const fields = buildJobFields();
  const id = await postTestJob(ctx, fields);
  await report("job", id);
  const { seen } = await findCase(id);
  const prepared = await prepareJobChange(ctx, id, buildJobForm({ ...fields, apply_url: "https://other.example/apply" }));
  if (!prepared.ok) throw new Error("The change was refused");
  await saveJob(ctx, id, prepared.job, 1);
  const leave = (mark: string) => decide(moderator, { kind: "job", id, action: "dismiss", reason: "Fine", seen: mark });
  await expect(leave(seen)).rejects.toMatchObject({ code: "conflict", message: textChanged });
  await leave((await findCase(id)).seen);
});

test("shows the last decision about a text beside its new reports", async () => {
  const id = await createTestEvent(testDb, author);
  await report("event", id);
  const first = await findCase(id);
  expect(first.lastDecision).toBeNull();
  await decide(moderator, { kind: "event", id, action: "dismiss", reason: "It takes place", seen: first.seen });
  await report("event", id);
  const again = await findCase(id);
  expect(again.lastDecision).toMatchObject({ action: "dismiss", reason: "It takes place" });
  // In the same millisecond, because the fake clock does not advance.
  await decide(moderator, { kind: "event", id, action: "dismiss", reason: "It still takes place", seen: again.seen });
  await report("event", id);
  expect((await findCase(id)).lastDecision).toMatchObject({ action: "dismiss", reason: "It still takes place" });
});

test("only other moderators see who reported a moderator's own text, and why", async () => {
  const id = await createTestEvent(testDb, moderator.viewer);
  await report("event", id);
  const another = createMemberCtx(testDb, await createMember(testDb, { roles: ["moderator"] }));
  const [own, others] = [await findCase(id), (await listQueue(another)).cases.find(({ item }) => item.id === id)];
  expect([own.causes, own.reports, own.reportCount, own.actions]).toEqual([["reported"], [], 0, []]);
  expect([others?.reports.length, others?.reportCount]).toEqual([1, 1]);
});
