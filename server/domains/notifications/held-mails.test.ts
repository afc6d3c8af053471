import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { MailRhythm } from "#contracts/notifications-limits.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { Notification } from "#server/domains/notify.ts";
import type { TaskDefinition } from "#server/domains/task.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import type { FakeSmtp } from "#tests/fakes/smtp-server.ts";
import { deliverNotification } from "#tests/setup/deliver-notification.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { sendDigest } from "./digest.ts";
import { listNotifications, readAllNotifications, saveNotificationChoices } from "./notifications.ts";
import { deliverNotificationsTask, sendDigestMailTask, mailNotificationTask } from "./tasks.ts";

let testDb: TestDatabase;
let smtp: FakeSmtp;
beforeAll(async () => {
  [testDb, smtp] = await Promise.all([createTestDatabase(), startSmtpServer()]);
});
afterAll(() => Promise.all([testDb.close(), smtp.close()]));

const everyKind = notificationKinds.map(({ kind }) => kind);

async function enter(): Promise<MemberCtx> {
  return createMemberCtx(testDb, await createMember(testDb), { config: createTestConfig({ SMTP_URL: smtp.url }) });
}

/** Notifies a member while the mail server is down. Returns a function that sends the mail once it is back. */
async function notifyWhileAway(ctx: MemberCtx, given: Partial<Notification> = {}): Promise<() => Promise<string[]>> {
  const told = {
    userId: ctx.viewer.userId,
    kind: "mention",
    title: "Of “A bad word”",
    body: "",
    href: "/discussions",
    key: newId(),
    ...given,
  };
  await deliverNotificationsTask.run(ctx, deliverNotificationsTask.schema.parse({ notifications: [told] }));
  return holdBack(ctx, mailNotificationTask);
}

/** Tries to send the mail of this task, and fails. Returns a function that sends it once the mail server is back. */
async function holdBack(ctx: MemberCtx, { name, schema, run }: TaskDefinition): Promise<() => Promise<string[]>> {
  const task = (ctx.queue as FakeQueue).tasks.find((one) => one.name === name);
  const send = async () => run(ctx, schema.parse(task?.data));
  smtp.refuseNext(1);
  await expect(send()).rejects.toThrow("Try again later");
  return async () => {
    await send();
    return smtp.mails.flatMap(({ to, raw }) => (to.includes(ctx.viewer.email) ? (/^Subject: (.*)$/m.exec(raw)?.[1] ?? "") : []));
  };
}

async function countMails({ viewer }: MemberCtx): Promise<number | null> {
  return (await testDb.owner.query("select 1 from mails where recipient = $1", [viewer.email])).rowCount;
}

