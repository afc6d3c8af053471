import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { getDiscussion } from "#server/domains/discussions/discussions.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { handleDiscussionEdit, handleNewDiscussion } from "./discussion-editor.ts";
import { handleDiscussionLike, handleReplies } from "./discussion-forms.ts";
import { uncachedReads } from "#server/http/page-cache/cached-reads.ts";
import { setRequestContext } from "#server/http/request-context.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const other = await createSettledMember(testDb);

const open: Limiter = { use: async () => null };
const full: Limiter = { use: async () => ({ retryAfterSeconds: 60 }) };

type Sender = { viewer?: Viewer | null; limiter?: Limiter };

/** The context of a form that the browser's router sends. */
function contextOf({ viewer = other, limiter = open }: Sender) {
  const context = new RouterContextProvider();
  setRequestContext(context, {
    ctx: createTestCtx(testDb, { viewer }),
    requestId: "a request",
    nonce: "",
    flash: null,
    theme: "system",
    isDocument: false,
    clientAddress: "203.0.113.1",
    isSharedPage: false,
    formKey: "a key",
    preloaded: new Map(),
    answers: new Map(),
    limiter,
    topics: new Set(),
    reads: uncachedReads,
    refusal: null,
    outcome: { pattern: null, page: null, template: null, failure: null },
  });
  return context;
}

const requestWith = (fields: Record<string, string>) =>
  new Request("http://own.invalid/form", { method: "POST", body: new URLSearchParams(fields) });

/** Returns the status and data of an action's response. */
async function answerOf<Data>(answering: Promise<{ data: Data; init: ResponseInit | null } | Response>) {
  const answered = await answering;
  if (answered instanceof Response) throw new Error(`It led to ${answered.headers.get("location")}`);
  return { status: answered.init?.status ?? 200, ...answered.data };
}

const send = (discussionId: string, fields: Record<string, string>, sender: Sender = {}) =>
  answerOf(handleReplies(requestWith(fields), contextOf(sender), discussionId));
const like = (discussionId: string, intent: string, sender: Sender = {}) =>
  answerOf(handleDiscussionLike(requestWith({ intent }), contextOf(sender), discussionId));

async function repliesBelow(id: string): Promise<string[]> {
  const { rows } = await testDb.owner.query("select content from discussion_replies where discussion_id = $1 order by created_at", [id]);
  return rows.map(({ content }) => content);
}

