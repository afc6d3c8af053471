import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { listen } from "#server/platform/db/listen.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedVersion } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  acceptReply,
  deleteDiscussion,
  deleteReply,
  editReply,
  eraseMember,
  getDiscussion,
  listReplies,
  listRepliesSince,
  listSimilarDiscussions,
  newRepliesChannel,
  unacceptReply,
} from "./discussions.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let helper: Viewer;
let clock: FakeClock;

beforeAll(async () => {
  author = await createSettledMember(testDb);
  helper = await createSettledMember(testDb, { name: "Kind Helper" });
  clock = createFakeClock();
});

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);

async function reply(viewer: Viewer, discussionId: string, content: string, parentReplyId?: string): Promise<string> {
  clock.advance(1000);
  return createTestReply(testDb, viewer, { discussionId, content, parentReplyId, clock });
}

async function read(discussionId: string, viewer: Viewer | null = null, query: { cursor?: string; limit?: number } = {}) {
  return listReplies(createTestCtx(testDb, { viewer }), { discussionId, ...query });
}

const words = (page: Awaited<ReturnType<typeof read>>) =>
  page.replies.map(({ state, contentHtml }) => (state === "shown" ? contentHtml.slice(3, -5) : state));

async function replyCount(id: string): Promise<number> {
  const { rows } = await testDb.owner.query("select reply_count from discussions where id = $1", [id]);
  return rows[0].reply_count;
}

test("a member whose parent has withdrawn consent can only delete their texts", async () => {
  const young = await createSettledMember(testDb, { userType: "campus" });
  const [theirs, own] = [await createTestDiscussion(testDb, author), await createTestDiscussion(testDb, young)];
  const written = await reply(young, theirs, "mine");
  const ctx = ctxOf({ ...young, canPublish: false });
  const answer = await reply(author, own, "an answer");
  await expect(editReply(ctx, written, "changed", "")).rejects.toMatchObject({ code: "forbidden" });
  await expect(acceptReply(ctx, own, answer)).rejects.toMatchObject({ code: "forbidden" });
  await expect(unacceptReply(ctx, own, answer)).rejects.toMatchObject({ code: "forbidden" });
  await deleteReply(ctx, written);
  await deleteDiscussion(ctx, own);
  expect([await replyCount(theirs), (await getDiscussion(createTestCtx(testDb), own).catch(({ code }) => code)) as unknown]).toEqual([
    0,
    "not_found",
  ]);
});

