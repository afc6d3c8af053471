import { expect, test } from "vitest";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { RsvpChoice } from "#contracts/events-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { eventEditForm } from "#contracts/event-form.ts";
import * as blogs from "#server/domains/blogs/blogs.ts";
import * as discussions from "#server/domains/discussions/discussions.ts";
import * as events from "#server/domains/events/events.ts";
import * as jobs from "#server/domains/jobs/jobs.ts";
import { decide } from "#server/domains/moderation/moderation.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { buildBlogForm, createTestBlog, createTestComment, rewriteBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { topicsDuring } from "#tests/setup/dropped-topics.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
const clock = createFakeClock();

const enter = (viewer: Viewer) => createMemberCtx(testDb, viewer, { clock });

/** Runs these one after the other. Each has to invalidate the pages that show one of `topics`. */
async function expectDropped(topics: string[], acts: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [act, work] of Object.entries(acts)) {
    const dropped = await topicsDuring(testDb, work);
    expect({ act, kept: topics.filter((topic) => !dropped.includes(topic)) }).toEqual({ act, kept: [] });
  }
}

/** A moderator takes an item down and shows it again. */
function moderate(kind: ItemKind, id: string) {
  const act = (action: ModerationAction) => () => decide(enter(moderator), { kind, id, action, reason: "Because", seen: "" });
  return { [`${kind} taken down`]: act(kind === "blog" ? "reject" : "hide"), [`${kind} shown again`]: act("restore") };
}

test("every change of a blog, its comments or its likes invalidates the pages that show it", async () => {
  await expectDropped(["blogs"], { publish: () => createTestBlog(testDb, author) });
  const [id, draft] = [await createTestBlog(testDb, author), await createTestBlog(testDb, author, { status: "draft" })];
  const comment = await createTestComment(testDb, reader, id);
  await expectDropped(["blogs", `blog:${id}`], {
    save: () => rewriteBlog(enter(author), id, { ...buildBlogForm(), version: 1 }),
    like: () => blogs.likeBlog(enter(reader), id, true),
    unlike: () => blogs.likeBlog(enter(reader), id, false),
    comment: () => createTestComment(testDb, reader, id),
    "edit a comment": () => blogs.editComment(enter(reader), comment, "Changed", ""),
    ...moderate("blog_comment", comment),
    "delete a comment": () => blogs.deleteComment(enter(reader), comment),
    ...moderate("blog", id),
    "make it a draft": () => rewriteBlog(enter(author), id, { ...buildBlogForm({ status: "draft" }), version: 2 }),
  });
  await expectDropped(["blogs", `blog:${draft}`], {
    "publish a draft": () => rewriteBlog(enter(author), draft, { ...buildBlogForm(), version: 1 }),
    delete: () => blogs.deleteBlog(enter(author), draft),
  });
});

test("every change of a discussion or its replies invalidates the pages that show it", async () => {
  await expectDropped(["discussions"], { start: () => createTestDiscussion(testDb, author) });
  const id = await createTestDiscussion(testDb, author);
  const [reply, answered] = [
    await createTestReply(testDb, reader, { discussionId: id }),
    await createTestReply(testDb, reader, { discussionId: id }),
  ];
  await createTestReply(testDb, author, { discussionId: id, parentReplyId: answered });
  await expectDropped(["discussions", `discussion:${id}`], {
    save: () => discussions.saveDiscussion(enter(author), id, { ...buildDiscussionForm(), version: 1 }),
    like: () => discussions.likeDiscussion(enter(reader), id, true),
    unlike: () => discussions.likeDiscussion(enter(reader), id, false),
    reply: () => createTestReply(testDb, reader, { discussionId: id }),
    "edit a reply": () => discussions.editReply(enter(reader), reply, "Changed", ""),
    accept: () => discussions.acceptReply(enter(author), id, reply),
    unaccept: () => discussions.unacceptReply(enter(author), id, reply),
    ...moderate("discussion_reply", reply),
    "delete a reply": () => discussions.deleteReply(enter(reader), reply),
    "empty a reply": () => discussions.deleteReply(enter(reader), answered),
    ...moderate("discussion", id),
    delete: () => discussions.deleteDiscussion(enter(author), id),
  });
});

test("every change of an event or its attendees invalidates the pages that show it", async () => {
  await expectDropped(["events"], { add: () => createTestEvent(testDb, author) });
  const id = await createTestEvent(testDb, author);
  const edit = eventEditForm.parse({ ...buildEventFields(), version: "1" });
  const answer = (choice: RsvpChoice) => () => events.respondToEvent(enter(reader), id, choice);
  await expectDropped(["events", `event:${id}`], {
    save: () => events.saveEvent(enter(author), id, edit),
    go: answer("going"),
    "be interested": answer("interested"),
    "not go": answer("none"),
    cancel: () => events.cancelEvent(enter(author), id, "No hall"),
    reopen: () => events.reopenEvent(enter(author), id),
    ...moderate("event", id),
  });
});

test("every change of a job invalidates the pages that show it", async () => {
  const ctx = enter(author);
  await expectDropped(["jobs"], { post: () => postTestJob(ctx) });
  const id = await postTestJob(ctx);
  const prepared = await jobs.prepareJobChange(ctx, id, buildJobForm());
  if (!prepared.ok) throw new Error("The change was refused");
  await expectDropped(["jobs", `job:${id}`], {
    save: () => jobs.saveJob(ctx, id, prepared.job, 1),
    close: () => jobs.closeJob(ctx, id),
    reopen: () => jobs.reopenJob(ctx, id),
    ...moderate("job", id),
    repost: () => {
      clock.advance(8 * 86_400_000);
      return jobs.repostJob(ctx, id, "");
    },
  });
});
