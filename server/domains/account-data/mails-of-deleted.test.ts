import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { queueMail } from "#server/domains/mail/mail.ts";
import { renderParentConsent } from "#server/emails/parent-consent.ts";
import { renderWaitlistJoined } from "#server/emails/waitlist-joined.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { requestDeletion } from "./account-data.ts";
import { finishDeletionsTask } from "./tasks.ts";

const dayMs = 86_400_000;
const testDb = await openTestDatabase();

const enter = (viewer: Viewer, clock: FakeClock) => createMemberCtx(testDb, viewer, { clock });
const ask = (ctx: MemberCtx) => requestDeletion(ctx, { posts: "keep", confirmation: "delete my account" });
const sweep = (ctx: MemberCtx) => finishDeletionsTask.run({ ...ctx, viewer: null }, {});
const exists = async (userId: string) => (await testDb.owner.query("select 1 from users where id = $1", [userId])).rows.length === 1;

test.each([
  ["mistyped", "pending", null],
  ["proven before they left for another employer", "verified", null],
  ["mistyped and is at work", "pending", "asha@one-company.test"],
  ["proven before and is at work", "verified", "meera@another-company.test"],
])("mail to an address that was %s and belongs to another member stays", async (_how, status, workEmail) => {
  const clock = createFakeClock();
  const [ctx, other] = [enter(await createMember(testDb), clock), await createMember(testDb)];
  await testDb.owner.query("update profiles set work_email = $2 where id = $1", [other.userId, workEmail]);
  const address = workEmail ?? other.email;
  await testDb.owner.query(
    "insert into work_email_verifications (id, user_id, kind, work_email, token_hash, status, used_at, created_at) values ($1, $2, 'work', $3, $4, $5, case $5 when 'verified' then now() end, now())",
    [crypto.randomUUID(), ctx.viewer.userId, address, randomBytes(32), status],
  );
  await testDb.owner.query(
    `insert into mails (id, recipient, subject, text_body, html_body, sent_at)
     select gen_random_uuid(), $1, m.subject, '', '', m.sent_at from (values ('To come', null), ('Sent', now())) as m (subject, sent_at)`,
    [address],
  );
  await ask(ctx);
  clock.advance(7 * dayMs);
  await sweep(ctx);
  expect(await exists(ctx.viewer.userId)).toBe(false);
  const { rows } = await testDb.owner.query("select subject from mails where recipient = $1 order by subject", [address]);
  expect(rows).toEqual([{ subject: "Sent" }, { subject: "To come" }]);
});

test("mail to an unverified address of another member or their parent stays", async () => {
  const clock = createFakeClock();
  const [ctx, other] = [enter(await createMember(testDb), clock), await createMember(testDb)];
  const addresses = ["desk@others-company.test", "father@others-family.test", "hr@others-company.test"];
  const [typed, parent, work] = addresses;
  await testDb.owner.query(
    "insert into work_email_verifications (id, user_id, kind, work_email, token_hash, created_at) values ($1, $2, 'work', $3, $4, now())",
    [crypto.randomUUID(), other.userId, typed, randomBytes(32)],
  );
  await testDb.owner.query(
    "insert into parent_consents (id, user_id, parent_email, token_hash, created_at) values ($1, $2, $3, $4, now())",
    [crypto.randomUUID(), other.userId, parent, randomBytes(32)],
  );
  await testDb.owner.query("insert into corporate_profiles (id, organization, designation, work_email) values ($1, 'Others', 'HR', $2)", [
    other.userId,
    work,
  ]);
  for (const address of addresses) {
    await testDb.owner.query(
      "insert into mails (id, recipient, subject, text_body, html_body, sent_at) values ($1, $2, '', '', '', now())",
      [crypto.randomUUID(), address],
    );
  }
  await ask(ctx);
  clock.advance(7 * dayMs);
  await sweep(ctx);
  expect(await exists(ctx.viewer.userId)).toBe(false);
  expect((await testDb.owner.query("select from mails where recipient = any($1)", [addresses])).rowCount).toBe(3);
});

