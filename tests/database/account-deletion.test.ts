import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { requestDeletion, requestExport } from "#server/domains/account-data/account-data.ts";
import { sources } from "#server/domains/account-data/sources.ts";
import { buildExportTask, finishDeletionsTask, mailDeletionTask, mailExportTask } from "#server/domains/account-data/tasks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { sendMailTask } from "#server/domains/mail/tasks.ts";
import { deliverNotificationsTask } from "#server/domains/notifications/tasks.ts";
import { notifyAll } from "#server/domains/notify.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { openQueue } from "#server/platform/queue/pg-boss-queue.ts";
import type { QueueConnection } from "#server/platform/queue/pg-boss-queue.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import { topicsDuring } from "#tests/setup/dropped-topics.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

const dayMs = 86_400_000;

let testDb: TestDatabase;
let dataDir: string;
let queue: QueueConnection;
beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-deletions-"));
  const tasks = [sendMailTask, deliverNotificationsTask, buildExportTask, mailExportTask, mailDeletionTask, finishDeletionsTask];
  const queues = tasks.map(({ name, retry }) => ({ name, retry }));
  queue = await openQueue(testDb.url, queues, { runsTasks: false, log: createLog("silent") });
});
afterAll(async () => {
  await queue.close(1_000);
  await testDb.close();
  await removeDataDir(dataDir);
});

/** A member's context with a real queue, whose mails are written to `dataDir`. */
function enter(viewer: Viewer, clock: FakeClock): MemberCtx {
  const config = createTestConfig({ DATA_DIR: dataDir });
  return { ...createMemberCtx(testDb, viewer, { clock, config }), queue: queue.queue };
}

test.each(["keep", "remove"] as const)("seven days after a deletion request, nothing identifies the member (%s)", async (posts) => {
  const clock = createFakeClock();
  const reader = await createMember(testDb);
  const whole = await createFullMember(testDb, `zarina${posts}`, reader);
  const ctx = enter(whole.viewer, clock);
  const sweep = () => finishDeletionsTask.run({ ...ctx, viewer: null }, {});
  await requestExport(ctx);
  await requestDeletion(ctx, { posts, confirmation: "delete my account" });
  await sendMails(ctx);
  expect(await findMailsOnDisk(whole.traces)).not.toEqual([]);
  expect((await findTraces(whole.traces)).length).toBeGreaterThan(15);
  clock.advance(7 * dayMs);
  const dropped = await topicsDuring(testDb, () => Promise.all(Array.from({ length: 5 }, sweep)));
  expect(dropped).toEqual(
    expect.arrayContaining(["blogs", `blog:${whole.posts.blogId}`, "discussions", `discussion:${whole.posts.discussionId}`]),
  );
  expect(await findTraces(whole.traces)).toEqual([]);
  const places = (await findTraces([whole.viewer.userId])).map((trace) => trace.split(":")[0]);
  expect(places.toSorted()).toEqual(["public.admin_log", "public.moderation_log"]);
  expect(await findMailsOnDisk(whole.traces)).toEqual([]);
  expect(await findWrongCounters()).toEqual([]);
  const { rows: blogs } = await testDb.owner.query("select author_id, title from blogs where id = $1", [whole.posts.blogId]);
  expect(blogs).toEqual(posts === "keep" ? [{ author_id: null, title: "Words for all" }] : []);
  const { rows: replies } = await testDb.owner.query("select user_id, content from discussion_replies where id = $1", [
    whole.posts.replyId,
  ]);
  // The reply has an answer, so its placeholder stays.
  expect(replies).toEqual([{ user_id: null, content: posts === "keep" ? "What everybody may read." : "" }]);
});

test("no task mentions the deleted member, whether it waits, is done or has failed, and notifications of other members stay", async () => {
  const clock = createFakeClock();
  const [leaver, stayer] = [await createMember(testDb), await createMember(testDb)];
  const ctx = enter(leaver, clock);
  const told = ({ userId }: Viewer, title: string) =>
    ({ userId, kind: "bookmark_reminder", title, body: "", href: "/my-bookmarks", key: title }) as const;
  const tell = (...notifications: Parameters<typeof notifyAll>[2]) => notifyAll(ctx, ctx.db, notifications);
  await tell(told(leaver, "Zeta waits"));
  await tell(told(stayer, "First"), told(leaver, "Zeta waits with others"), told(stayer, "Second"));
  await testDb.owner.query(
    `insert into pgboss.job (name, data, state, completed_on, source_name)
     select copies.name, data, copies.state::pgboss.job_state, copies.completed_on, 'notifications.deliver' from pgboss.job, (values
       ('notifications.deliver', 'completed', now()), ('dead-letter', 'created', null)) as copies (name, state, completed_on)
     where job.name = 'notifications.deliver'`,
  );
  expect(await findTraces(["Zeta"])).not.toEqual([]);
  await requestDeletion(ctx, { posts: "keep", confirmation: "delete my account" });
  clock.advance(7 * dayMs);
  await finishDeletionsTask.run({ ...ctx, viewer: null }, {});
  expect(await findTraces(["Zeta", leaver.userId])).toEqual([]);
  const { rows } = await testDb.owner.query<{ name: string; titles: string[] }>(
    `select name, jsonb_path_query_array(data, '$.notifications[*].title') as titles from pgboss.job
     where data::text like '%' || $1 || '%' order by name, state`,
    [stayer.userId],
  );
  const titles = ["First", "Second"];
  expect(rows).toEqual(["dead-letter", "notifications.deliver", "notifications.deliver"].map((name) => ({ name, titles })));
});

