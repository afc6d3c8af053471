import { afterAll, beforeAll, expect, test } from "vitest";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import * as blogs from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import * as discussions from "#server/domains/discussions/discussions.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
// Two pools, like two processes. A page gives up when it waits long for a locked row; the longer timeout keeps a slow machine from failing
// this test.
const patientUrl = new URL(testDb.url);
patientUrl.searchParams.set("lock_timeout", "120000");
let firstPool: Database;
let secondPool: Database;
let members: Viewer[];
let moderator: Viewer;

beforeAll(async () => {
  const options = { maxConnections: 8, statementTimeoutMs: 120_000 };
  firstPool = openDatabase(patientUrl.href, options);
  secondPool = openDatabase(patientUrl.href, { ...options, applicationName: "second" });
  moderator = await createSettledMember(testDb, { roles: ["moderator"] });
  members = await Promise.all(Array.from({ length: 24 }, () => createSettledMember(testDb)));
});
afterAll(() => Promise.all([firstPool.close(), secondPool.close()]));

type Random = (below: number) => number;
type World = { blogs: string[]; comments: string[]; discussions: string[]; replies: string[] };

test("2,000 random acts from two pools leave every counter equal to its rows, without a deadlock", async () => {
  const failures = await runActs({ seed: 20_261_120, acts: 2_000 });
  expect(failures).toEqual([]);
  expect(await findWrongCounters()).toEqual([]);
}, 120_000);

test("the counters also agree while connections are killed, because failed acts leave no trace", async () => {
  const over = new AbortController();
  const acting = runActs({ seed: 7, acts: 600 }).finally(() => over.abort());
  while (!over.signal.aborted) await killOneOfSecondPool();
  const failures = await acting;
  expect(failures.length).toBeGreaterThan(0);
  expect(await findWrongCounters()).toEqual([]);
}, 120_000);

test("the checks of this test detect a counter that is off by one", async () => {
  await testDb.owner.query("update blogs set like_count = like_count + 1 where id = (select id from blogs limit 1)");
  expect(await findWrongCounters()).toHaveLength(1);
});

