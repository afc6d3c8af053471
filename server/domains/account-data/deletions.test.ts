import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { resolveViewer } from "#server/domains/accounts/accounts.ts";
import { hashSecret, newSessionToken } from "#server/domains/accounts/session-token.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { sendMailTask } from "#server/domains/mail/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openQueue } from "#server/platform/queue/pg-boss-queue.ts";
import type { QueueConnection } from "#server/platform/queue/pg-boss-queue.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createWholeMember } from "#tests/factories/whole-member.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { getDeletion, keepAccount, requestDeletion, requestExport } from "./account-data.ts";
import { sources } from "./sources.ts";
import { exportTask, finishDeletionsTask } from "./tasks.ts";

const dayMs = 86_400_000;
const phrase = "delete my account";

let testDb: TestDatabase;
let dataDir: string;
let queue: QueueConnection;
beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-deletions-"));
  const queues = [sendMailTask, exportTask, finishDeletionsTask].map(({ name, retry }) => ({ name, retry }));
  queue = await openQueue(testDb.url, queues, false, createLog("silent"));
});
afterAll(async () => {
  await queue.close(1_000);
  await testDb.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A member's context whose tasks go to a real queue, and whose mails go to `dataDir`. */
function enter(viewer: Viewer, clock: FakeClock = createFakeClock()): MemberCtx {
  const config = createTestConfig({ DATA_DIR: dataDir });
  return { ...createMemberCtx(testDb, viewer, { clock, config }), queue: queue.queue };
}

const ask = (ctx: MemberCtx, posts: PostChoice = "keep", confirmation = phrase) => requestDeletion(ctx, { posts, confirmation });
const sweep = (ctx: MemberCtx) => finishDeletionsTask.run({ ...ctx, viewer: null }, {});
const exists = async (userId: string) => (await testDb.owner.query("select 1 from users where id = $1", [userId])).rows.length === 1;

/** Sends what waits in the outbox to disk, as the worker would. */
async function sendMails(ctx: MemberCtx): Promise<void> {
  const { rows } = await testDb.owner.query<{ id: string }>("select id from mails where sent_at is null");
  for (const { id } of rows) await sendMailTask.run(ctx, { mailId: id });
}

/** Every place of the database, the queue's tables included, where a text occurs in whatever case. */
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

/** The files of the outbox in which a text occurs. */
async function findMailsOnDisk(texts: string[]): Promise<string[]> {
  const folder = path.join(dataDir, "outbox");
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, text: await readFile(path.join(folder, name), "utf8") })),
  );
  return files.filter(({ text }) => texts.some((one) => text.toLowerCase().includes(one))).map(({ name }) => name);
}

/** Counters that are not the number of their rows. */
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

describe("asking for deletion", () => {
  test("takes the username or the phrase in any case, and nothing else", async () => {
    for (const typed of ["@Zarina_Q", "zarina_q", " DELETE  my account "]) {
      const ctx = enter(await createMember(testDb, { username: null }));
      const outcome = await ask({ ...ctx, viewer: { ...ctx.viewer, username: "zarina_q" } }, "keep", typed.trim());
      expect(outcome.outcome).toBe("asked");
    }
    const ctx = enter(await createMember(testDb));
    for (const typed of ["yes", "zarina_q", "delete my accounts", "@"]) {
      expect(await ask(ctx, "keep", typed)).toMatchObject({ outcome: "refused", errors: { confirmation: expect.any(String) } });
    }
    expect(await getDeletion(ctx)).toBeNull();
  });

  test("is refused to the only admin, and allowed once there is another", async () => {
    const ctx = enter(await createMember(testDb, { roles: ["admin"] }));
    expect(await ask(ctx)).toMatchObject({ outcome: "refused", errors: { form: expect.any(String) } });
    await createMember(testDb, { roles: ["admin"] });
    expect(await ask(ctx)).toMatchObject({ outcome: "asked" });
  });

  test("signs every other browser out, tells the member by mail, and shows the day to their sessions", async () => {
    const clock = createFakeClock();
    const viewer = await createMember(testDb);
    const [token, otherToken] = [newSessionToken(), newSessionToken()];
    for (const [id, secret] of [
      [viewer.sessionId, token],
      [crypto.randomUUID(), otherToken],
    ] as const) {
      await testDb.owner.query(
        "insert into sessions (id, token_hash, sign_in_hash, user_id, last_seen_at, expires_at) values ($1, $2, $3, $4, $5, $6)",
        [id, hashSecret(secret), randomBytes(32), viewer.userId, clock.now(), new Date(clock.now().getTime() + 30 * dayMs)],
      );
    }
    const ctx = enter(viewer, clock);
    const dueAt = new Date(clock.now().getTime() + 7 * dayMs).toISOString();
    expect(await ask(ctx, "remove")).toEqual({ outcome: "asked", dueAt });
    expect(await getDeletion(ctx)).toEqual({ dueAt, keepsPosts: false });
    expect(await resolveViewer(ctx, otherToken)).toBeNull();
    expect(await resolveViewer(ctx, token)).toMatchObject({ deletionDueAt: dueAt });
    const { rows } = await testDb.owner.query("select subject from mails where recipient = $1", [viewer.email]);
    expect(rows).toEqual([{ subject: "Your Sangam account will be deleted on 27 November 2026" }]);
  });

  test("again changes neither the day nor the choice, and writes no second mail", async () => {
    const clock = createFakeClock();
    const ctx = enter(await createMember(testDb), clock);
    const first = await ask(ctx, "keep");
    clock.advance(dayMs);
    expect(await ask(ctx, "remove")).toEqual(first);
    expect(await getDeletion(ctx)).toMatchObject({ keepsPosts: true });
    const { rows } = await testDb.owner.query("select 1 from mails where recipient = $1", [ctx.viewer.email]);
    expect(rows).toHaveLength(1);
  });

  test("concerns oneself alone", async () => {
    const [ctx, other] = [enter(await createMember(testDb)), enter(await createMember(testDb))];
    await ask(ctx);
    expect(await getDeletion(other)).toBeNull();
    await keepAccount(other);
    expect(await getDeletion(ctx)).not.toBeNull();
  });
});