describe("a new reply", () => {
  test("is added once, however often its form arrives", async () => {
    const id = await createTestDiscussion(testDb, author);
    const fields = { intent: "add-reply", content: "Once is enough", idempotency_key: "key-1" };
    const answers = await Promise.all([send(id, fields), send(id, fields), send(id, fields)]);
    expect(new Set(answers.map(({ reply }) => reply?.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, outcome: "posted", toast: { key: "reply-posted" } });
    await send(id, { ...fields, content: "Another thought" });
    expect(await repliesBelow(id)).toEqual(["Once is enough", "Another thought"]);
  });

  test("that is blank is refused, with the typed text returned", async () => {
    const id = await createTestDiscussion(testDb, author);
    const answer = await send(id, { intent: "add-reply", content: "  \n " });
    expect(answer).toMatchObject({ status: 400, outcome: "refused", errors: { content: "Please write something first" } });
    expect(await repliesBelow(id)).toEqual([]);
  });

  test("needs a member who may publish, and is refused over the limit", async () => {
    const id = await createTestDiscussion(testDb, author);
    const young = await createMember(testDb, { userType: "campus", canPublish: false });
    const fields = { intent: "add-reply", content: "May I?" };
    expect(await send(id, fields, { viewer: null })).toMatchObject({
      status: 401,
      toast: { key: "reply-sign-in", next: `/discussion/${id}#replies` },
      values: { content: "May I?" },
    });
    expect(await send(id, fields, { viewer: young })).toMatchObject({
      status: 403,
      errors: { content: "Your parent's consent is needed before you can post" },
    });
    expect(await send(id, fields, { limiter: full })).toMatchObject({ status: 429, toast: { key: "reply-failed" } });
    expect(await repliesBelow(id)).toEqual([]);
  });

  test("to a reply that was removed meanwhile says so", async () => {
    const id = await createTestDiscussion(testDb, author);
    const gone = await createTestReply(testDb, author, { discussionId: id });
    await send(id, { intent: "delete-reply", reply_id: gone }, { viewer: author });
    const answer = await send(id, { intent: "add-reply", content: "To you", parentReplyId: gone });
    expect(answer).toMatchObject({ status: 400, errors: { parentReplyId: expect.stringContaining("removed in the meantime") } });
  });
});

describe("an existing reply", () => {
  test("can be edited and deleted by its writer only", async () => {
    const id = await createTestDiscussion(testDb, author);
    const mine = await createTestReply(testDb, author, { discussionId: id, content: "Mine" });
    for (const intent of ["edit-reply", "delete-reply"]) {
      expect(await send(id, { intent, reply_id: mine, content: "Theirs" })).toMatchObject({ status: 404, outcome: "refused" });
    }
    expect(await repliesBelow(id)).toEqual(["Mine"]);
    const edited = await send(id, { intent: "edit-reply", reply_id: mine, content: "Mine, better" }, { viewer: author });
    expect(edited).toMatchObject({ outcome: "edited", reply: { id: mine, source: "Mine, better" } });
    await send(id, { intent: "delete-reply", reply_id: mine }, { viewer: author });
    expect(await repliesBelow(id)).toEqual([]);
  });

  test("can be accepted by the author of the discussion only", async () => {
    const id = await createTestDiscussion(testDb, author);
    const answer = await createTestReply(testDb, other, { discussionId: id });
    expect(await send(id, { intent: "accept-reply", reply_id: answer })).toMatchObject({ status: 404, toast: { key: "something-wrong" } });
    expect(await send(id, { intent: "accept-reply", reply_id: answer }, { viewer: author })).toMatchObject({ outcome: "accepted" });
    expect(await send(id, { intent: "unaccept-reply", reply_id: answer }, { viewer: author })).toMatchObject({ outcome: "unaccepted" });
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({ discussion: { acceptedReplyId: null } });
  });

  test("loses its own mark as the answer, not that of another reply accepted since", async () => {
    const id = await createTestDiscussion(testDb, author);
    const [one, two] = [
      await createTestReply(testDb, other, { discussionId: id }),
      await createTestReply(testDb, other, { discussionId: id }),
    ];
    for (const reply of [one, two]) await send(id, { intent: "accept-reply", reply_id: reply }, { viewer: author });
    const answer = await send(id, { intent: "unaccept-reply", reply_id: one }, { viewer: author });
    expect(answer).toMatchObject({ outcome: "unaccepted", replyId: one });
    expect(await getDiscussion(createTestCtx(testDb), id)).toMatchObject({ discussion: { acceptedReplyId: two } });
  });

  test.each(["", "drop-table"])("refuses an unknown intent: %j", async (intent) => {
    const id = await createTestDiscussion(testDb, author);
    await expect(send(id, { intent })).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("a like", () => {
  test("counts once however often it is sent, and can be withdrawn", async () => {
    const id = await createTestDiscussion(testDb, author);
    await Promise.all([like(id, "like"), like(id, "like")]);
    expect(await like(id, "like")).toEqual({ status: 200, isLiked: true, likeCount: 1 });
    expect(await like(id, "unlike")).toEqual({ status: 200, isLiked: false, likeCount: 0 });
  });

  test("asks a visitor to sign in and a member to complete their profile, and fails on a missing discussion", async () => {
    const id = await createTestDiscussion(testDb, author);
    expect(await like(id, "like", { viewer: null })).toMatchObject({ status: 401, toast: { key: "discussion-like-sign-in" } });
    const unfinished = await createMember(testDb, { onboardingCompleted: false });
    const onward = { action: { label: "Complete your profile", href: "/onboarding" }, next: `/discussion/${id}` };
    const toast = { key: "discussion-like-failed", description: "Please complete your profile first", ...onward };
    expect(await like(id, "like", { viewer: unfinished })).toEqual({ status: 403, toast });
    expect(await like("nothing", "like")).toMatchObject({ status: 404, toast: { key: "discussion-like-failed" } });
  });

  test("links a member who waits for a parent's consent to its status", async () => {
    const id = await createTestDiscussion(testDb, author);
    const description = "Your parent's consent is needed before you can post";
    const toast = { key: "discussion-like-failed", description, action: { label: "Check its status", href: "/consent" } };
    expect(await like(id, "like", { viewer: { ...other, canPublish: false } })).toEqual({ status: 403, toast });
  });
});

describe("the form of a discussion", () => {
  const start = (fields: Record<string, string>, sender: Sender = {}) =>
    answerOf(handleNewDiscussion(requestWith(fields), contextOf(sender)));

  test("is returned with its errors and similar discussions", async () => {
    await createTestDiscussion(testDb, author, { title: "How do I learn Rust in three months" });
    const answer = await start({ title: "How do I learn Rust in two months", content: "" });
    expect(answer).toMatchObject({ status: 400, errors: { content: "Please provide content" }, toast: { key: "discussion-missing" } });
    expect(answer.similar?.map(({ title }) => title)).toEqual(["How do I learn Rust in three months"]);
  });

  test("needs a signed-in member", async () => {
    const answer = await start({ title: "A title", content: "And content" }, { viewer: null });
    expect(answer).toMatchObject({ status: 401, toast: { key: "discussion-sign-in" }, values: { content: "And content" } });
  });

  test("does not overwrite a save made in between, nor somebody else's discussion", async () => {
    const id = await createTestDiscussion(testDb, author, { title: "As it was", content: "Words that stay for now" });
    await testDb.owner.query("update discussions set version = 2, content = 'Saved in another tab' where id = $1", [id]);
    const request = () => requestWith({ title: "Late", content: "Too late", tags: "", version: "1" });
    const edit = (viewer: Viewer) => handleDiscussionEdit(request(), contextOf({ viewer }), { ...createTestCtx(testDb), viewer }, id);
    expect(await answerOf(edit(author))).toMatchObject({ status: 409, conflict: { version: 2, content: "Saved in another tab" } });
    expect(await answerOf(edit(other))).toMatchObject({ status: 404, values: { content: "Too late" } });
  });
});
