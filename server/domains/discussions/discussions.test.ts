import { describe, expect, test } from "vitest";
import { discussionForm, discussionListQuery } from "#contracts/discussions.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, createTestReply, writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  deleteDiscussion,
  getCommonDiscussion,
  getDiscussion,
  getDiscussionDraft,
  getDiscussionSources,
  likeDiscussion,
  listDiscussions,
  listSimilarDiscussions,
  markDiscussion,
  markSeen,
  saveDiscussion,
} from "./discussions.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { name: "Asha Rao", username: "asha.rao" });
const other = await createSettledMember(testDb);

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const list = (query: object, viewer: Viewer | null = null) =>
  listDiscussions(createTestCtx(testDb, { viewer }), discussionListQuery.parse({ limit: 50, ...query }));

describe("a discussion", () => {
  test("is visible to everybody, rendered, with its author as others see them", async () => {
    const id = await createTestDiscussion(testDb, author, { title: "Kafka or SQS?", content: "Say *why*, please.", tags: ["Cloud"] });
    const result = await getDiscussion(createTestCtx(testDb), id);
    expect(result).toMatchObject({
      state: "shown",
      discussion: {
        title: "Kafka or SQS?",
        contentHtml: "<p>Say <em>why</em>, please.</p>\n",
        author: { name: "Asha Rao", username: "asha.rao" },
        lastSeenAt: null,
        viewer: { isLiked: false, canReply: false, canEdit: false, canAccept: false, canReport: false },
      },
    });
    expect(await getDiscussionSources(createTestCtx(testDb), [id, newId(), "1"])).toEqual(
      new Map([[id, { content: "Say *why*, please.", authorId: author.userId }]]),
    );
    expect(JSON.stringify(result)).not.toContain(author.email);
    expect((await list({})).discussions.map((one) => one.id)).toContain(id);
  });

  test("can be edited and deleted by its author only, and a late save is a conflict", async () => {
    const id = await createTestDiscussion(testDb, author);
    const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
    for (const stranger of [other, moderator]) {
      await expect(saveDiscussion(ctxOf(stranger), id, { ...buildDiscussionForm(), version: 1 })).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(getDiscussionDraft(ctxOf(stranger), id)).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteDiscussion(ctxOf(stranger), id)).rejects.toMatchObject({ code: "not_found" });
    }
    const draft = await getDiscussionDraft(ctxOf(author), id);
    await saveDiscussion(ctxOf(author), id, { ...buildDiscussionForm({ ...draft, tags: draft.tags.split(", ") }), version: 1 });
    expect(await getDiscussion(ctxOf(author), id)).toMatchObject({ discussion: { editedAt: null } });
    expect(await saveDiscussion(ctxOf(author), id, { ...buildDiscussionForm({ title: "Changed" }), version: 2 })).toMatchObject({
      outcome: "saved",
    });
    expect(await saveDiscussion(ctxOf(author), id, { ...buildDiscussionForm(), version: 1 })).toMatchObject({
      outcome: "conflict",
      current: { title: "Changed", version: 3 },
    });
    expect(await getDiscussion(ctxOf(author), id)).toMatchObject({ discussion: { title: "Changed", editedAt: expect.any(String) } });
    const replyId = await createTestReply(testDb, other, { discussionId: id });
    await createTestReply(testDb, author, { discussionId: id, parentReplyId: replyId });
    await deleteDiscussion(ctxOf(author), id);
    await expect(getDiscussion(ctxOf(author), id)).rejects.toMatchObject({ code: "not_found" });
    expect((await testDb.owner.query("select id from discussion_replies where discussion_id = $1", [id])).rows).toEqual([]);
  });

  test("saved twice with one button is saved once, and does not overwrite a later save of another tab", async () => {
    const id = await createTestDiscussion(testDb, author);
    const form = buildDiscussionForm();
    const press = (version: number, title = "Pressed twice") => saveDiscussion(ctxOf(author), id, { ...form, title, version });
    const saved = { outcome: "saved", item: { id, isHeld: false } };
    expect(await Promise.all([press(1), press(1)])).toEqual([saved, saved]);
    await press(2, "Another tab");
    expect(await press(1)).toMatchObject({ outcome: "conflict", current: { title: "Another tab", version: 3 } });
  });

  test("accepts no field that only the server sets", async () => {
    const foreign = {
      author_id: other.userId,
      like_count: 99,
      reply_count: 99,
      is_demo: true,
      moderation: "hidden",
      accepted_reply_id: other.userId,
    };
    expect(Object.keys(discussionForm.parse({ ...buildDiscussionForm(), tags: "a", ...foreign })).toSorted()).toEqual([
      "content",
      "tags",
      "title",
    ]);
    const id = savedId(await writeDiscussion(ctxOf(author), { ...buildDiscussionForm(), ...foreign }));
    const { rows } = await testDb.owner.query("select * from discussions where id = $1", [id]);
    expect(rows[0]).toMatchObject({
      author_id: author.userId,
      like_count: 0,
      reply_count: 0,
      is_demo: false,
      is_public: true,
      accepted_reply_id: null,
    });
    const { db } = testDb.database;
    await expect(db.updateTable("discussions").set({ reply_count: 5 }).execute()).rejects.toThrow("permission denied");
  });

  test("is liked once, however often the button is pressed", async () => {
    const id = await createTestDiscussion(testDb, author);
    await Promise.all(Array.from({ length: 100 }, () => likeDiscussion(ctxOf(other), id, true)));
    expect(await getDiscussion(ctxOf(other), id)).toMatchObject({ discussion: { likeCount: 1, viewer: { isLiked: true } } });
    expect(await likeDiscussion(ctxOf(other), id, false)).toEqual({ isLiked: false, likeCount: 0 });
  });
});