describe("seven days", () => {
  test("are waited to the last millisecond, and a change of mind ends them", async () => {
    const clock = createFakeClock();
    const [ctx, kept] = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
    await ask(ctx);
    await ask(kept);
    clock.advance(7 * dayMs - 1);
    await sweep(ctx);
    expect(await exists(ctx.viewer.userId)).toBe(true);
    await keepAccount(kept);
    clock.advance(1);
    await sweep(ctx);
    expect(await exists(ctx.viewer.userId)).toBe(false);
    expect(await exists(kept.viewer.userId)).toBe(true);
    const { rows } = await testDb.owner.query("select subject from mails where recipient = $1 order by id", [kept.viewer.email]);
    expect(rows.at(-1)).toEqual({ subject: "Your Sangam account stays" });
  });

  test.each(["keep", "remove"] as const)("over, nothing says who the member was (%s)", async (posts) => {
    const clock = createFakeClock();
    const reader = await createMember(testDb);
    const whole = await createWholeMember(testDb, `zarina${posts}`, reader);
    const ctx = enter(whole.viewer, clock);
    await requestExport(ctx);
    await ask(ctx, posts);
    await sendMails(ctx);
    expect(await findMailsOnDisk(whole.traces)).not.toEqual([]);
    expect((await findTraces(whole.traces)).length).toBeGreaterThan(15);
    clock.advance(7 * dayMs);
    await Promise.all([sweep(ctx), sweep(ctx)]);
    expect(await findTraces(whole.traces)).toEqual([]);
    const places = (await findTraces([whole.viewer.userId])).map((trace) => trace.split(":")[0]);
    expect(places).toEqual(["public.moderation_log"]);
    expect(await findMailsOnDisk(whole.traces)).toEqual([]);
    expect(await findWrongCounters()).toEqual([]);
    const { rows: blogs } = await testDb.owner.query("select author_id, title from blogs where id = $1", [whole.posts.blogId]);
    expect(blogs).toEqual(posts === "keep" ? [{ author_id: null, title: "Words for all" }] : []);
    const { rows: replies } = await testDb.owner.query("select user_id, content from discussion_replies where id = $1", [
      whole.posts.replyId,
    ]);
    // Somebody answered the reply, so its place stays.
    expect(replies).toEqual([{ user_id: null, content: posts === "keep" ? "What everybody may read." : "" }]);
  });

  test("over, one account that cannot be deleted does not keep the others", async () => {
    const clock = createFakeClock();
    const [stuck, free] = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
    await ask(stuck);
    clock.advance(1);
    await ask(free);
    clock.advance(7 * dayMs);
    await testDb.owner.query("create table obstacles (user_id uuid references users (id) on delete restrict)");
    await testDb.owner.query("insert into obstacles values ($1)", [stuck.viewer.userId]);
    await expect(sweep(stuck))
      .rejects.toThrow("1 of 2 accounts")
      .finally(() => testDb.owner.query("drop table obstacles"));
    expect([await exists(stuck.viewer.userId), await exists(free.viewer.userId)]).toEqual([true, false]);
    await sweep(stuck);
    expect(await exists(stuck.viewer.userId)).toBe(false);
  });
});

test("mail to an address that was mistyped and belongs to another member stays", async () => {
  const clock = createFakeClock();
  const [ctx, other] = [enter(await createMember(testDb), clock), await createMember(testDb)];
  await testDb.owner.query(
    "insert into work_email_verifications (id, user_id, kind, work_email, token_hash, created_at) values ($1, $2, 'work', $3, $4, now())",
    [crypto.randomUUID(), ctx.viewer.userId, other.email, randomBytes(32)],
  );
  await testDb.owner.query("insert into mails (id, recipient, subject, text_body, html_body) values ($1, $2, 'For you', 'Hi', 'Hi')", [
    crypto.randomUUID(),
    other.email,
  ]);
  await ask(ctx);
  clock.advance(7 * dayMs);
  await sweep(ctx);
  expect(await exists(ctx.viewer.userId)).toBe(false);
  expect((await testDb.owner.query("select subject from mails where recipient = $1", [other.email])).rows).toEqual([
    { subject: "For you" },
  ]);
});

test("every table that refers to a member has a source, or a reason for none", async () => {
  const { rows } = await testDb.owner.query<{ reference: string }>(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass) order by 1`);
  const named = new Set(sources.flatMap(({ tables }) => tables.map(({ table, owner }) => `${table}.${owner}`)));
  const withoutSource = [
    // Kept a day, and goes with the account.
    "idempotency_keys.user_id",
    // The other side of a row that is somebody else's.
    "reports.author_id",
    "role_changes.changed_by",
  ];
  expect(rows.map(({ reference }) => reference).filter((reference) => !named.has(reference))).toEqual(withoutSource);
});
