// The page of a text is cached once for all members, except for those who see more of it than others do.
import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { getCommonBlog, likeBlog, markBlog } from "#server/domains/blogs/blogs.ts";
import { getCommonDiscussion, likeDiscussion, markDiscussion } from "#server/domains/discussions/discussions.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let reader: Viewer;

beforeAll(async () => {
  author = await createSettledMember(testDb);
  reader = await createMember(testDb);
});

/** A kind of text: how the author writes one, how others respond, and what the cached page shows a member, if it is cached. */
type Kind = {
  table: string;
  write(): Promise<string>;
  answer(viewer: Viewer, id: string): Promise<string>;
  like(ctx: MemberCtx, id: string): Promise<unknown>;
  open(ctx: MemberCtx, id: string): Promise<{ isLiked: boolean; likes: number } | null>;
};

const kinds: Record<string, Kind> = {
  blog: {
    table: "blogs",
    write: () => createTestBlog(testDb, author),
    answer: (viewer, id) => createTestComment(testDb, viewer, id),
    like: (ctx, id) => likeBlog(ctx, id, true),
    open: async (ctx, id) => {
      const kept = await markBlog(ctx, id, () => getCommonBlog(ctx, id));
      return kept && { isLiked: kept.blog.viewer.isLiked, likes: kept.blog.likeCount };
    },
  },
  discussion: {
    table: "discussions",
    write: () => createTestDiscussion(testDb, author),
    answer: (viewer, id) => createTestReply(testDb, viewer, { discussionId: id }),
    like: (ctx, id) => likeDiscussion(ctx, id, true),
    open: async (ctx, id) => {
      const kept = await markDiscussion(ctx, id, () => getCommonDiscussion(ctx, id));
      return kept && { isLiked: kept.discussion.viewer.isLiked, likes: kept.discussion.likeCount };
    },
  },
};

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);

describe.each(Object.entries(kinds))("the cached page of a %s", (_name, { table, write, answer, like, open }) => {
  test("is shared with a member who has no part in it, with their own marks and current counts", async () => {
    const [id, other] = [await write(), await createMember(testDb)];
    expect(await open(ctxOf(reader), id)).toEqual({ isLiked: false, likes: 0 });
    await like(ctxOf(reader), id);
    expect(await open(ctxOf(reader), id)).toEqual({ isLiked: true, likes: 1 });
    expect(await open(ctxOf(other), id)).toEqual({ isLiked: false, likes: 1 });
  });

  test("is not shared with its author, a member who wrote below it, or a moderator", async () => {
    const [id, elsewhere] = [await write(), await write()];
    const [writer, moderator] = [await createMember(testDb), await createMember(testDb, { roles: ["moderator"] })];
    await answer(writer, id);
    for (const viewer of [author, writer, moderator]) expect(await open(ctxOf(viewer), id)).toBeNull();
    expect(await open(ctxOf(writer), elsewhere)).not.toBeNull();
  });

  test("is not shared with a member who may not publish or has no profile yet", async () => {
    const id = await write();
    for (const lacking of [{ canPublish: false }, { onboardingCompleted: false }]) {
      expect(await open(ctxOf({ ...reader, ...lacking }), id)).toBeNull();
    }
  });

  test("is shared with nobody while the text is hidden by a moderator, and never for a missing text", async () => {
    const id = await write();
    await testDb.owner.query(`update ${table} set moderation = 'held' where id = $1`, [id]);
    for (const asked of [id, "no id"]) expect(await open(ctxOf(reader), asked)).toBeNull();
  });
});

test("a member who commented once on a blog and often elsewhere since still sees that comment as their own", async () => {
  const [id, elsewhere, writer] = [await createTestBlog(testDb, author), await createTestBlog(testDb, author), await createMember(testDb)];
  await createTestComment(testDb, writer, id);
  const commentOn = (count: number) =>
    testDb.owner.query(
      `insert into blog_comments (id, blog_id, user_id, content, content_html, created_at)
       select gen_random_uuid(), $1, $2, 'Again', '<p>Again</p>', now() + n * interval '1 second' from generate_series(1, $3::integer) n`,
      [elsewhere, writer.userId, count],
    );
  await commentOn(100);
  expect(await markBlog(ctxOf(writer), id, () => getCommonBlog(ctxOf(writer), id))).toBeNull();
});