async function killOneOfSecondPool(): Promise<void> {
  await testDb.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'second' and state <> 'idle' order by random() limit 1`,
  );
}

/** Runs acts in parallel. Returns the errors that no person could have caused. */
async function runActs({ seed, acts }: { seed: number; acts: number }): Promise<string[]> {
  const random = createRandom(seed);
  const author = members[0] ?? moderator;
  const world: World = { blogs: [], comments: [], discussions: [], replies: [] };
  for (let at = 0; at < 4; at += 1) {
    world.blogs.push(await createTestBlog(testDb, author));
    world.discussions.push(await createTestDiscussion(testDb, author));
  }
  const failures: string[] = [];
  let left = acts;
  const work = async (source: { database: Database }) => {
    while (left > 0) {
      left -= 1;
      await actOnce(source, world, random).catch((error: unknown) => {
        if (!(error instanceof AppError)) failures.push(String(error));
      });
    }
  };
  const lanes = Array.from({ length: 16 }, (_, at) => work({ database: at % 2 === 0 ? firstPool : secondPool }));
  await Promise.all(lanes);
  return failures;
}

async function actOnce(source: { database: Database }, world: World, random: Random): Promise<void> {
  const pick = <T>(list: T[]): T => list[random(list.length)] as T;
  const viewer = pick(members);
  const ctx = createMemberCtx(source, viewer);
  const content = `Words ${random(1_000_000)}`;
  const moderate = (kind: ItemKind, id: string | undefined) => decideAtRandom(createMemberCtx(source, moderator), kind, id ?? "", random);
  const acts: (() => Promise<unknown>)[] = [
    () => blogs.likeBlog(ctx, pick(world.blogs), true),
    () => blogs.likeBlog(ctx, pick(world.blogs), false),
    () => discussions.likeDiscussion(ctx, pick(world.discussions), random(2) === 0),
    () => blogs.recordView(ctx, pick(world.blogs), { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0" }),
    async () => remember(world.comments, await writeComment(ctx, pick(world.blogs), content)),
    async () => remember(world.replies, await writeReply(ctx, pick(world.discussions), { content })),
    async () => remember(world.replies, await writeReply(ctx, pick(world.discussions), { content, parentReplyId: pick(world.replies) })),
    () => editLatest(source, "blog_comments", pick(world.comments), (id, known) => blogs.editComment(ctx, id, content, known)),
    () => deleteAsWriter(source, "blog_comments", pick(world.comments)),
    () => deleteAsWriter(source, "discussion_replies", pick(world.replies)),
    () => editLatest(source, "discussion_replies", pick(world.replies), (id, known) => discussions.editReply(ctx, id, content, known)),
    () => moderate("blog_comment", pick(world.comments)),
    () => moderate("discussion_reply", pick(world.replies)),
    () => moderate("blog", pick(world.blogs)),
    () => moderate("discussion", pick(world.discussions)),
    () => (random(10) === 0 ? replaceBlog(source, world, random) : discussions.markSeen(ctx, pick(world.discussions))),
    () => (random(20) === 0 ? leave(source, random) : blogs.listComments(ctx, { blogId: pick(world.blogs) })),
  ];
  await pick(acts)();
}

function remember(list: string[], outcome: { outcome: string; item?: { id: string } }): void {
  if (outcome.item) list.push(outcome.item.id);
}

async function decideAtRandom(ctx: MemberCtx, kind: ItemKind, id: string, random: Random): Promise<void> {
  const takeDown = kind === "blog" ? "reject" : "hide";
  await decide(ctx, { kind, id, action: random(3) === 0 ? takeDown : "restore", reason: "At random", seen: "" });
}

/** Edits the current text, like a member who has just opened the form. */
async function editLatest(
  source: { database: Database },
  table: "blog_comments" | "discussion_replies",
  id: string | undefined,
  edit: (id: string, known: string) => Promise<unknown>,
): Promise<void> {
  if (!id) return;
  const row = await source.database.db.selectFrom(table).select("edited_at").where("id", "=", id).executeTakeFirst();
  await edit(id, row?.edited_at?.toISOString() ?? "");
}

/** Deletes a text as its writer, because a random member seldom is the writer. */
async function deleteAsWriter(
  source: { database: Database },
  table: "blog_comments" | "discussion_replies",
  id: string | undefined,
): Promise<void> {
  if (!id) return;
  const row = await source.database.db.selectFrom(table).select("user_id").where("id", "=", id).executeTakeFirst();
  const writer = members.find(({ userId }) => userId === row?.user_id);
  if (!writer) return;
  const ctx = createMemberCtx(source, writer);
  await (table === "blog_comments" ? blogs.deleteComment(ctx, id) : discussions.deleteReply(ctx, id));
}

async function replaceBlog(source: { database: Database }, world: World, random: Random): Promise<void> {
  const author = members[0] ?? moderator;
  const at = random(world.blogs.length);
  const gone = world.blogs[at];
  world.blogs[at] = await createTestBlog(source, author);
  await blogs.deleteBlog(createMemberCtx(source, author), gone ?? "");
}

/** A member deletes their account, and a new one takes their place. */
async function leave(source: { database: Database }, random: Random): Promise<void> {
  const at = 1 + random(members.length - 1);
  const leaver = members[at] ?? moderator;
  members[at] = await createSettledMember(source);
  const posts = random(2) === 0 ? "keep" : "remove";
  await withSystem(source.database.db, async (trx) => {
    await blogs.eraseMember(trx, leaver.userId, posts);
    await discussions.eraseMember(trx, leaver.userId, posts, new Date());
    await trx.deleteFrom("users").where("id", "=", leaver.userId).execute();
  });
}

async function findWrongCounters(): Promise<unknown[]> {
  const { rows } = await testDb.owner.query(`
    select * from (
      select 'blog' as kind, b.id, like_count, comment_count, view_count,
        (select count(*) from blog_likes l where l.blog_id = b.id) as likes,
        (select count(*) from blog_comments c where c.blog_id = b.id and c.is_public) as texts,
        (select count(*) from blog_views v where v.blog_id = b.id) as views
      from blogs b
      union all
      select 'discussion', d.id, like_count, reply_count, 0,
        (select count(*) from discussion_likes l where l.discussion_id = d.id),
        (select count(*) from discussion_replies r where r.discussion_id = d.id and r.is_public), 0
      from discussions d
    ) counted where (like_count, comment_count, view_count) <> (likes, texts, views)`);
  return rows;
}

/** Repeatable: the same seed gives the same acts, although their order in time may differ. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