test.each([
  [
    "nobody has proven the address",
    (email: string) => testDb.owner.query("update users set email_verified = false where email = $1", [email]),
  ],
  [
    "another member has proven it as their work address",
    async (email: string) => {
      const { userId } = await createMember(testDb);
      await testDb.owner.query("update profiles set work_email = $2 where id = $1", [userId, email]);
    },
  ],
])("mail to the address of an account is deleted with it, although %s", async (_although, prepare) => {
  const clock = createFakeClock();
  const ctx = enter(await createMember(testDb), clock);
  const { email } = ctx.viewer;
  await prepare(email);
  await testDb.owner.query("insert into mails (id, recipient, subject, text_body, html_body, sent_at) values ($1, $2, '', '', '', now())", [
    crypto.randomUUID(),
    email,
  ]);
  await ask(ctx);
  clock.advance(7 * dayMs);
  await sweep(ctx);
  const { rows } = await testDb.owner.query("select 1 from mails where recipient = $1 and sent_at is not null", [email]);
  expect(rows).toEqual([]);
});

test("of the waiting mails to unverified addresses, those about the account are deleted, and those about others stay", async () => {
  const clock = createFakeClock();
  const ctx = enter(await createMember(testDb), clock);
  const [typed, parent] = ["Stranger@example.test", "mother@example.test"];
  await testDb.owner.query("update profiles set email = $2 where id = $1", [ctx.viewer.userId, typed.toLowerCase()]);
  await testDb.owner.query(
    "insert into parent_consents (id, user_id, parent_email, token_hash, created_at) values ($1, $2, $3, $4, now())",
    [crypto.randomUUID(), ctx.viewer.userId, parent, randomBytes(32)],
  );
  const askParent = (account: string) => renderParentConsent({ siteName: "Sangam", link: "https://sangam.test", account });
  const waitlist = renderWaitlistJoined({ siteName: "Sangam", publicUrl: "https://sangam.test" });
  await queueMail(ctx, testDb.database.db, { recipient: typed, ...waitlist });
  await queueMail(ctx, testDb.database.db, { recipient: ctx.viewer.email, ...waitlist });
  for (const account of [ctx.viewer.email, `x${ctx.viewer.email}`, `${ctx.viewer.email}.in`]) {
    await queueMail(ctx, testDb.database.db, { recipient: parent, ...askParent(account) });
  }
  await ask(ctx);
  clock.advance(7 * dayMs);
  await sweep(ctx);
  const { rows } = await testDb.owner.query<{ recipient: string; text_body: string }>(
    "select recipient, text_body from mails where recipient = any($1) order by recipient",
    [[typed, parent, ctx.viewer.email]],
  );
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([typed, parent, parent]);
  for (const other of [` x${ctx.viewer.email} `, ` ${ctx.viewer.email}.in `]) {
    expect(rows).toContainEqual({ recipient: parent, text_body: expect.stringContaining(other) });
  }
});

test("the copy on disk of a mail that was sent during the deletion of its account is deleted too", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-outbox-"));
  const clock = createFakeClock();
  const config = createTestConfig({ DATA_DIR: folder });
  const ctx = { ...enter(await createMember(testDb), clock), config };
  await ask(ctx);
  clock.advance(7 * dayMs);
  const send = (id: string, to: string) =>
    createMailer(config).send({ id, to, subject: "Words", text: "", html: "", unsubscribeUrl: null });
  await duringChange(
    testDb,
    [["select from users where id = $1 for update", [ctx.viewer.userId]]],
    () => Promise.resolve(sweep(ctx)),
    async () => {
      await send("theirs", ctx.viewer.email);
      await send("another", "other@example.test");
    },
  );
  expect(await exists(ctx.viewer.userId)).toBe(false);
  expect(await readdir(path.join(folder, "outbox"))).toEqual([expect.stringContaining("another")]);
  await rm(folder, { recursive: true });
});
