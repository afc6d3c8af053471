import { beforeAll, describe, expect, test } from "vitest";
import { blogListQuery } from "#contracts/blogs.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import { decisionForm } from "#contracts/moderation.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import * as blogs from "#server/domains/blogs/blogs.ts";
import * as discussions from "#server/domains/discussions/discussions.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { buildBlogForm, createTestBlog, createTestComment, rewriteBlog, writeComment } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, createTestReply, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

// Who sees a text in each state and may do what with it: one line for each person and state.
const people = ["visitor", "owner", "other", "moderator"] as const;
type Person = (typeof people)[number];

const testDb = await openTestDatabase();
let viewers: Record<Person, Viewer | null>;
let owner: Viewer;
let second: Viewer;

beforeAll(async () => {
  owner = await createSettledMember(testDb, { username: "the_owner" });
  second = await createSettledMember(testDb, { roles: ["moderator"] });
  const [other, moderator] = [await createSettledMember(testDb), await createSettledMember(testDb, { roles: ["moderator"] })];
  viewers = { visitor: null, owner, other, moderator };
});

// Every function that writes refuses a visitor first, and its type does not accept one.
const ctxOf = (person: Person) => createTestCtx(testDb, { viewer: viewers[person] }) as MemberCtx;
const takeDown = (kind: ItemKind, id: string) =>
  decide(
    createTestCtx(testDb, { viewer: second }) as MemberCtx,
    decisionForm.parse({ kind, id, action: kind === "blog" ? "reject" : "hide", reason: "No" }),
  );

