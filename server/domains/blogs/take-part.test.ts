import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestBlog, createTestComment, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { forgetReadersTask } from "./tasks.ts";
import { deleteBlog, deleteComment, editComment, getBlog, likeBlog, listComments, recordView } from "./blogs.ts";
import { savedVersion } from "#tests/factories/saved-id.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb, { name: "Reader" });

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);

async function counts(id: string) {
  const { rows } = await testDb.owner.query("select like_count, comment_count, view_count from blogs where id = $1", [id]);
  return rows[0];
}

test("a member whose parent has withdrawn consent can still delete their texts and remove their likes", async () => {
  const young = await createSettledMember(testDb, { userType: "campus" });
  const [theirs, own] = [await createTestBlog(testDb, author), await createTestBlog(testDb, young)];
  const comment = await createTestComment(testDb, young, theirs);
  await likeBlog(ctxOf(young), theirs, true);
  const ctx = ctxOf({ ...young, canPublish: false });
  await expect(editComment(ctx, comment, "Changed", "")).rejects.toMatchObject({ code: "forbidden" });
  await expect(likeBlog(ctx, own, true)).rejects.toMatchObject({ code: "forbidden" });
  await deleteComment(ctx, comment);
  expect(await likeBlog(ctx, theirs, false)).toEqual({ isLiked: false, likeCount: 0 });
  await deleteBlog(ctx, own);
  expect(await counts(theirs)).toMatchObject({ like_count: 0, comment_count: 0 });
  expect(await counts(own)).toBeUndefined();
});

