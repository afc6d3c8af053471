import { describe, expect, test } from "vitest";
import type { DiscussionScreen } from "#contracts/discussion-pages.ts";
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { acceptReply, deleteReply } from "#server/domains/discussions/discussions.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { loadDiscussionScreen, loadMoreReplies } from "./discussion-screen.ts";
import { uncachedReads } from "#server/http/page-cache/cached-reads.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import type { PageContext } from "./discussion-screen.ts";

const testDb = await openTestDatabase();
const clock = createFakeClock();

const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);

function contextOf(viewer: Viewer | null = null): PageContext {
  return { ctx: createTestCtx(testDb, { viewer, clock }), topics: new Set(), reads: uncachedReads, formKey: newIdempotencyKey() };
}

const requestFor = (query: string) => new Request(`http://own.invalid/discussion/x${query}`);

async function open(id: string, { viewer = null, query = "" }: { viewer?: Viewer | null; query?: string } = {}) {
  const context = contextOf(viewer);
  const screen: DiscussionScreen = await loadDiscussionScreen(context, id, requestFor(query));
  if (screen.state !== "shown") throw new Error(`The discussion is ${screen.state}`);
  return { ...screen, topics: [...context.topics] };
}

async function reply(discussionId: string, parentReplyId?: string): Promise<string> {
  clock.advance(1_000);
  return createTestReply(testDb, author, { discussionId, parentReplyId, clock });
}

