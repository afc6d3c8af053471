import { describe, expect, test } from "vitest";
import { textChanged } from "#contracts/moderation-limits.ts";
import { decisionForm, reportForm } from "#contracts/moderation.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getBlog } from "#server/domains/blogs/blogs.ts";
import { deleteReply } from "#server/domains/discussions/discussions.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { buildBlogForm, createTestBlog, createTestComment, rewriteBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { kinds } from "./kinds.ts";
import { markReading } from "./text-mark.ts";
import { decide, listLog, listQueue, reportItem } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { name: "Asha Rao" });
const reader = await createSettledMember(testDb, { name: "Reader" });
const moderator = await createSettledMember(testDb, { name: "Moderator", roles: ["moderator"] });

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const report = (viewer: Viewer, kind: ItemKind, id: string, note = "") =>
  reportItem(ctxOf(viewer), reportForm.parse({ kind, id, reason: "spam", note }));
const act = (viewer: Viewer, action: ModerationAction, kind: ItemKind, id: string, reason = "Because") =>
  decide(ctxOf(viewer), decisionForm.parse({ kind, id, action, reason }));
const caseOf = async (id: string) => (await listQueue(ctxOf(moderator))).cases.find(({ item }) => item.id === id);

async function createEach() {
  const blog = await createTestBlog(testDb, author);
  const discussion = await createTestDiscussion(testDb, author);
  return {
    blog,
    blog_comment: await createTestComment(testDb, author, blog),
    discussion,
    discussion_reply: await createTestReply(testDb, author, { discussionId: discussion }),
    event: await createEventRow(testDb, author.userId),
  };
}

