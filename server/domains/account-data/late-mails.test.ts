import { afterAll, expect, test } from "vitest";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { cancelDeletion, requestDeletion, requestExport } from "./account-data.ts";
import { buildExportTask, mailDeletionTask, mailExportTask } from "./tasks.ts";

const hourMs = 3_600_000;
const testDb = await openTestDatabase();
const smtp = await startSmtpServer();
afterAll(() => smtp.close());

async function memberCtx() {
  const clock = createFakeClock();
  return { clock, ctx: createMemberCtx(testDb, await createMember(testDb), { clock }) };
}

const ask = (ctx: MemberCtx, posts: PostChoice) => requestDeletion(ctx, { posts, confirmation: "delete my account" });

/** Runs the queued tasks that send mails, now with a mail server, the latest first. Returns the member's new mails. */
async function sendWaiting(ctx: MemberCtx) {
  const before = smtp.mails.length;
  const latestFirst = { tasks: (ctx.queue as FakeQueue).tasks.toReversed() } as FakeQueue;
  const sending = { ...ctx, config: createTestConfig({ SMTP_URL: smtp.url }) };
  await runQueued(sending, mailExportTask, { queue: latestFirst });
  await runQueued(sending, mailDeletionTask, { queue: latestFirst });
  return smtp.mails.slice(before).filter(({ to }) => to.includes(ctx.viewer.email));
}

const subjectsOf = (mails: { raw: string }[]) => mails.map(({ raw }) => /^Subject: (.+?)\r?$/m.exec(raw)?.[1]);

test("if a deletion was requested and cancelled while the mail server was down, only the cancellation is mailed", async () => {
  const { ctx, clock } = await memberCtx();
  await ask(ctx, "keep");
  clock.advance(hourMs);
  await cancelDeletion(ctx);
  const subjects = subjectsOf(await sendWaiting(ctx));
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).not.toContain("will be deleted");
  expect(await sendWaiting(ctx)).toEqual([]);
});

test("if a deletion was requested and cancelled twice while the mail server was down, the cancellation is mailed once", async () => {
  const { ctx, clock } = await memberCtx();
  for (let time = 0; time < 2; time += 1) {
    await ask(ctx, "keep");
    await cancelDeletion(ctx);
    clock.advance(hourMs);
  }
  expect(subjectsOf(await sendWaiting(ctx))).toEqual([expect.stringMatching(/account stays/)]);
});

test("if a deletion was requested again, or with another choice, only the last request is mailed", async () => {
  const { ctx, clock } = await memberCtx();
  await ask(ctx, "keep");
  await cancelDeletion(ctx);
  clock.advance(26 * hourMs);
  await ask(ctx, "keep");
  await ask(ctx, "remove");
  const mails = await sendWaiting(ctx);
  expect(subjectsOf(mails)).toEqual([expect.stringContaining("will be deleted on 28 November 2026")]);
  expect(mails[0]?.raw).toContain("and what you published");
});

test("the mail with the link to an archive that was built late says until when it is available", async () => {
  const { ctx, clock } = await memberCtx();
  await requestExport(ctx);
  clock.advance(20 * hourMs);
  await runQueued({ ...ctx, viewer: null }, buildExportTask);
  const [mail] = await sendWaiting(ctx);
  expect(mail?.raw.replaceAll("=\r\n", "")).toContain("until 22 November 2026 at 10:30 am, India time");
});

test("the link to an archive is mailed while it works, and not after it has expired or was replaced", async () => {
  const { ctx, clock } = await memberCtx();
  const build = async () => {
    await requestExport(ctx);
    await runQueued({ ...ctx, viewer: null }, buildExportTask);
  };
  await build();
  clock.advance(2 * hourMs);
  await build();
  expect(await sendWaiting(ctx)).toHaveLength(1);
  clock.advance(2 * hourMs);
  await build();
  clock.advance(24 * hourMs);
  expect(await sendWaiting(ctx)).toEqual([]);
});