describe("the page of a discussion", () => {
  test("is cacheable for visitors, who get no form and leave no trace", async () => {
    const id = await createTestDiscussion(testDb, author);
    const { topics, replyKey, discussion } = await open(id);
    expect({ topics, replyKey, lastSeenAt: discussion.lastSeenAt }).toEqual({
      topics: [`discussion:${id}`],
      replyKey: null,
      lastSeenAt: null,
    });
    expect((await testDb.owner.query("select 1 from discussion_reads where discussion_id = $1", [id])).rowCount).toBe(0);
  });

  test("shows a member when they last visited, and gives every form a key", async () => {
    const id = await createTestDiscussion(testDb, author);
    const first = await open(id, { viewer: reader });
    expect(first.discussion.lastSeenAt).toBeNull();
    const seenAt = clock.now().toISOString();
    await reply(id);
    const second = await open(id, { viewer: reader });
    expect(second.discussion).toMatchObject({ lastSeenAt: seenAt, newReplyCount: 1 });
    expect(second.replyKey).not.toBe(first.replyKey);
  });

  test("continues after the first page, and begins where a link points", async () => {
    const id = await createTestDiscussion(testDb, author);
    const ids: string[] = [];
    for (let count = 0; count < DISCUSSION_REPLIES_PAGE_SIZE + 2; count += 1) ids.push(await reply(id));
    const last = ids.at(-1) ?? "";
    await acceptReply(createMemberCtx(testDb, author), id, last);
    const { replies, acceptedReply, isLaterPage } = await open(id);
    expect(replies?.replies.map((one) => one.id)).toEqual(ids.slice(0, -2));
    expect({ accepted: acceptedReply?.id, isLaterPage }).toEqual({ accepted: last, isLaterPage: false });
    const more = await loadMoreReplies(contextOf(), id, requestFor(`?cursor=${replies?.nextCursor}`));
    expect(more.replies.map((one) => one.id)).toEqual(ids.slice(-2));
    expect(more).toMatchObject({ nextCursor: null, replyCount: ids.length });
    for (const name of ["reply", "answer"]) {
      const linked = await open(id, { query: `?${name}=${last}` });
      expect(linked.replies?.replies.map((one) => one.id)).toEqual([last]);
      expect(linked.isLaterPage).toBe(true);
    }
    expect((await open(id, { query: "?reply=nothing" })).isLaterPage).toBe(false);
  });

  test("shows a short thread from its beginning, wherever the link points", async () => {
    const id = await createTestDiscussion(testDb, author);
    const ids = [await reply(id), await reply(id)];
    const linked = await open(id, { query: `?reply=${ids[1]}` });
    expect(linked.replies?.replies.map((one) => one.id)).toEqual(ids);
    expect(linked.isLaterPage).toBe(false);
  });

  test("begins at the thread of a linked answer, however many other threads come before it", async () => {
    const id = await createTestDiscussion(testDb, author);
    const opening = await reply(id);
    for (let count = 0; count < DISCUSSION_REPLIES_PAGE_SIZE; count += 1) await reply(id);
    const answer = await reply(id, opening);
    const linked = await open(id, { query: `?reply=${answer}` });
    expect(linked.replies?.replies.slice(0, 2).map((one) => one.id)).toEqual([opening, answer]);
  });

  test("gives the same data to a member who returns without news, so that the page is rendered once for them", async () => {
    const id = await createTestDiscussion(testDb, author);
    for (let count = 0; count <= DISCUSSION_REPLIES_PAGE_SIZE; count += 1) await reply(id);
    const newest = clock.now().toISOString();
    for (const viewer of [reader, await createSettledMember(testDb)]) {
      await open(id, { viewer });
      clock.advance(60_000);
      const again = await open(id, { viewer });
      expect(again.discussion).toMatchObject({ newReplyCount: 0, lastSeenAt: newest });
      expect(again.replies?.nextCursor).not.toBeNull();
    }
  });

  test("stores the time of reading when there is something new, and when a reply is gone", async () => {
    const id = await createTestDiscussion(testDb, author);
    const readAt = async () => {
      clock.advance(60_000);
      await open(id, { viewer: reader });
      const { rows } = await testDb.owner.query<{ seen_at: Date }>("select seen_at from discussion_reads where discussion_id = $1", [id]);
      return rows[0]?.seen_at;
    };
    const first = await readAt();
    expect(first).toEqual(clock.now());
    expect(await readAt()).toEqual(first);
    const replyId = await reply(id);
    const second = await readAt();
    expect(second).toEqual(clock.now());
    expect(await readAt()).toEqual(second);
    await deleteReply(createMemberCtx(testDb, author), replyId);
    expect(await readAt()).toEqual(clock.now());
  });

  test("marks its reader's notifications about it as read", async () => {
    const [id, other] = [await createTestDiscussion(testDb, author), await createTestDiscussion(testDb, author)];
    const unread = async (viewer: Viewer) => {
      const told = await testDb.owner.query<{ href: string }>(
        "select href from notifications where user_id = $1 and read_at is null order by href",
        [viewer.userId],
      );
      return told.rows.map(({ href }) => href);
    };
    const elsewhere = [`/discussion/${other}?reply=${other}#reply-${other}`, "/jobs"].toSorted();
    for (const viewer of [reader, author]) {
      for (const href of [`/discussion/${id}?reply=${id}#reply-${id}`, `/discussion/${id}`, ...elsewhere]) {
        await createNotification(createTestCtx(testDb).db, viewer.userId, { href });
      }
    }
    await open(id, { viewer: reader });
    expect([await unread(reader), (await unread(author)).length]).toEqual([elsewhere, 4]);
    await open(id, { viewer: author });
    expect(await unread(author)).toEqual(elsewhere);
    // A late notification about something that an open tab has shown waits for the next visit.
    await createNotification(createTestCtx(testDb).db, reader.userId, { href: `/discussion/${id}` });
    await loadMoreReplies(contextOf(reader), id, requestFor(`?since=${clock.now().toISOString()}`));
    expect(await unread(reader)).toHaveLength(3);
    await open(id, { viewer: { ...reader, hasUnread: true } });
    expect(await unread(reader)).toEqual(elsewhere);
  });

  test("marks them as read even if it is not public, or gone", async () => {
    const hidden = await createDiscussionRow(testDb, author.userId, { moderation: "hidden" });
    for (const [viewer, id] of [
      [author, hidden],
      [reader, hidden],
      [reader, "01890000-0000-7000-8000-000000000000"],
    ] as const) {
      const told = await createNotification(createTestCtx(testDb).db, viewer.userId, { href: `/discussion/${id}` });
      await loadDiscussionScreen(contextOf({ ...viewer, hasUnread: true }), id, requestFor(""));
      const { rows } = await testDb.owner.query("select read_at is not null as is_read from notifications where id = $1", [told]);
      expect([viewer === author, id, rows]).toEqual([viewer === author, id, [{ is_read: true }]]);
    }
  });

  test("says that it does not exist or was removed, and reveals nothing else", async () => {
    const held = await createDiscussionRow(testDb, author.userId, { moderation: "held" });
    const hidden = await createDiscussionRow(testDb, author.userId, { moderation: "hidden" });
    const states = [];
    for (const id of ["nothing", held, hidden]) states.push(await loadDiscussionScreen(contextOf(reader), id, requestFor("")));
    expect(states).toEqual([{ state: "missing" }, { state: "missing" }, { state: "removed" }]);
    expect((await open(held, { viewer: author })).discussion.notice?.state).toBe("held");
  });
});

describe("new replies requested by an open page", () => {
  test("are those written since, and count as read", async () => {
    const id = await createTestDiscussion(testDb, author);
    await open(id, { viewer: reader });
    await reply(id);
    clock.advance(60_000);
    const since = clock.now().toISOString();
    const late = await reply(id);
    const news = await loadMoreReplies(contextOf(reader), id, requestFor(`?since=${since}`));
    expect(news.replies.map((one) => one.id)).toEqual([late]);
    expect(news.replyCount).toBe(2);
    expect((await open(id, { viewer: reader })).discussion).toMatchObject({ newReplyCount: 0, lastSeenAt: clock.now().toISOString() });
  });

  test.each(["?since=yesterday", "?cursor=elsewhere"])("are refused for an invalid address: %s", async (query) => {
    const id = await createTestDiscussion(testDb, author);
    await expect(loadMoreReplies(contextOf(), id, requestFor(query))).rejects.toMatchObject({ code: "bad_request" });
  });

  test.each(["held", "hidden"] as const)("are not found below a %s discussion", async (moderation) => {
    const id = await createDiscussionRow(testDb, author.userId, { moderation });
    await expect(loadMoreReplies(contextOf(reader), id, requestFor(""))).rejects.toMatchObject({ code: "not_found" });
  });
});