describe("likes", () => {
  test("set a state: repeating a like or a removal changes nothing", async () => {
    const id = await createTestBlog(testDb, author);
    expect(await likeBlog(ctxOf(reader), id, true)).toEqual({ isLiked: true, likeCount: 1 });
    expect(await likeBlog(ctxOf(reader), id, true)).toEqual({ isLiked: true, likeCount: 1 });
    expect(await getBlog(ctxOf(reader), id)).toMatchObject({ blog: { likeCount: 1, viewer: { isLiked: true } } });
    expect(await getBlog(ctxOf(author), id)).toMatchObject({ blog: { viewer: { isLiked: false } } });
    expect(await likeBlog(ctxOf(reader), id, false)).toEqual({ isLiked: false, likeCount: 0 });
    expect(await likeBlog(ctxOf(reader), id, false)).toEqual({ isLiked: false, likeCount: 0 });
  });

  test("of a draft or a missing blog are not found, even for the author", async () => {
    const id = await createTestBlog(testDb, author, { status: "draft" });
    for (const isLiked of [true, false]) {
      for (const viewer of [author, reader]) {
        await expect(likeBlog(ctxOf(viewer), id, isLiked)).rejects.toMatchObject({ code: "not_found" });
      }
      await expect(likeBlog(ctxOf(reader), "nonsense", isLiked)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await counts(id)).toMatchObject({ like_count: 0 });
  });

  test("200 simultaneous clicks of one member make one like, and those of 40 members 40", async () => {
    const id = await createTestBlog(testDb, author);
    await Promise.all(Array.from({ length: 200 }, () => likeBlog(ctxOf(reader), id, true)));
    expect(await counts(id)).toMatchObject({ like_count: 1 });
    const members = await Promise.all(Array.from({ length: 40 }, () => createSettledMember(testDb)));
    await Promise.all(members.flatMap((member) => Array.from({ length: 5 }, () => likeBlog(ctxOf(member), id, true))));
    expect(await counts(id)).toMatchObject({ like_count: 41 });
    await Promise.all(members.map((member, at) => likeBlog(ctxOf(member), id, at % 2 === 0)));
    expect(await counts(id)).toMatchObject({ like_count: 21 });
  });
});

describe("comments", () => {
  test("are listed newest first, page by page, with what the viewer may do", async () => {
    const clock = createFakeClock();
    const id = await createTestBlog(testDb, author);
    for (const words of ["one", "two", "three"]) {
      clock.advance(1000);
      await writeComment(createMemberCtx(testDb, reader, { clock }), id, words);
    }
    const first = await listComments(createTestCtx(testDb), { blogId: id, limit: 2 });
    expect(first.comments.map(({ contentHtml }) => contentHtml)).toEqual(["<p>three</p>\n", "<p>two</p>\n"]);
    expect(first.comments[0]).toMatchObject({ author: { name: "Reader" }, source: null, viewer: { canEdit: false, canReport: false } });
    const second = await listComments(ctxOf(reader), { blogId: id, limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.comments).toMatchObject([{ source: "one", viewer: { canEdit: true, canReport: false } }]);
    expect(second.nextCursor).toBeNull();
    expect((await listComments(ctxOf(author), { blogId: id })).comments[0]).toMatchObject({ viewer: { canEdit: false, canReport: true } });
    expect(await counts(id)).toMatchObject({ comment_count: 3 });
  });

  test("written at the same time are on one page each", async () => {
    const ctx = createMemberCtx(testDb, reader, { clock: createFakeClock() });
    const blogId = await createTestBlog(testDb, author);
    for (const words of ["one", "two", "three"]) await writeComment(ctx, blogId, words);
    const first = await listComments(ctx, { blogId, limit: 2 });
    const second = await listComments(ctx, { blogId, limit: 2, cursor: first.nextCursor ?? "" });
    expect([first, second].map(({ comments }) => comments.map(({ source }) => source))).toEqual([["three", "two"], ["one"]]);
  });

  test("can be edited and deleted by their writer only", async () => {
    const blogId = await createTestBlog(testDb, author);
    const id = await createTestComment(testDb, reader, blogId);
    for (const stranger of [author, await createSettledMember(testDb, { roles: ["moderator"] })]) {
      await expect(editComment(ctxOf(stranger), id, "changed", "")).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteComment(ctxOf(stranger), id)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await editComment(ctxOf(reader), id, "*changed*", "")).toMatchObject({
      outcome: "saved",
      item: { contentHtml: "<p><em>changed</em></p>\n", editedAt: expect.any(String) },
    });
    // Another tab still shows the comment as it was before.
    expect(await editComment(ctxOf(reader), id, "late", "")).toMatchObject({
      outcome: "conflict",
      current: { contentHtml: expect.stringContaining("<em>changed</em>") },
    });
    const { comments } = await listComments(ctxOf(reader), { blogId });
    expect(comments[0]).toMatchObject({ source: "*changed*" });
    expect(await editComment(ctxOf(reader), id, "again", comments[0]?.editedAt ?? "")).toMatchObject({ outcome: "saved" });
    await deleteComment(ctxOf(reader), id);
    await expect(deleteComment(ctxOf(reader), id)).rejects.toMatchObject({ code: "not_found" });
    expect(await counts(blogId)).toMatchObject({ comment_count: 0 });
  });

  test("saved unchanged do not count as edited", async () => {
    const blog = await createTestBlog(testDb, author);
    const id = await createTestComment(testDb, reader, blog, "As it is");
    expect(await editComment(ctxOf(reader), id, "As it is", "")).toMatchObject({ outcome: "saved", item: { editedAt: null } });
  });

  test("saved twice with one button are edited once, even at the same moment, and do not overwrite another tab's edit", async () => {
    const id = await createTestComment(testDb, reader, await createTestBlog(testDb, author));
    const press = () => editComment(ctxOf(reader), id, "pressed twice", "");
    const [one, two] = await Promise.all([press(), press()]);
    expect([one, two]).toMatchObject([{ outcome: "saved" }, { outcome: "saved" }]);
    expect(one).toEqual(two);
    await editComment(ctxOf(reader), id, "another tab", savedVersion(one));
    expect(await press()).toMatchObject({ outcome: "conflict", current: { source: "another tab" } });
  });

  test("cannot be added to a draft, nor listed there by others", async () => {
    const id = await createTestBlog(testDb, author, { status: "draft" });
    await expect(writeComment(ctxOf(author), id, "hello")).rejects.toMatchObject({ code: "not_found" });
    expect(await listComments(createTestCtx(testDb), { blogId: id })).toEqual({ comments: [], nextCursor: null });
  });

  test("on a blog that is not visible are listed to its author and, except on a draft, to moderators only", async () => {
    const id = await createTestBlog(testDb, author);
    const comment = await createTestComment(testDb, reader, id);
    const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
    await testDb.owner.query("update blogs set status = 'rejected', moderation_reason = 'Spam' where id = $1", [id]);
    const seenBy = async (viewer: Viewer) => (await listComments(ctxOf(viewer), { blogId: id })).comments.map((one) => one.id);
    expect(await seenBy(author)).toEqual([comment]);
    expect(await seenBy(reader)).toEqual([]);
    expect(await seenBy(moderator)).toEqual([comment]);
    await testDb.owner.query("update blogs set status = 'draft', published_at = null where id = $1", [id]);
    expect([await seenBy(author), await seenBy(moderator)]).toEqual([[comment], []]);
  });

  test("are deleted with their blog, even if others are commenting at that moment", async () => {
    const id = await createTestBlog(testDb, author);
    await createTestComment(testDb, reader, id);
    const writing = Array.from({ length: 20 }, async () => createTestComment(testDb, reader, id));
    const liking = Array.from({ length: 20 }, async () => likeBlog(ctxOf(reader), id, true));
    const outcomes = await Promise.allSettled([...writing, deleteBlog(ctxOf(author), id), ...liking]);
    const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(failed.every((code) => code === "not_found")).toBe(true);
    const { rows } = await testDb.owner.query(
      "select id from blog_comments where blog_id = $1 union select id from blog_likes where blog_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe("views", () => {
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

  test("count each member and each visitor once per day in India", async () => {
    const clock = createFakeClock(new Date("2026-11-20T18:00:00Z"));
    const id = await createTestBlog(testDb, author);
    const visitAs = async (viewer: Viewer | null, address: string) => {
      await recordView(createTestCtx(testDb, { viewer, clock }), id, { address, userAgent: browser });
      return (await counts(id)).view_count;
    };
    const visit = (address: string) => visitAs(null, address);
    const read = (viewer: Viewer) => visitAs(viewer, "192.0.2.9");
    expect([await visit("192.0.2.1"), await visit("192.0.2.1"), await visit("192.0.2.2")]).toEqual([1, 1, 2]);
    expect([await read(reader), await read(reader), await read(author)]).toEqual([3, 3, 4]);
    clock.set(new Date("2026-11-20T18:29:00Z"));
    expect(await visit("192.0.2.1")).toBe(4);
    clock.set(new Date("2026-11-20T18:31:00Z"));
    expect(await visit("192.0.2.1")).toBe(5);
  });

  test("do not count robots, clients without a user agent, drafts and invalid ids", async () => {
    const id = await createTestBlog(testDb, author);
    const draft = await createTestBlog(testDb, author, { status: "draft" });
    const ctx = createTestCtx(testDb);
    for (const userAgent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""]) {
      await recordView(ctx, id, { address: "192.0.2.1", userAgent });
    }
    await recordView(ctx, draft, { address: "192.0.2.1", userAgent: browser });
    await recordView(ctx, "nonsense", { address: "192.0.2.1", userAgent: browser });
    for (const blog of [id, draft]) expect(await counts(blog)).toMatchObject({ view_count: 0 });
  });

  test("count members with any client, and visitors with a headless browser", async () => {
    const id = await createTestBlog(testDb, author);
    await recordView(createMemberCtx(testDb, reader), id, { address: "192.0.2.1", userAgent: "curl/8.5.0" });
    const headless = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36";
    await recordView(createTestCtx(testDb), id, { address: "192.0.2.1", userAgent: headless });
    expect(await counts(id)).toMatchObject({ view_count: 2 });
  });

  test("by one visitor 100 times at once count as one", async () => {
    const clock = createFakeClock(new Date("2026-12-24T06:00:00Z"));
    const id = await createTestBlog(testDb, author);
    const ctx = createTestCtx(testDb, { clock });
    await Promise.all(Array.from({ length: 100 }, () => recordView(ctx, id, { address: "192.0.2.77", userAgent: browser })));
    expect(await counts(id)).toMatchObject({ view_count: 1 });
  });

  test("the salt of reader hashes is deleted after a day, even if nobody reads any more", async () => {
    const clock = createFakeClock(new Date("2026-12-24T06:00:00Z"));
    const ctx = createTestCtx(testDb, { clock });
    await recordView(ctx, await createTestBlog(testDb, author), { address: "192.0.2.77", userAgent: browser });
    const daysLeft = async () => {
      await forgetReadersTask.run(ctx, {});
      return (await testDb.owner.query<{ day: string }>("select day::text from view_secrets")).rows.map(({ day }) => day);
    };
    expect(await daysLeft()).toEqual(["2026-12-24"]);
    clock.advance(86_400_000);
    expect(await daysLeft()).toEqual(["2026-12-24"]);
    clock.advance(86_400_000);
    expect(await daysLeft()).toEqual([]);
  });
});