test("the shared version of a discussion's page shows its reader's like, and is not for its author or anybody who replied", async () => {
  const id = await createTestDiscussion(testDb, author);
  await createTestReply(testDb, other, { discussionId: id });
  const mark = (viewer: Viewer) => markDiscussion(ctxOf(viewer), id, () => getCommonDiscussion(ctxOf(viewer), id));
  const reader = await createSettledMember(testDb);
  await likeDiscussion(ctxOf(reader), await createTestDiscussion(testDb, author), true);
  expect(await mark(reader)).toMatchObject({ discussion: { id, likeCount: 0, viewer: { canReply: true, isLiked: false } } });
  await likeDiscussion(ctxOf(reader), id, true);
  expect(await mark(reader)).toMatchObject({ discussion: { likeCount: 1, viewer: { isLiked: true } } });
  expect([await mark(author), await mark(other)]).toEqual([null, null]);
});

describe("lists", () => {
  test("are filtered by words, tags, titles with typing errors, and missing replies", async () => {
    const id = await createTestDiscussion(testDb, author, { title: "Preparing for Kubernetes certification", tags: ["DevOps", "CKA"] });
    const answered = await createTestDiscussion(testDb, author, { title: "Monorepo stories", tags: ["DevOps"] });
    await createTestReply(testDb, other, { discussionId: answered });
    const ids = async (query: object) => (await list(query)).discussions.map((one) => one.id);
    expect(await ids({ q: "certifications" })).toEqual([id]);
    expect(await ids({ tag: "devops" })).toEqual([answered, id]);
    expect(await ids({ tag: "DEVOPS", unanswered: "1" })).toEqual([id]);
    expect(await ids({ q: "monorepo", tag: "cka" })).toEqual([]);
    // A word of the title does not count as a tag.
    expect(await ids({ q: "kubernetes", tag: "certification" })).toEqual([]);
    expect([await ids({ q: "stories", unanswered: "1" }), await ids({ q: "certifications", unanswered: "1" })]).toEqual([[], [id]]);
    expect(await list({ q: "kubernets certificaton" })).toMatchObject({ isApproximate: true, discussions: [{ id }] });
    expect(await ids({ q: "zzzzqqq" })).toEqual([]);
  });

  test("find words of Indian scripts", async () => {
    const id = await createTestDiscussion(testDb, author, { title: "மென்பொருள் வேலை", content: "पहली नौकरी की तैयारी कैसे करें?" });
    for (const q of ["नौकरी", "வேலை"]) expect((await list({ q })).discussions.map((one) => one.id)).toEqual([id]);
  });

  test("continue from the cursor without gaps or repeats, even among equal times", async () => {
    for (let at = 0; at < 7; at += 1) await createTestDiscussion(testDb, author, { tags: ["paging"] });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ tag: "paging", limit: 2, cursor });
      seen.push(...page.discussions.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    await expect(list({ cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_request" });
  });

  test("begin with the discussion that was published last, not the one started last", async () => {
    const ids: string[] = [];
    for (const day of ["2026-11-02", "2026-11-03", "2026-11-01"]) {
      ids.push(await createDiscussionRow(testDb, author.userId, { createdAt: new Date(`${day}T06:30:00Z`) }));
    }
    const listed = (await list({})).discussions.map(({ id }) => id);
    expect(listed.filter((id) => ids.includes(id))).toEqual([ids[1], ids[0], ids[2]]);
  });

  test("of similar discussions are found from a few words of a title", async () => {
    const id = await createTestDiscussion(testDb, author, { title: "How do I negotiate a salary as a fresher?" });
    // Newer, but less similar.
    const newer = await createTestDiscussion(testDb, author, { title: "How do freshers negotiate salaries?" });
    expect((await listSimilarDiscussions(createTestCtx(testDb), "negotiate salary fresher"))[0]).toMatchObject({ id, replyCount: 0 });
    expect(await listSimilarDiscussions(createTestCtx(testDb), "How")).toEqual([]);
    expect(await listSimilarDiscussions(createTestCtx(testDb), "पूरी तरह कुछ और ही")).toEqual([]);
    for (const moderation of ["held", "hidden"]) {
      await testDb.owner.query("update discussions set moderation = $2 where id = $1", [id, moderation]);
      const similar = await listSimilarDiscussions(createTestCtx(testDb), "negotiate salary fresher");
      expect(similar.map((one) => one.id)).toEqual([newer]);
    }
  });
});

describe("the read state of a discussion", () => {
  test("has the time of the member's last visit and counts the replies since, for them only", async () => {
    const clock = createFakeClock();
    const id = await createTestDiscussion(testDb, author);
    const ctx = createMemberCtx(testDb, author, { clock });
    await createTestReply(testDb, other, { discussionId: id, clock });
    expect(await getDiscussion(ctx, id)).toMatchObject({ discussion: { lastSeenAt: null, newReplyCount: 0 } });
    await markSeen(ctx, id);
    const seenAt = clock.now().toISOString();
    clock.advance(60_000);
    await createTestReply(testDb, other, { discussionId: id, clock });
    expect(await getDiscussion(ctx, id)).toMatchObject({ discussion: { lastSeenAt: seenAt, newReplyCount: 1 } });
    const listed = async (viewer: Viewer | null) => (await list({}, viewer)).discussions.find((one) => one.id === id);
    expect(await listed(author)).toMatchObject({ newReplyCount: 1 });
    expect(await listed(other)).toMatchObject({ newReplyCount: 0 });
    expect(await listed(null)).toMatchObject({ newReplyCount: 0 });
    // A new reply counts as new even if replies that the member has read were deleted.
    await testDb.owner.query("delete from discussion_replies where discussion_id = $1 and created_at <= $2", [id, seenAt]);
    expect(await getDiscussion(ctx, id)).toMatchObject({ discussion: { replyCount: 1, newReplyCount: 1 } });
    expect(await listed(author)).toMatchObject({ newReplyCount: 1 });
    // A hidden reply does not count as new. One that was hidden at the last visit is new once it is shown.
    const moderate = (moderation: string) =>
      testDb.owner.query("update discussion_replies set moderation = $2 where discussion_id = $1", [id, moderation]);
    await moderate("hidden");
    expect(await listed(author)).toMatchObject({ newReplyCount: 0 });
    clock.advance(60_000);
    await markSeen(ctx, id);
    await moderate("clear");
    expect(await listed(author)).toMatchObject({ newReplyCount: 1 });
    expect(await testDb.database.db.selectFrom("discussion_reads").select("user_id").execute()).toEqual([]);
  });

  test("is not moved back when a process with a slow clock stores an earlier visit", async () => {
    const [clock, behind] = [createFakeClock(), createFakeClock()];
    const id = await createTestDiscussion(testDb, author);
    clock.advance(60_000);
    await createTestReply(testDb, other, { discussionId: id, clock });
    await markSeen(createMemberCtx(testDb, author, { clock }), id);
    await markSeen(createMemberCtx(testDb, author, { clock: behind }), id);
    const lastSeenAt = clock.now().toISOString();
    expect(await getDiscussion(ctxOf(author), id)).toMatchObject({ discussion: { lastSeenAt, newReplyCount: 0 } });
  });
});