describe("replies", () => {
  test("that are held are visible to their writer only, and those of a hidden discussion to its author and moderators", async () => {
    const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
    const id = await createTestDiscussion(testDb, author);
    const since = clock.now();
    await reply(helper, id, "one");
    const held = await reply(helper, id, "held");
    await testDb.owner.query("update discussion_replies set moderation = 'held' where id = $1", [held]);
    const readEach = () =>
      Promise.all(
        [null, author, helper, moderator].map(async (viewer) => {
          const replies = await listRepliesSince(createTestCtx(testDb, { viewer }), id, since);
          const [all, late] = [words(await read(id, viewer)), words({ replies, nextCursor: null })];
          expect(late).toEqual(all);
          return all;
        }),
      );
    expect(await readEach()).toEqual([["one"], ["one"], ["one", "held"], ["one"]]);
    await testDb.owner.query("update discussions set moderation = 'hidden' where id = $1", [id]);
    expect(await readEach()).toEqual([[], ["one"], [], ["one"]]);
  });

  test("are listed oldest first with the answers below their thread, one level deep, page by page", async () => {
    const id = await createTestDiscussion(testDb, author);
    const one = await reply(helper, id, "one");
    await reply(helper, id, "two");
    const answer = await reply(author, id, "one a", one);
    await reply(helper, id, "one b", answer);
    await reply(helper, id, "three");
    const all = await read(id);
    expect(words(all)).toEqual(["one", "one a", "one b", "two", "three"]);
    expect(all.replies.map(({ parentReplyId }) => parentReplyId)).toEqual([null, one, one, null, null]);
    const paged: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(id, null, { limit: 2, cursor });
      paged.push(...words(page));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(words(all));
    expect(await replyCount(id)).toBe(5);
    await expect(read(id, null, { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_request" });
  });

  test("can only answer an existing reply of the same discussion", async () => {
    const [id, elsewhere] = [await createTestDiscussion(testDb, author), await createTestDiscussion(testDb, author)];
    const foreign = await reply(helper, elsewhere, "elsewhere");
    const gone = await reply(helper, id, "gone");
    await deleteReply(ctxOf(helper), gone);
    const hidden = await reply(helper, id, "hidden");
    await testDb.owner.query("update discussion_replies set moderation = 'hidden' where id = $1", [hidden]);
    for (const parentReplyId of [foreign, gone, hidden]) {
      const outcome = await writeReply(ctxOf(author), id, { content: "answer", parentReplyId });
      expect(outcome).toMatchObject({ outcome: "refused", errors: { parentReplyId: expect.any(String) } });
    }
    expect(await replyCount(id)).toBe(0);
  });

  test("can be edited and deleted by their writer only", async () => {
    const id = await createTestDiscussion(testDb, author);
    const mine = await reply(helper, id, "mine");
    for (const stranger of [author, await createSettledMember(testDb, { roles: ["admin"] })]) {
      await expect(editReply(ctxOf(stranger), mine, "changed", "")).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteReply(ctxOf(stranger), mine)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await editReply(ctxOf(helper), mine, "changed", "")).toMatchObject({
      outcome: "saved",
      item: { editedAt: expect.any(String), source: "changed" },
    });
    // Another tab still shows the reply as it was before.
    expect(await editReply(ctxOf(helper), mine, "late", "")).toMatchObject({ outcome: "conflict", current: { source: "changed" } });
    expect((await read(id, author)).replies[0]).toMatchObject({
      source: null,
      viewer: { canEdit: false, canAccept: true, canReport: true },
    });
    expect((await read(id, helper)).replies[0]).toMatchObject({
      source: "changed",
      viewer: { canEdit: true, canAccept: false, canReport: false },
    });
  });

  test("saved twice with one button are edited once, even at the same moment, and do not overwrite another tab's edit", async () => {
    const mine = await reply(helper, await createTestDiscussion(testDb, author), "mine");
    const press = () => editReply(ctxOf(helper), mine, "pressed twice", "");
    const [one, two] = await Promise.all([press(), press()]);
    expect([one, two]).toMatchObject([{ outcome: "saved" }, { outcome: "saved" }]);
    expect(one).toEqual(two);
    await editReply(ctxOf(helper), mine, "another tab", savedVersion(one));
    expect(await press()).toMatchObject({ outcome: "conflict", current: { source: "another tab" } });
  });

  test("deleted with answers below leave an empty placeholder, which is deleted with the last answer", async () => {
    const id = await createTestDiscussion(testDb, author);
    const opening = await reply(helper, id, "my phone number is secret");
    const answer = await reply(author, id, "answer", opening);
    await acceptReply(ctxOf(author), id, opening);
    await deleteReply(ctxOf(helper), opening);
    const page = await read(id);
    expect(page.replies).toMatchObject([
      { id: opening, state: "deleted", author: null, contentHtml: "", viewer: { canReply: false } },
      { id: answer },
    ]);
    expect(await replyCount(id)).toBe(1);
    expect(await getDiscussion(ctxOf(author), id)).toMatchObject({ discussion: { acceptedReplyId: null } });
    expect((await testDb.owner.query("select 1 from discussions where accepted_reply_id = $1", [opening])).rowCount).toBe(0);
    expect((await testDb.owner.query("select content, content_html from discussion_replies where id = $1", [opening])).rows).toEqual([
      { content: "", content_html: "" },
    ]);
    await expect(editReply(ctxOf(helper), opening, "back", "")).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteReply(ctxOf(helper), opening)).rejects.toMatchObject({ code: "not_found" });
    await reply(helper, id, "another answer", answer);
    expect(words(await read(id))).toEqual(["deleted", "answer", "another answer"]);
    await deleteReply(ctxOf(author), answer);
    await deleteReply(ctxOf(helper), (await read(id)).replies[1]?.id ?? "");
    expect((await read(id)).replies).toEqual([]);
    expect(await replyCount(id)).toBe(0);
  });

  test("deleted as the last answer leave the reply that they answered", async () => {
    const id = await createTestDiscussion(testDb, author);
    const opening = await reply(helper, id, "opening");
    await deleteReply(ctxOf(author), await reply(author, id, "answer", opening));
    expect(words(await read(id))).toEqual(["opening"]);
  });

  test("of a deleted account that keeps its posts are deleted if nobody else could see them, and the others keep their position", async () => {
    const id = await createTestDiscussion(testDb, author);
    const leaver = await createSettledMember(testDb);
    await reply(leaver, id, "seen");
    const hidden = [await reply(leaver, id, "taken down"), await reply(leaver, id, "taken down with an answer")];
    await reply(leaver, id, "seen below it", hidden[1]);
    await testDb.owner.query("update discussion_replies set moderation = 'hidden' where id = any($1)", [hidden]);
    await withSystem(testDb.database.db, (trx) => eraseMember(trx, leaver.userId, "keep", new Date()));
    expect(words(await read(id))).toEqual(["seen", "deleted", "seen below it"]);
    const { rows } = await testDb.owner.query("select content from discussion_replies where discussion_id = $1 order by id", [id]);
    expect(rows.map(({ content }) => content)).toEqual(["seen", "", "seen below it"]);
  });

  test("of a deleted account are no longer the accepted answer, even if a placeholder stays", async () => {
    const id = await createTestDiscussion(testDb, author);
    const leaver = await createSettledMember(testDb);
    const accepted = await reply(leaver, id, "accepted");
    await reply(helper, id, "stays", accepted);
    await acceptReply(ctxOf(author), id, accepted);
    await withSystem(testDb.database.db, (trx) => eraseMember(trx, leaver.userId, "remove", new Date()));
    expect(words(await read(id))).toEqual(["deleted", "stays"]);
    const { rows } = await testDb.owner.query("select accepted_reply_id from discussions where id = $1", [id]);
    expect(rows).toEqual([{ accepted_reply_id: null }]);
  });

  test("of a deleted account are deleted with placeholders that are no longer needed", async () => {
    const id = await createTestDiscussion(testDb, author);
    const leaver = await createSettledMember(testDb);
    const [alone, shared] = [await reply(helper, id, "alone"), await reply(helper, id, "shared")];
    for (const opening of [alone, shared]) await reply(leaver, id, "of the leaver", opening);
    await reply(author, id, "stays", shared);
    for (const opening of [alone, shared]) await deleteReply(ctxOf(helper), opening);
    expect(words(await read(id))).toEqual(["deleted", "of the leaver", "deleted", "of the leaver", "stays"]);
    await withSystem(testDb.database.db, (trx) => eraseMember(trx, leaver.userId, "remove", new Date()));
    expect(words(await read(id))).toEqual(["deleted", "stays"]);
    const { rows } = await testDb.owner.query("select id from discussion_replies where id = any($1)", [[alone, shared]]);
    expect(rows).toEqual([{ id: shared }]);
  });

  test("reach other processes by NOTIFY when they are committed, changed or deleted, and not when they were refused", async () => {
    const id = await createTestDiscussion(testDb, author);
    const heard: string[] = [];
    const up = Promise.withResolvers<void>();
    const last = Promise.withResolvers<void>();
    const handlers = {
      onUp: up.resolve,
      onDown: () => undefined,
      onMessage: (payload: string) => {
        if (heard.push(payload) === 3) last.resolve();
      },
    };
    const listener = listen(testDb.database, newRepliesChannel, handlers, createLog("silent"));
    await up.promise;
    await writeReply(ctxOf(helper), id, { content: "nowhere", parentReplyId: author.userId });
    const hello = await reply(helper, id, "hello");
    await editReply(ctxOf(helper), hello, "hello there", "");
    await deleteReply(ctxOf(helper), hello);
    await last.promise;
    await listener.close();
    expect(heard).toEqual([id, id, id]);
  });
});

describe("the accepted answer", () => {
  test("is a single reply, chosen and changed by the author of the discussion", async () => {
    const id = await createTestDiscussion(testDb, author, { title: "Which oscilloscope fits a small workbench?" });
    const [one, two] = [await reply(helper, id, "one"), await reply(helper, id, "two")];
    const similar = () => listSimilarDiscussions(createTestCtx(testDb), "oscilloscope for a small workbench");
    await acceptReply(ctxOf(author), id, one);
    expect((await read(id)).replies.map(({ isAccepted }) => isAccepted)).toEqual([true, false]);
    await acceptReply(ctxOf(author), id, two);
    expect((await read(id)).replies.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({ discussion: { acceptedReplyId: two, hasAcceptedReply: true } });
    expect(await similar()).toMatchObject([{ id, replyCount: 2, hasAcceptedReply: true }]);
    await unacceptReply(ctxOf(author), id, one);
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({ discussion: { acceptedReplyId: two } });
    await unacceptReply(ctxOf(author), id, two);
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({
      discussion: { acceptedReplyId: null, hasAcceptedReply: false },
    });
    expect(await similar()).toMatchObject([{ id, hasAcceptedReply: false }]);
  });

  test("can only be chosen by the author of the discussion, among its own replies", async () => {
    const [id, elsewhere] = [await createTestDiscussion(testDb, author), await createTestDiscussion(testDb, author)];
    const [here, foreign] = [await reply(helper, id, "here"), await reply(helper, elsewhere, "foreign")];
    await expect(acceptReply(ctxOf(helper), id, here)).rejects.toMatchObject({ code: "not_found" });
    await expect(acceptReply(ctxOf(author), id, foreign)).rejects.toMatchObject({ code: "not_found" });
    const held = await reply(helper, id, "held");
    await testDb.owner.query("update discussion_replies set moderation = 'held' where id = $1", [held]);
    await expect(acceptReply(ctxOf(author), id, held)).rejects.toMatchObject({ code: "not_found" });
    await expect(acceptReply(ctxOf(author), id, "nonsense")).rejects.toMatchObject({ code: "not_found" });
    await acceptReply(ctxOf(author), id, here);
    await expect(unacceptReply(ctxOf(helper), id, here)).rejects.toMatchObject({ code: "not_found" });
    await deleteReply(ctxOf(helper), here);
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({ discussion: { acceptedReplyId: null } });
  });
});