describe("a report", () => {
  test("of every kind shows moderators the item, the report and the author's history", async () => {
    for (const [kind, id] of Object.entries(await createEach()) as [ItemKind, string][]) {
      expect(await report(reader, kind, id, "Please look")).toEqual({ outcome: "reported" });
      expect(await caseOf(id)).toMatchObject({
        causes: ["reported"],
        item: { kind, id, state: "shown", authorId: author.userId },
        author: { name: "Asha Rao", history: { joinedAt: "2026-01-01T00:00:00.000Z" } },
        reports: [{ reason: "spam", note: "Please look", reporter: { name: "Reader" } }],
        actions: [kind === "blog" ? "reject" : "hide", "dismiss"],
      });
    }
  });

  test("is stored once per person and item while it is open, even when it is sent twenty times at once", async () => {
    const { blog } = await createEach();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => report(reader, "blog", blog)));
    expect(outcomes.filter(({ outcome }) => outcome === "reported")).toHaveLength(1);
    expect(await report(moderator, "blog", blog)).toEqual({ outcome: "reported" });
    expect((await caseOf(blog))?.reports).toHaveLength(2);
    await act(moderator, "dismiss", "blog", blog);
    expect(await report(reader, "blog", blog)).toEqual({ outcome: "reported" });
  });

  test("is refused for one's own texts and texts that are not public, and from members without a complete profile", async () => {
    const { blog, blog_comment: comment, discussion_reply: reply } = await createEach();
    const draft = await createTestBlog(testDb, author, { status: "draft" });
    await expect(report(author, "blog", blog)).rejects.toMatchObject({ code: "forbidden" });
    await expect(report(reader, "blog", draft)).rejects.toMatchObject({ code: "not_found" });
    await expect(report(reader, "blog", newId())).rejects.toMatchObject({ code: "not_found" });
    await expect(report(reader, "blog", reply)).rejects.toMatchObject({ code: "not_found" });
    await expect(report(await createSettledMember(testDb, { onboardingCompleted: false }), "blog", blog)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(reportForm.safeParse({ kind: "blog", id: blog, reason: "nonsense" }).success).toBe(false);
    await act(moderator, "reject", "blog", blog);
    await expect(report(reader, "blog_comment", comment)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is one of many in a case: the first twenty are listed, all are counted, and the case is counted once", async () => {
    const { blog } = await createEach();
    const { counts: before } = await listQueue(ctxOf(moderator));
    for (let number = 0; number < 22; number += 1) await report(await createSettledMember(testDb), "blog", blog);
    const one = await caseOf(blog);
    expect([one?.reports.length, one?.reportCount]).toEqual([20, 22]);
    const counts = { ...before, all: before.all + 1, reported: before.reported + 1 };
    expect((await listQueue(ctxOf(moderator), { cause: "held" })).counts).toEqual(counts);
    await act(moderator, "dismiss", "blog", blog);
    expect((await listQueue(ctxOf(moderator))).counts).toEqual(before);
  });

  test("about a blog that becomes a draft waits, uncounted, until it is published again", async () => {
    const { blog } = await createEach();
    await report(reader, "blog", blog);
    const { counts } = await listQueue(ctxOf(moderator));
    await rewriteBlog(ctxOf(author), blog, { ...buildBlogForm({ status: "draft" }), version: 1 });
    expect(await caseOf(blog)).toBeUndefined();
    expect((await listQueue(ctxOf(moderator))).counts).toEqual({ ...counts, all: counts.all - 1, reported: counts.reported - 1 });
    await rewriteBlog(ctxOf(author), blog, { ...buildBlogForm(), version: 2 });
    expect((await caseOf(blog))?.causes).toContain("reported");
  });

  test("is visible to moderators and its sender only", async () => {
    const { blog } = await createEach();
    await report(reader, "blog", blog);
    const seenBy = (viewer: Viewer) =>
      withViewer(testDb.database.db, viewer.userId, (trx) =>
        trx.selectFrom("reports").select("item_id").where("item_id", "=", blog).execute(),
      );
    expect([await seenBy(author), await seenBy(reader), await seenBy(moderator)].map((rows) => rows.length)).toEqual([0, 1, 1]);
    expect(await testDb.database.db.selectFrom("moderation_cases").select("id").execute()).toEqual([]);
  });

  test("is closed when the author deletes the item, even if a placeholder stays", async () => {
    const { discussion, discussion_reply: reply } = await createEach();
    await createTestReply(testDb, reader, { discussionId: discussion, parentReplyId: reply });
    await report(reader, "discussion_reply", reply);
    await deleteReply(ctxOf(author), reply);
    expect(await caseOf(reply)).toBeUndefined();
    const { rows } = await testDb.owner.query("select outcome from reports where item_id = $1", [reply]);
    expect(rows).toEqual([{ outcome: "withdrawn" }]);
  });
});