test.each(["keep", "remove"] as const)("nothing that belongs to another member is deleted with the account (%s)", async (posts) => {
  const clock = createFakeClock();
  const reader = await createMember(testDb);
  const [leaver, stayer] = [
    await createFullMember(testDb, `leaver${posts}`, reader),
    await createFullMember(testDb, `stayer${posts}`, reader),
  ];
  const ctx = enter(leaver.viewer, clock);
  await requestDeletion(ctx, { posts, confirmation: "delete my account" });
  const before = await findRowsOf(stayer.viewer);
  const mails = () => testDb.owner.query("select recipient from mails where recipient like $1 order by recipient", [`stayer${posts}%`]);
  const mailsBefore = await mails();
  expect(mailsBefore.rowCount).toBe(6);
  expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(40);
  clock.advance(7 * dayMs);
  await finishDeletionsTask.run({ ...ctx, viewer: null }, {});
  expect(await findRowsOf(leaver.viewer)).not.toContainEqual({ table: "users", rows: [expect.anything()] });
  expect(await findRowsOf(stayer.viewer)).toEqual(before);
  expect((await mails()).rows).toEqual(mailsBefore.rows);
});

test("a mail that is written to disk while its member is being deleted is deleted too", async () => {
  const clock = createFakeClock();
  const ctx = enter(await createMember(testDb), clock);
  const { email } = ctx.viewer;
  await requestDeletion(ctx, { posts: "keep", confirmation: "delete my account" });
  clock.advance(7 * dayMs);
  const mail = { id: newId(), to: email, subject: "Meanwhile", text: "Words", html: "Words", unsubscribeUrl: null };
  await duringChange(
    testDb,
    [["select 1 from users where id = $1 for update", [ctx.viewer.userId]]],
    async () => finishDeletionsTask.run({ ...ctx, viewer: null }, {}),
    async () => {
      await createMailer(ctx.config).send(mail);
      expect(await findMailsOnDisk([email])).toHaveLength(1);
    },
  );
  expect(await findMailsOnDisk([email])).toEqual([]);
});

/** Every row of a member, by table, as the sources of personal data list them. */
async function findRowsOf({ userId, email }: Viewer) {
  const tables = sources.flatMap((source) => source.tables);
  return Promise.all(
    tables.map(async ({ table, owner, ownerIs = "id" }) => {
      const whose = ownerIs === "id" ? `${owner}::text = $1` : `lower(${owner}) = lower($1)`;
      const { rows } = await testDb.owner.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t where ${whose} order by t::text`,
        [ownerIs === "id" ? userId : email],
      );
      return { table, rows: rows.map(({ row }) => row) };
    }),
  );
}

/** Writes the waiting mails of the outbox to disk, as the worker would. */
async function sendMails(ctx: MemberCtx): Promise<void> {
  const { rows } = await testDb.owner.query<{ id: string }>("select id from mails where sent_at is null");
  for (const { id } of rows) await sendMailTask.run(ctx, { mailId: id });
}

/** Every place of the database, including the queue's tables, that contains a text in any case. */
async function findTraces(texts: string[]): Promise<string[]> {
  const { rows: tables } = await testDb.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await testDb.owner.query<{ row: string }>(`select t::text as row from ${name} t where t::text ilike $1 limit 1`, [
        `%${text}%`,
      ]);
      if (rows[0]) found.push(`${name}: ${rows[0].row}`);
    }
  }
  return found;
}

/** The files of the outbox that contain a text. */
async function findMailsOnDisk(texts: string[]): Promise<string[]> {
  const folder = path.join(dataDir, "outbox");
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })),
  );
  return files.filter(({ text }) => texts.some((one) => text.toLowerCase().includes(one))).map(({ name }) => name);
}

/** Counters that differ from the number of their rows. */
async function findWrongCounters(): Promise<object[]> {
  const { rows } = await testDb.owner.query<object>(`
    select 'blog' as kind, id from blogs b
    where like_count <> (select count(*) from blog_likes l where l.blog_id = b.id)
      or comment_count <> (select count(*) from blog_comments c where c.blog_id = b.id and c.is_public)
    union all
    select 'discussion', id from discussions d
    where like_count <> (select count(*) from discussion_likes l where l.discussion_id = d.id)
      or reply_count <> (select count(*) from discussion_replies r where r.discussion_id = d.id and r.is_public)`);
  return rows;
}