describe("a mail that was delayed by a broken mail server", () => {
  test("is sent once after the server is back", async () => {
    const ctx = await enter();
    const send = await notifyWhileAway(ctx, { title: "Still wanted" });
    for (let times = 0; times < 2; times += 1) expect(await send()).toEqual(["Still wanted"]);
  });

  test.each([
    { table: "discussions", path: "discussion", create: createTestDiscussion },
    { table: "blogs", path: "blog", create: createTestBlog },
    { table: "events", path: "events", create: createTestEvent },
    {
      table: "jobs",
      path: "jobs",
      create: async (source: TestDatabase) => createJobRow(source, (await createMember(source)).userId),
    },
  ])("is not sent if it names one of the $table that was taken down or deleted meanwhile", async ({ table, path, create }) => {
    const author = await createSettledMember(testDb);
    for (const change of ["update $ set moderation = 'held', moderation_reason = 'Abuse' where id = $1", "delete from $ where id = $1"]) {
      const [ctx, id] = [await enter(), await create(testDb, author)];
      const send = await notifyWhileAway(ctx, { href: `/${path}/${id}` });
      await testDb.owner.query(change.replace("$", table), [id]);
      expect(await send()).toEqual([]);
      expect(await countMails(ctx)).toBe(0);
      // The inbox still has an entry for it.
      expect((await listNotifications(ctx, {})).notifications).toMatchObject([{ title: expect.stringContaining("no longer shown") }]);
    }
  });

  test("is not sent if it names a member who has left meanwhile, even if their posts stay, or who is no longer visible", async () => {
    const consent = (state: string) => `update profiles set consent_state = '${state}' where id = $1`;
    const changes = ["delete from users where id = $1", consent("refused"), consent("pending")];
    for (const change of changes) {
      const [ctx, actor] = [await enter(), await createMember(testDb, { name: "Zarina" })];
      const send = await notifyWhileAway(ctx, { actorId: actor.userId });
      const { rows } = await testDb.owner.query<{ text_body: string }>("select text_body from mails where recipient = $1", [
        ctx.viewer.email,
      ]);
      expect(rows[0]?.text_body).toContain("Zarina");
      await testDb.owner.query(change, [actor.userId]);
      expect(await send()).toEqual([]);
      expect(await countMails(ctx)).toBe(0);
    }
    // Under 18, with a parent's consent.
    const [ctx, actor] = [await enter(), await createMember(testDb, { name: "Zarina" })];
    const send = await notifyWhileAway(ctx, { actorId: actor.userId });
    await testDb.owner.query(consent("given"), [actor.userId]);
    expect(await send()).toHaveLength(1);
  });

  test.each([
    { said: "is hidden", link: "/edit", isDead: true, change: "set title = 'Other'", mails: 1 },
    {
      said: "is hidden",
      link: "/edit",
      isDead: true,
      change: "set apply_url = 'https://new.example.test/', is_link_dead = false",
      mails: 0,
    },
    { said: "is hidden", link: "/edit", isDead: true, change: "set status = 'closed', closed_at = now()", mails: 0 },
    { said: "is shown again", link: "", isDead: false, change: "set title = 'Other'", mails: 1 },
    { said: "is shown again", link: "", isDead: false, change: "set is_link_dead = true", mails: 0 },
  ])("that says that a job $said is sent only if that is still so: $change", async ({ said, link, isDead, change, mails }) => {
    const ctx = await enter();
    const id = await createJobRow(testDb, ctx.viewer.userId);
    await testDb.owner.query("update jobs set is_link_dead = $2 where id = $1", [id, isDead]);
    const key = `job_link:${id}:${ctx.clock.now().toISOString()}`;
    const send = await notifyWhileAway(ctx, { kind: "job_hidden", title: said, href: `/jobs/${id}${link}`, key });
    await testDb.owner.query(`update jobs ${change} where id = $1`, [id]);
    expect(await send()).toHaveLength(mails);
    expect(await countMails(ctx)).toBe(mails);
  });

  test("reminds of saved news that joined a story meanwhile, unless the member has removed the story", async () => {
    for (const { isRemoved, mails } of [
      { isRemoved: false, mails: 1 },
      { isRemoved: true, mails: 0 },
    ]) {
      const [ctx, [story, news]] = [await enter(), await createArticles(testDb, [{}, {}])];
      const insert = `insert into bookmarks (user_id, bookmark_type, reference_id, title, created_at) values ($1, 'tech_flash', $2, 'News', now())`;
      await testDb.owner.query(insert, [ctx.viewer.userId, news?.id]);
      const key = `bookmark:tech_flash:${news?.id}:${ctx.clock.now().toISOString()}`;
      const send = await notifyWhileAway(ctx, { kind: "bookmark_reminder", title: "Come back", href: "/my-bookmarks?q=News", key });
      await testDb.owner.query("update tech_flash set story_id = $1 where id = $2", [story?.id, news?.id]);
      const remove = "update bookmarks set removed_at = now() where user_id = $1 and reference_id = $2 and $3 returning 1";
      await testDb.owner.query(remove, [ctx.viewer.userId, story?.id, isRemoved]);
      expect(await send()).toHaveLength(mails);
      expect(await countMails(ctx)).toBe(mails);
    }
  });

  test("still tells an author about a moderator's decision on a deleted text", async () => {
    const ctx = await enter();
    const send = await notifyWhileAway(ctx, { kind: "moderation", href: `/discussion/${newId()}`, title: "Taken down" });
    expect(await send()).toEqual(["Taken down"]);
  });

  test.each<[string, (ctx: MemberCtx) => Promise<unknown>]>([
    ["was read on the site", (ctx) => readAllNotifications(ctx)],
    ["is of a kind that was muted", (ctx) => saveNotificationChoices(ctx, { app: ["mention"], mail: [], push: [] })],
    ["is forgotten", (ctx) => testDb.owner.query("delete from notifications where user_id = $1", [ctx.viewer.userId])],
  ])("is not sent if its notification %s meanwhile", async (_what, change) => {
    const ctx = await enter();
    const send = await notifyWhileAway(ctx);
    await change(ctx);
    expect(await send()).toEqual([]);
    expect(await countMails(ctx)).toBe(0);
  });
});

test.each<[MailRhythm, string[]]>([
  ["off", []],
  ["weekly", ["Waiting"]],
  ["at_once", ["Waiting"]],
])("a delayed digest for a member whose rhythm is now %s: %j", async (rhythm, subjects) => {
  const ctx = await enter();
  const choices = { app: everyKind, mail: everyKind, push: everyKind };
  await saveNotificationChoices(ctx, { ...choices, rhythm: "daily" });
  await deliverNotification(ctx, { kind: "reply", title: "Waiting" });
  await sendDigest(ctx, ctx.viewer.userId, ctx.clock.now());
  const send = await holdBack(ctx, sendDigestMailTask);
  await saveNotificationChoices(ctx, { ...choices, rhythm });
  expect(await send()).toEqual(subjects);
  expect(await countMails(ctx)).toBe(subjects.length);
});