describe("a decision", () => {
  test.each(["blog", "blog_comment", "discussion", "discussion_reply"] as const)(
    "takes a %s down and shows it again, and updates the counters",
    async (kind) => {
      const each = await createEach();
      const counts = async () =>
        (
          await testDb.owner.query(
            "select (select comment_count from blogs where id = $1) as comments, (select reply_count from discussions where id = $2) as replies",
            [each.blog, each.discussion],
          )
        ).rows[0];
      const takeDown = kind === "blog" ? "reject" : "hide";
      await report(reader, kind, each[kind]);
      await act(moderator, takeDown, kind, each[kind], "Against the rules");
      expect(await caseOf(each[kind])).toBeUndefined();
      expect(await counts()).toEqual({ comments: kind === "blog_comment" ? 0 : 1, replies: kind === "discussion_reply" ? 0 : 1 });
      await expect(act(moderator, takeDown, kind, each[kind])).rejects.toMatchObject({ code: "conflict" });
      await act(moderator, "restore", kind, each[kind], "On second thoughts");
      expect(await counts()).toEqual({ comments: 1, replies: 1 });
      await expect(act(moderator, "restore", kind, each[kind])).rejects.toMatchObject({ code: "conflict" });
      const { entries } = await listLog(ctxOf(moderator));
      expect(entries.slice(0, 2)).toMatchObject([
        { action: "restore", kind, itemId: each[kind], reason: "On second thoughts", moderator: { name: "Moderator" } },
        { action: takeDown, kind, itemId: each[kind], reason: "Against the rules", item: { isRestorable: false } },
      ]);
    },
  );

  test("to take something down can be reversed from the log while it is down, except by its author", async () => {
    const blog = await createTestBlog(testDb, author, { title: "A mistake" });
    await act(moderator, "reject", "blog", blog);
    const itemSeenBy = async (viewer: Viewer) => (await listLog(ctxOf(viewer))).entries.find(({ itemId }) => itemId === blog)?.item;
    expect(await itemSeenBy(moderator)).toMatchObject({ title: "A mistake", path: `/blog/${blog}`, isRestorable: true });
    const authorAsModerator = { ...author, roles: ["moderator" as const] };
    await testDb.owner.query("insert into user_roles (user_id, role) values ($1, 'moderator')", [author.userId]);
    expect(await itemSeenBy(authorAsModerator)).toMatchObject({ isRestorable: false });
    await testDb.owner.query("delete from user_roles where user_id = $1", [author.userId]);
    await testDb.owner.query("delete from blogs where id = $1", [blog]);
    expect(await itemSeenBy(moderator)).toBeNull();
  });

  test("closes the reports about its own item only, and counts in the author's history", async () => {
    const writer = await createSettledMember(testDb);
    const blogs = [await createTestBlog(testDb, writer), await createTestBlog(testDb, writer), await createTestBlog(testDb, writer)];
    const [dismissed = "", rejected = "", open = ""] = blogs;
    const hidden = await createTestDiscussion(testDb, writer);
    for (const id of blogs) await report(reader, "blog", id);
    await report(reader, "discussion", hidden);
    await act(moderator, "dismiss", "blog", dismissed);
    await act(moderator, "reject", "blog", rejected);
    await act(moderator, "hide", "discussion", hidden);
    // Restored and taken down again, it still counts as one text.
    await act(moderator, "restore", "discussion", hidden);
    await act(moderator, "hide", "discussion", hidden);
    expect(await caseOf(dismissed)).toBeUndefined();
    const history = { takenDownCount: 2, reportedCount: 4, dismissedCount: 1 };
    expect(await caseOf(open)).toMatchObject({ reports: [{ reason: "spam" }], author: { history } });
    const { rows } = await testDb.owner.query("select item_id, outcome from reports where author_id = $1 order by id", [writer.userId]);
    expect(rows).toEqual([
      { item_id: dismissed, outcome: "dismissed" },
      { item_id: rejected, outcome: "upheld" },
      { item_id: open, outcome: null },
      { item_id: hidden, outcome: "upheld" },
    ]);
  });

  test("by ten moderators at once is made and logged once", async () => {
    const { blog } = await createEach();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => act(moderator, "reject", "blog", blog)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await testDb.owner.query("select id from moderation_log where item_id = $1", [blog])).rows).toHaveLength(1);
  });

  test("can only be made by moderators and admins, and not about their own texts", async () => {
    const { blog, discussion } = await createEach();
    for (const stranger of [author, reader]) {
      await expect(act(stranger, "reject", "blog", blog)).rejects.toMatchObject({ code: "not_found" });
      await expect(listQueue(ctxOf(stranger))).rejects.toMatchObject({ code: "not_found" });
      await expect(listLog(ctxOf(stranger))).rejects.toMatchObject({ code: "not_found" });
    }
    const own = await createTestBlog(testDb, moderator);
    await expect(act(moderator, "reject", "blog", own)).rejects.toMatchObject({ code: "forbidden" });
    await act(await createSettledMember(testDb, { roles: ["admin"] }), "hide", "discussion", discussion);
  });

  test("about a held text is refused if its author has changed it, because nobody has read the new version", async () => {
    const id = await createDiscussionRow(testDb, author.userId, { title: "Held", content: "What was read.", moderation: "held" });
    const decideAs = (seen: string) =>
      decide(ctxOf(moderator), decisionForm.parse({ kind: "discussion", id, action: "restore", reason: "Because", seen }));
    const [first] = await kinds.discussion.find(testDb.database.db, [id]);
    const seen = first ? markReading(first, 0) : "";
    await testDb.owner.query("update discussions set content_html = '<p>What nobody has read.</p>' where id = $1", [id]);
    await expect(decideAs(seen)).rejects.toMatchObject({ code: "conflict", message: textChanged });
    const state = async () => (await testDb.owner.query("select moderation from discussions where id = $1", [id])).rows[0].moderation;
    expect(await state()).toBe("held");
    const [second] = await kinds.discussion.find(testDb.database.db, [id]);
    await decideAs(second ? markReading(second, 0) : "");
    expect(await state()).toBe("clear");
  });

  test.each(["reject", "dismiss"] as const)("to %s a text is refused if a change to it was under way", async (action) => {
    const { blog } = await createEach();
    if (action === "dismiss") await report(reader, "blog", blog);
    const change = [
      ["update blogs set content_html = '<p>What nobody has read.</p>' where id = $1", [blog]],
      ["update moderation_cases set opened_at = opened_at where item_id = $1", [blog]],
    ] as const;
    const decided = duringChange(testDb, change, () => act(moderator, action, "blog", blog));
    await expect(decided).rejects.toMatchObject({ code: "conflict", message: textChanged });
    expect(await getBlog(ctxOf(reader), blog)).toMatchObject({ state: "shown" });
  });

  test("that does not fit the kind or state returns a conflict", async () => {
    const { blog, discussion } = await createEach();
    const draft = await createTestBlog(testDb, author, { status: "draft" });
    await expect(act(moderator, "hide", "blog", blog)).rejects.toMatchObject({ code: "conflict" });
    await expect(act(moderator, "reject", "discussion", discussion)).rejects.toMatchObject({ code: "conflict" });
    await expect(act(moderator, "restore", "blog", blog)).rejects.toMatchObject({ code: "conflict" });
    await expect(act(moderator, "dismiss", "blog", blog)).rejects.toMatchObject({ code: "conflict" });
    await expect(act(moderator, "reject", "blog", draft)).rejects.toMatchObject({ code: "not_found" });
    expect(decisionForm.safeParse({ kind: "blog", id: blog, action: "reject", reason: "  " }).success).toBe(false);
  });

  test("requires the role in the database too, so a forged viewer cannot make one", async () => {
    const { blog } = await createEach();
    const forged = { ...reader, roles: ["moderator" as const] };
    await expect(act(forged, "reject", "blog", blog)).rejects.toMatchObject({ code: "forbidden" });
    expect((await listQueue(ctxOf(forged))).cases).toEqual([]);
    expect(await getBlog(ctxOf(author), blog)).toMatchObject({ blog: { status: "published" } });
  });
});

describe("an appeal", () => {
  test("returns the edited item to the queue, where it stays rejected until it is restored", async () => {
    const { blog } = await createEach();
    await act(moderator, "reject", "blog", blog, "Please name your sources");
    expect(await getBlog(ctxOf(author), blog)).toMatchObject({
      state: "shown",
      blog: { status: "rejected", notice: { state: "rejected", reason: "Please name your sources" } },
    });
    expect(await getBlog(ctxOf(reader), blog)).toEqual({ state: "removed" });
    const outcome = await rewriteBlog(ctxOf(author), blog, { ...buildBlogForm({ title: "With sources" }), version: 1 });
    expect(outcome).toMatchObject({ outcome: "saved", item: { status: "rejected" } });
    expect(await caseOf(blog)).toMatchObject({
      causes: ["edited"],
      item: { title: "With sources", state: "rejected", reason: "Please name your sources" },
      actions: ["restore", "dismiss"],
    });
    await act(moderator, "restore", "blog", blog);
    expect(await getBlog(ctxOf(reader), blog)).toMatchObject({ state: "shown", blog: { title: "With sources", notice: null } });
    expect(await caseOf(blog)).toBeUndefined();
  });
});
