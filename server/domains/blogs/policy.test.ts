import { expect, test } from "vitest";
import { buildViewer } from "#tests/factories/members.ts";
import { rightsOnBlog, rightsOnComment, visibilityOf } from "./policy.ts";
import type { BlogFacts } from "./policy.ts";

const author = buildViewer();
const waiting = { ...author, canPublish: false };
const stranger = buildViewer();
const moderator = buildViewer({ roles: ["moderator"] });
const blogOf = (changes: Partial<BlogFacts> = {}): BlogFacts => ({
  author_id: author.userId,
  status: "published",
  moderation: "clear",
  is_public: true,
  ...changes,
});

test("a draft is visible to its author only; a held or rejected blog to moderators too", () => {
  const seenBy = (blog: BlogFacts) => [null, stranger, author, moderator].map((viewer) => visibilityOf(viewer, blog));
  expect(seenBy(blogOf())).toEqual(["shown", "shown", "shown", "shown"]);
  expect(seenBy(blogOf({ status: "draft", is_public: false }))).toEqual(["missing", "missing", "shown", "missing"]);
  expect(seenBy(blogOf({ status: "rejected", is_public: false }))).toEqual(["removed", "removed", "shown", "shown"]);
  expect(seenBy(blogOf({ moderation: "held", is_public: false }))).toEqual(["missing", "missing", "shown", "shown"]);
});

test("only members who may publish can take part, and only authors can edit", () => {
  const none = { canComment: false, canEdit: false, canReport: false };
  expect(rightsOnBlog(null, blogOf())).toEqual(none);
  expect(rightsOnBlog(waiting, blogOf())).toEqual(none);
  expect(rightsOnBlog(author, blogOf())).toEqual({ canComment: true, canEdit: true, canReport: false });
  expect(rightsOnBlog(author, blogOf({ is_public: false }))).toEqual({ ...none, canEdit: true });
  expect(rightsOnBlog(moderator, blogOf())).toEqual({ canComment: true, canEdit: false, canReport: true });
});

test("only its writer can edit a comment, and only others can report it", () => {
  const comment = { user_id: author.userId, is_public: true };
  expect(rightsOnComment(author, comment)).toEqual({ canEdit: true, canReport: false });
  expect(rightsOnComment(stranger, comment)).toEqual({ canEdit: false, canReport: true });
  expect(rightsOnComment(stranger, { ...comment, is_public: false })).toEqual({ canEdit: false, canReport: false });
  expect(rightsOnComment(null, comment)).toEqual({ canEdit: false, canReport: false });
  // The author can still delete their text after a parent has withdrawn consent.
  expect(rightsOnComment(waiting, comment)).toEqual({ canEdit: false, canReport: false, canDelete: true });
  expect(rightsOnComment({ ...stranger, canPublish: false }, comment)).toEqual({ canEdit: false, canReport: false });
});
