import { afterAll, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { readLinkTokens, readMailsTo } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { createMinor } from "#tests/factories/minors.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { recordConsent, requestConsent, requestVerification } from "./profiles.ts";
import { mailLinkTask } from "./tasks.ts";

const hourMs = 3_600_000;
const testDb = await openTestDatabase();
const smtp = await startSmtpServer();
afterAll(() => smtp.close());

/** Runs the queued tasks that send mails, now with a mail server. */
async function sendWaiting(ctx: MemberCtx): Promise<void> {
  const config = createTestConfig({ SMTP_URL: smtp.url });
  for (const { name, data } of (ctx.queue as FakeQueue).tasks) {
    expect(name).toBe(mailLinkTask.name);
    await mailLinkTask.run({ ...ctx, config }, mailLinkTask.schema.parse(data));
  }
}

const listSentTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

async function memberCtx() {
  const clock = createFakeClock();
  return { clock, ctx: createMemberCtx(testDb, await createMember(testDb), { clock }) };
}

test("of several links requested while the mail server was down, only the newest is sent", async () => {
  const { ctx, clock } = await memberCtx();
  for (let times = 0; times < 3; times += 1) {
    await requestVerification(ctx, "asha@several.example");
    clock.advance(hourMs);
  }
  const newest = (await readLinkTokens(testDb, "asha@several.example", "verify-corporate")).at(-1);
  await sendWaiting(ctx);
  const sent = listSentTo("asha@several.example");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.raw.replaceAll("=\r\n", "")).toContain(newest);
  await sendWaiting(ctx);
  expect(listSentTo("asha@several.example")).toHaveLength(1);
});

test("no link is sent to an address that was corrected meanwhile, and its mail is deleted", async () => {
  const { ctx } = await memberCtx();
  await requestVerification(ctx, "mistaken@several.example");
  await requestVerification(ctx, "corrected@several.example");
  await sendWaiting(ctx);
  expect(listSentTo("mistaken@several.example")).toEqual([]);
  expect(listSentTo("corrected@several.example")).toHaveLength(1);
  expect(await readMailsTo(testDb, "mistaken@several.example")).toEqual([]);
});

test("a link that has expired when the mail server is back is not sent", async () => {
  const { ctx, clock } = await memberCtx();
  await requestVerification(ctx, "late@several.example");
  clock.advance(24 * hourMs);
  await sendWaiting(ctx);
  expect(listSentTo("late@several.example")).toEqual([]);
});

test("a parent gets one mail, and an address that was replaced gets none", async () => {
  const { ctx, clock, parentEmail } = await createMinor(testDb);
  await requestConsent(ctx, "parent@several.example");
  clock.advance(hourMs);
  await requestConsent(ctx, "parent@several.example");
  const token = (await readLinkTokens(testDb, "parent@several.example", "consent")).at(-1);
  await sendWaiting(ctx);
  expect(listSentTo(parentEmail)).toEqual([]);
  const sent = listSentTo("parent@several.example");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.raw.replaceAll("=\r\n", "")).toContain(token);
});

test("a parent who could not be reached for 14 days, or has answered, gets no mail", async () => {
  const [late, answered] = [await createMinor(testDb), await createMinor(testDb)];
  late.clock.advance(14 * 24 * hourMs);
  await recordConsent(createTestCtx(testDb), answered.token, "given");
  for (const { ctx, parentEmail } of [late, answered]) {
    await sendWaiting(ctx);
    expect(listSentTo(parentEmail)).toEqual([]);
  }
});
