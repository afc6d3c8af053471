import { beforeAll, describe, expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { editComment, likeBlog, listComments } from "#server/domains/blogs/blogs.ts";
import { acceptReply, editReply, likeDiscussion, unacceptReply } from "#server/domains/discussions/discussions.ts";
import { buildBlogForm, createTestBlog, rewriteBlog, writeBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, createTestReply, writeDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, listQueue, reportItem } from "./moderation.ts";

const testDb = await openTestDatabase();
let [author, reader, helper, moderator]: Viewer[] = [];
beforeAll(async () => {
  author = await createSettledMember(testDb, { name: "Asha" });
  reader = await createSettledMember(testDb, { name: "Reader" });
  helper = await createSettledMember(testDb, { name: "Helper" });
  moderator = await createSettledMember(testDb, { roles: ["moderator"] });
});

const clock = createFakeClock();
const enter = (viewer: Viewer | undefined) => createMemberCtx(testDb, viewer as Viewer, { clock });
const idOf = (viewer: Viewer | undefined) => (viewer as Viewer).userId;

/** Enough links for the text to be held for review. */
const stuffed = Array.from({ length: 9 }, (_, index) => `https://shop.example/${index}`).join(" ");

async function comment(viewer: Viewer | undefined, blogId: string, content = "Well said") {
  clock.advance(1_000);
  const ctx = enter(viewer);
  const outcome = await writeComment(ctx, blogId, content);
  return { id: savedId(outcome), told: readSentNotifications(ctx) };
}

async function reply(viewer: Viewer | undefined, discussionId: string, parentReplyId?: string, content = "Try this") {
  const ctx = enter(viewer);
  const outcome = await writeReply(ctx, discussionId, { content, parentReplyId });
  return { id: savedId(outcome), told: readSentNotifications(ctx) };
}

async function act(action: ModerationAction, kind: ItemKind, id: string, reason = "Off topic") {
  const ctx = enter(moderator);
  await decide(ctx, decisionForm.parse({ kind, id, action, reason }));
  return readSentNotifications(ctx);
}

describe("what others write to a member", () => {
  test("a like notifies the author once per member, in the inbox only; one's own notifies nobody", async () => {
    const blog = await createTestBlog(testDb, author as Viewer, { title: "On locks" });
    const like = async (viewer: Viewer | undefined, isLiked = true) => {
      const ctx = enter(viewer);
      await likeBlog(ctx, blog, isLiked);
      return readSentNotifications(ctx);
    };
    const [first] = await like(reader);
    expect(first).toMatchObject({
      userId: idOf(author),
      kind: "like",
      title: "New like for “On locks”",
      href: `/blog/${blog}`,
      hasMail: false,
    });
    expect([await like(reader), await like(reader, false), await like(author)]).toEqual([[], [], []]);
    expect(await like(reader)).toMatchObject([{ key: first?.key }]);
    expect((await like(helper))[0]?.key).not.toBe(first?.key);
    const another = enter(reader);
    await likeBlog(another, await createTestBlog(testDb, helper as Viewer, { title: "On leases" }), true);
    expect(readSentNotifications(another)).toMatchObject([{ userId: idOf(helper), title: "New like for “On leases”" }]);
    const discussion = await createTestDiscussion(testDb, author as Viewer);
    const ctx = enter(reader);
    await likeDiscussion(ctx, discussion, true);
    expect(readSentNotifications(ctx)).toMatchObject([{ userId: idOf(author), kind: "like", href: `/discussion/${discussion}` }]);
  });

  test("a comment notifies the blog's author; their own notifies nobody", async () => {
    const blog = await createTestBlog(testDb, author as Viewer, { title: "On queues" });
    await comment(helper, blog, "Before");
    const { id, told } = await comment(reader, blog);
    await comment(helper, blog, "After");
    const href = new URL(told[0]?.href ?? "", "http://own.invalid");
    expect([href.pathname, href.hash]).toEqual([`/blog/${blog}`, `#comment-${id}`]);
    const page = await listComments(enter(author), { blogId: blog, cursor: href.searchParams.get("cursor") ?? "", limit: 2 });
    expect(page.comments[0]?.id).toBe(id);
    expect(told).toMatchObject([
      { userId: idOf(author), kind: "comment", title: "New comment on “On queues”", actorId: idOf(reader), key: `comment:${id}` },
    ]);
    expect((await comment(author, blog)).told).toEqual([]);
  });

  test("a reply notifies the author of the discussion and of the reply it answers, each once", async () => {
    const discussion = await createTestDiscussion(testDb, author as Viewer, { title: "Which index?" });
    const first = await reply(reader, discussion);
    expect(first.told).toMatchObject([{ userId: idOf(author), kind: "reply", title: "New reply to “Which index?”" }]);
    expect(first.told[0]?.href).toBe(`/discussion/${discussion}?reply=${first.id}#reply-${first.id}`);
    const answer = await reply(helper, discussion, first.id);
    expect(answer.told.map(({ userId, title }) => [userId, title])).toEqual([
      [idOf(reader), "New answer to you in “Which index?”"],
      [idOf(author), "New reply to “Which index?”"],
    ]);
    const toAnswer = await reply(author, discussion, answer.id);
    expect(toAnswer.told.map(({ userId }) => userId)).toEqual([idOf(helper)]);
    const toAuthor = await reply(reader, discussion, toAnswer.id);
    expect(toAuthor.told.map(({ userId }) => userId)).toEqual([idOf(author)]);
  });

  test("a mention notifies the member once, however often the text is edited, unless they are notified otherwise", async () => {
    const blog = await createTestBlog(testDb, author as Viewer, { title: "On queues" });
    const names = `@${reader?.username} and @${author?.username} and @${helper?.username} and @nobody_at_all`;
    const { id, told } = await comment(reader, blog, `Ask ${names}`);
    expect(told.map(({ userId, kind, title }) => [userId, kind, title])).toEqual([
      [idOf(helper), "mention", "You were mentioned in a comment on “On queues”"],
      [idOf(author), "comment", "New comment on “On queues”"],
    ]);
    const ctx = enter(reader);
    await editComment(ctx, id, `Do ask @${helper?.username}`, "");
    expect(readSentNotifications(ctx)).toMatchObject([{ userId: idOf(helper), key: `mention:${id}` }]);

    const asking = enter(author);
    const started = await writeDiscussion(
      asking,
      buildDiscussionForm({ title: "Which index?", content: `What would @${helper?.username} take?` }),
    );
    expect(readSentNotifications(asking)).toMatchObject([
      { userId: idOf(helper), kind: "mention", title: "You were mentioned in the discussion “Which index?”" },
    ]);
    const discussion = savedId(started);
    const answer = await reply(reader, discussion, undefined, `As @${helper?.username} and @${author?.username} say`);
    expect(answer.told.map(({ kind }) => kind)).toEqual(["mention", "mention"]);
    expect(answer.told.map(({ userId }) => userId).toSorted()).toEqual([idOf(author), idOf(helper)].toSorted());
    const writing = enter(author);
    await writeBlog(writing, buildBlogForm({ status: "draft", content: `With @${helper?.username}` }));
    expect(readSentNotifications(writing)).toEqual([]);
    await writeBlog(writing, buildBlogForm({ title: "Out now", status: "published", content: `Written with @${helper?.username}` }));
    expect(readSentNotifications(writing)).toMatchObject([{ userId: idOf(helper), title: "You were mentioned in the blog “Out now”" }]);
  });

  test("a text held for review notifies only once a moderator shows it", async () => {
    const blog = await createTestBlog(testDb, author as Viewer);
    const discussion = await createTestDiscussion(testDb, author as Viewer);
    const [held, heldReply] = [await comment(reader, blog, stuffed), await reply(reader, discussion, undefined, `${stuffed} too`)];
    expect([held.told, heldReply.told]).toEqual([[], []]);
    const told = [...(await act("restore", "blog_comment", held.id)), ...(await act("restore", "discussion_reply", heldReply.id))];
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([
      [idOf(reader), "moderation"],
      [idOf(author), "comment"],
      [idOf(reader), "moderation"],
      [idOf(author), "reply"],
    ]);
    // Both link to the comment itself.
    expect(told[0]?.href).toBe(told[1]?.href);
    expect(told[0]?.href).toContain(`#comment-${held.id}`);
    expect(told[2]?.href).toBe(told[3]?.href);
  });

  test("a held text that a moderator hides notifies when it is shown after all; one that was shown before does not again", async () => {
    const blog = await createTestBlog(testDb, author as Viewer);
    const [held, shown] = [await comment(reader, blog, `${stuffed} once more`), await comment(reader, blog)];
    expect(held.told).toEqual([]);
    expect(shown.told).toHaveLength(1);
    for (const { id } of [held, shown]) await act("hide", "blog_comment", id);
    const told = [...(await act("restore", "blog_comment", held.id)), ...(await act("restore", "blog_comment", shown.id))];
    expect(told.map(({ userId, kind, key }) => [userId, kind, kind === "comment" && key])).toEqual([
      [idOf(reader), "moderation", false],
      [idOf(author), "comment", `comment:${held.id}`],
      [idOf(reader), "moderation", false],
    ]);
    // It has been shown now. When it is taken down and shown again, nobody else is notified.
    clock.advance(1_000);
    await act("hide", "blog_comment", held.id);
    clock.advance(1_000);
    expect((await act("restore", "blog_comment", held.id)).map(({ kind }) => kind)).toEqual(["moderation"]);
  });

  test("a member mentioned in a held text is notified once a moderator shows it, and not when it is hidden", async () => {
    const naming = `${stuffed} says @${helper?.username} and @nobody_at_all`;
    const writing = enter(author);
    const blog = await writeBlog(writing, buildBlogForm({ title: "Held", status: "published", content: naming }));
    const discussion = await writeDiscussion(writing, buildDiscussionForm({ title: "Held too", content: `Which? ${naming}` }));
    const refused = await writeDiscussion(writing, buildDiscussionForm({ title: "Held and hidden", content: `Why? ${naming}` }));
    const shown = await createTestBlog(testDb, author as Viewer);
    const held = await comment(reader, shown, `Well, ${naming}`);
    expect([...readSentNotifications(writing), ...held.told]).toEqual([]);
    const told = [
      ...(await act("hide", "discussion", savedId(refused))),
      ...(await act("restore", "blog", savedId(blog))),
      ...(await act("restore", "discussion", savedId(discussion))),
      ...(await act("restore", "blog_comment", held.id)),
    ];
    expect(told.filter(({ kind }) => kind === "mention").map(({ userId, title }) => [userId, title])).toEqual([
      [idOf(helper), "You were mentioned in the blog “Held”"],
      [idOf(helper), "You were mentioned in the discussion “Held too”"],
      [idOf(helper), expect.stringContaining("You were mentioned in a comment on")],
    ]);
  });

  test("a member named by an edit of a taken-down text is notified once it is shown; those who could read it before are not", async () => {
    const named = await createSettledMember(testDb);
    const naming = `Thanks to @${named.username}`;
    const blog = await createTestBlog(testDb, author as Viewer, { title: "Appealed" });
    const discussion = await createTestDiscussion(testDb, author as Viewer);
    const answer = await reply(reader, discussion);
    await act("reject", "blog", blog);
    await act("hide", "discussion_reply", answer.id);
    const [writing, answering] = [enter(author), enter(reader)];
    await rewriteBlog(writing, blog, { ...buildBlogForm({ title: "Appealed", content: naming }), version: 1 });
    await editReply(answering, answer.id, naming, "");
    expect([...readSentNotifications(writing), ...readSentNotifications(answering)]).toEqual([]);
    const told = [...(await act("restore", "blog", blog)), ...(await act("restore", "discussion_reply", answer.id))];
    expect(told.filter(({ kind }) => kind !== "moderation").map(({ userId, key }) => [userId, key])).toEqual([
      [named.userId, `mention:${blog}`],
      [named.userId, `mention:${answer.id}`],
    ]);
  });

  test("a held answer notifies the author of the reply it answers, even in somebody else's thread", async () => {
    const discussion = await createTestDiscussion(testDb, author as Viewer, { title: "Which index?" });
    const first = await reply(reader, discussion);
    const second = await reply(helper, discussion, first.id);
    const third = await createSettledMember(testDb);
    const held = await reply(third, discussion, second.id, `${stuffed} for you`);
    expect(held.told).toEqual([]);
    expect((await act("restore", "discussion_reply", held.id)).map(({ userId, title }) => [userId, title])).toEqual([
      [third.userId, "Your reply in “Which index?” is shown to everybody"],
      [idOf(helper), "New answer to you in “Which index?”"],
      [idOf(author), "New reply to “Which index?”"],
    ]);
  });

  test("notifications below a blog that is a draft again do not reveal its title", async () => {
    const blog = await createTestBlog(testDb, author as Viewer, { title: "Known to all" });
    const { id } = await comment(reader, blog);
    await reportItem(enter(helper), { kind: "blog_comment", id, reason: "spam", note: "" });
    await rewriteBlog(enter(author), blog, { ...buildBlogForm({ title: "Not yet known", status: "draft" }), version: 1 });
    const ctx = enter(reader);
    await editComment(ctx, id, `Look, @${helper?.username}`, "");
    expect(readSentNotifications(ctx)).toEqual([]);
    const { cases } = await listQueue(enter(moderator));
    expect(cases.find(({ item }) => item.id === id)?.item.title).toBe("A blog that is a draft again");
    expect((await act("hide", "blog_comment", id)).map(({ title }) => title)).toEqual([
      "Your comment on “A blog that is a draft again” was taken down",
    ]);
  });

  test("an answer accepted while its discussion was down notifies its author once the discussion is shown", async () => {
    const discussion = await createTestDiscussion(testDb, author as Viewer);
    const answer = await createTestReply(testDb, reader as Viewer, { discussionId: discussion });
    await act("hide", "discussion", discussion);
    await acceptReply(enter(author), discussion, answer);
    expect((await act("restore", "discussion", discussion)).map(({ key, kind }) => (kind === "accepted" ? key : kind))).toContain(
      `accepted:${answer}`,
    );
    await act("hide", "discussion_reply", answer);
    await act("hide", "discussion", discussion);
    expect((await act("restore", "discussion", discussion)).map(({ kind }) => kind)).not.toContain("accepted");
  });

  test("an accepted answer notifies its author, unless they accepted it themselves", async () => {
    const discussion = await createTestDiscussion(testDb, author as Viewer, { title: "Which index?" });
    const [theirs, own] = [
      await createTestReply(testDb, reader as Viewer, { discussionId: discussion }),
      await createTestReply(testDb, author as Viewer, { discussionId: discussion }),
    ];
    const ctx = enter(author);
    await acceptReply(ctx, discussion, theirs);
    await unacceptReply(ctx, discussion, theirs);
    await acceptReply(ctx, discussion, own);
    expect(readSentNotifications(ctx)).toMatchObject([
      { userId: idOf(reader), kind: "accepted", key: `accepted:${theirs}`, actorId: idOf(author) },
    ]);
  });
});

describe("what a moderator decides", () => {
  test("notifies the author with the reason, and again when the text is restored; a dismissed report does not", async () => {
    const blog = await createTestBlog(testDb, author as Viewer, { title: "On queues" });
    const [down] = await act("reject", "blog", blog, "It is an advertisement");
    expect(down).toMatchObject({ userId: idOf(author), kind: "moderation", title: "Your blog “On queues” was taken down" });
    expect(down?.body).toContain("It is an advertisement");
    expect(down?.actorId).toBeUndefined();
    expect(await act("restore", "blog", blog)).toMatchObject([
      { userId: idOf(author), title: "Your blog “On queues” is shown to everybody" },
    ]);
  });
});