/** The result of an act: the word of the outcome, or the code of the error. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    const result = await work;
    if (typeof result === "object" && result !== null && "state" in result) return String(result.state);
    return "yes";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const stuffed = Array.from({ length: 9 }, (_, at) => `https://site-${at}.example`).join(" ");

const blogStates = {
  draft: () => createTestBlog(testDb, owner, { status: "draft", tags: ["matrix"] }),
  published: () => createTestBlog(testDb, owner, { tags: ["matrix"] }),
  held: () => createTestBlog(testDb, owner, { tags: ["matrix"], content: `${stuffed} ${Math.random()}` }),
  rejected: async () => {
    const id = await createTestBlog(testDb, owner, { tags: ["matrix"] });
    await takeDown("blog", id);
    return id;
  },
  deleted: async () => {
    const id = await createTestBlog(testDb, owner, { tags: ["matrix"] });
    await blogs.deleteBlog(ctxOf("owner"), id);
    return id;
  },
};

const discussionStates = {
  shown: () => createTestDiscussion(testDb, owner, { tags: ["matrix"] }),
  held: () => createTestDiscussion(testDb, owner, { tags: ["matrix"], content: `${stuffed} ${Math.random()}` }),
  hidden: async () => {
    const id = await createTestDiscussion(testDb, owner, { tags: ["matrix"] });
    await takeDown("discussion", id);
    return id;
  },
  deleted: async () => {
    const id = await createTestDiscussion(testDb, owner, { tags: ["matrix"] });
    await discussions.deleteDiscussion(ctxOf("owner"), id);
    return id;
  },
};

async function isListed(kind: "blog" | "discussion", person: Person, id: string): Promise<boolean> {
  const ctx = ctxOf(person);
  const pages =
    kind === "blog"
      ? await Promise.all([
          ...[{}, { tab: "trending" }, { tag: "matrix" }, { q: "text of blog" }].map((query) =>
            blogs.listBlogs(ctx, blogListQuery.parse({ limit: 50, ...query })),
          ),
          blogs.listAuthorBlogs(ctx, { username: "the_owner", limit: 50 }),
        ])
      : await Promise.all([
          ...[{}, { tag: "matrix" }, { q: "asks something" }, { unanswered: "1" }].map((query) =>
            discussions.listDiscussions(ctx, discussionListQuery.parse({ limit: 50, ...query })),
          ),
          discussions.listAuthorDiscussions(ctx, { username: "the_owner", limit: 50 }),
        ]);
  return pages.some((page) => ("blogs" in page ? page.blogs : page.discussions).some((one) => one.id === id));
}

const missing = "not_found";
const signIn = "sign_in_required";

describe.each([
  // Columns: state, person, reads, is listed, likes, comments, edits, deletes.
  ["draft", "visitor", missing, false, signIn, signIn, signIn, signIn],
  ["draft", "owner", "shown", false, missing, missing, "yes", "yes"],
  ["draft", "other", missing, false, missing, missing, missing, missing],
  ["draft", "moderator", missing, false, missing, missing, missing, missing],
  ["published", "visitor", "shown", true, signIn, signIn, signIn, signIn],
  ["published", "owner", "shown", true, "yes", "yes", "yes", "yes"],
  ["published", "other", "shown", true, "yes", "yes", missing, missing],
  ["published", "moderator", "shown", true, "yes", "yes", missing, missing],
  ["held", "visitor", missing, false, signIn, signIn, signIn, signIn],
  ["held", "owner", "shown", false, missing, missing, "yes", "yes"],
  ["held", "other", missing, false, missing, missing, missing, missing],
  ["held", "moderator", "shown", false, missing, missing, missing, missing],
  ["rejected", "visitor", "removed", false, signIn, signIn, signIn, signIn],
  ["rejected", "owner", "shown", false, missing, missing, "yes", "yes"],
  ["rejected", "other", "removed", false, missing, missing, missing, missing],
  ["rejected", "moderator", "shown", false, missing, missing, missing, missing],
  ["deleted", "visitor", missing, false, signIn, signIn, signIn, signIn],
  ["deleted", "owner", missing, false, missing, missing, missing, missing],
  ["deleted", "other", missing, false, missing, missing, missing, missing],
  ["deleted", "moderator", missing, false, missing, missing, missing, missing],
] as const)("a %s blog, seen by %s", (state, person, reads, listed, likes, comments, edits, deletes) => {
  test(`is ${reads}, ${listed ? "listed" : "not listed"}, and can be changed only as allowed`, async () => {
    const id = await blogStates[state]();
    const ctx = ctxOf(person);
    expect(await outcomeOf(blogs.getBlog(ctx, id))).toBe(reads);
    expect(await isListed("blog", person, id)).toBe(listed);
    expect(await outcomeOf(blogs.likeBlog(ctx, id, true))).toBe(likes);
    expect(await outcomeOf(writeComment(ctx, id, "hello"))).toBe(comments);
    expect(await outcomeOf(rewriteBlog(ctx, id, { ...buildBlogForm(), version: 1 }))).toBe(edits);
    expect(await outcomeOf(blogs.deleteBlog(ctx, id))).toBe(deletes);
    const { rows } = await testDb.owner.query("select status from blogs where id = $1", [id]);
    // An edit by the author never changes the status of a rejected blog.
    if (state === "rejected" && deletes !== "yes") expect(rows).toEqual([{ status: "rejected" }]);
  });
});

describe.each([
  ["shown", "visitor", "shown", true, signIn, signIn, signIn, signIn],
  ["shown", "owner", "shown", true, "yes", "yes", "yes", "yes"],
  ["shown", "other", "shown", true, "yes", "yes", missing, missing],
  ["shown", "moderator", "shown", true, "yes", "yes", missing, missing],
  ["held", "visitor", missing, false, signIn, signIn, signIn, signIn],
  ["held", "owner", "shown", false, missing, missing, "yes", "yes"],
  ["held", "other", missing, false, missing, missing, missing, missing],
  ["held", "moderator", "shown", false, missing, missing, missing, missing],
  ["hidden", "visitor", "removed", false, signIn, signIn, signIn, signIn],
  ["hidden", "owner", "shown", false, missing, missing, "yes", "yes"],
  ["hidden", "other", "removed", false, missing, missing, missing, missing],
  ["hidden", "moderator", "shown", false, missing, missing, missing, missing],
  ["deleted", "visitor", missing, false, signIn, signIn, signIn, signIn],
  ["deleted", "owner", missing, false, missing, missing, missing, missing],
  ["deleted", "other", missing, false, missing, missing, missing, missing],
  ["deleted", "moderator", missing, false, missing, missing, missing, missing],
] as const)("a %s discussion, seen by %s", (state, person, reads, listed, likes, replies, edits, deletes) => {
  test(`is ${reads}, ${listed ? "listed" : "not listed"}, and can be changed only as allowed`, async () => {
    const id = await discussionStates[state]();
    const ctx = ctxOf(person);
    expect(await outcomeOf(discussions.getDiscussion(ctx, id))).toBe(reads);
    expect(await isListed("discussion", person, id)).toBe(listed);
    expect(await outcomeOf(discussions.likeDiscussion(ctx, id, true))).toBe(likes);
    expect(await outcomeOf(writeReply(ctx, id, { content: "hello" }))).toBe(replies);
    expect(await outcomeOf(discussions.saveDiscussion(ctx, id, { ...buildDiscussionForm(), version: 1 }))).toBe(edits);
    expect(await outcomeOf(discussions.deleteDiscussion(ctx, id))).toBe(deletes);
  });
});

describe.each([
  ["blog", createTestBlog, blogs.likeBlog],
  ["discussion", createTestDiscussion, discussions.likeDiscussion],
] as const)("a %s that was taken down", (kind, create, like) => {
  test("loses a like that is withdrawn, and does not reveal its existence to others", async () => {
    const id = await create(testDb, owner);
    for (const person of ["owner", "other"] as const) await like(ctxOf(person), id, true);
    await takeDown(kind, id);
    expect(await like(ctxOf("owner"), id, false)).toEqual({ isLiked: false, likeCount: 1 });
    expect(await like(ctxOf("other"), id, false)).toEqual({ isLiked: false, likeCount: 0 });
    for (const person of ["owner", "other", "moderator"] as const) expect(await outcomeOf(like(ctxOf(person), id, false))).toBe(missing);
  });
});

describe.each([
  ["visitor", [], ["hidden", "<p>answer</p>\n"]],
  ["owner", ["No"], ["No", "<p>answer</p>\n"]],
  ["other", [], ["hidden", "<p>answer</p>\n"]],
  ["moderator", [], ["hidden", "<p>answer</p>\n"]],
] as const)("hidden comments and replies, seen by %s", (person, comments, replies) => {
  test("are missing, or leave a placeholder above their answers; their author is told why", async () => {
    const blogId = await createTestBlog(testDb, second);
    await takeDown("blog_comment", await createTestComment(testDb, owner, blogId));
    const page = await blogs.listComments(ctxOf(person), { blogId });
    expect(page.comments.map(({ notice }) => notice?.reason)).toEqual(comments);
    const discussionId = await createTestDiscussion(testDb, second);
    const opening = await createTestReply(testDb, owner, { discussionId, content: "opening" });
    await createTestReply(testDb, second, { discussionId, parentReplyId: opening, content: "answer" });
    await takeDown("discussion_reply", opening);
    const { replies: shown } = await discussions.listReplies(ctxOf(person), { discussionId });
    expect(shown.map(({ state, notice, contentHtml }) => notice?.reason ?? (state === "shown" ? contentHtml : state))).toEqual(replies);
    expect(JSON.stringify(shown).includes("opening")).toBe(person === "owner");
  });
});
