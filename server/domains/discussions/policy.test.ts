import { expect, test } from "vitest";
import { buildViewer } from "#tests/factories/members.ts";
import { rightsOnDiscussion, rightsOnReply, stateOfReply, visibilityOf } from "./policy.ts";
import type { DiscussionFacts, ReplyFacts } from "./policy.ts";

const author = buildViewer();
const writer = buildViewer();
const stranger = buildViewer();
const moderator = buildViewer({ roles: ["moderator"] });
const waiting = (viewer: typeof author) => ({ ...viewer, canPublish: false });
const discussion: DiscussionFacts = { author_id: author.userId, moderation: "clear", is_public: true };
const reply: ReplyFacts = { user_id: writer.userId, moderation: "clear", deleted_at: null, is_public: true };
const hidden = { ...discussion, moderation: "hidden" as const, is_public: false };

test("a hidden or held discussion is visible to its author and moderators only", () => {
  const seenBy = (facts: DiscussionFacts) => [null, stranger, author, moderator].map((viewer) => visibilityOf(viewer, facts));
  expect(seenBy(discussion)).toEqual(["shown", "shown", "shown", "shown"]);
  expect(seenBy(hidden)).toEqual(["removed", "removed", "shown", "shown"]);
  expect(seenBy({ ...hidden, moderation: "held" })).toEqual(["missing", "missing", "shown", "shown"]);
});

test("only members who may publish can take part in a discussion, and only its author can change it", () => {
  const none = { canReply: false, canEdit: false, canAccept: false, canReport: false };
  for (const viewer of [null, waiting(stranger)]) expect(rightsOnDiscussion(viewer, discussion)).toEqual(none);
  // The author can still delete their text after a parent has withdrawn consent.
  expect(rightsOnDiscussion(waiting(author), discussion)).toEqual({ ...none, canDelete: true });
  expect(rightsOnDiscussion(author, discussion)).toEqual({ ...none, canReply: true, canEdit: true, canAccept: true });
  expect(rightsOnDiscussion(author, hidden)).toEqual({ ...none, canEdit: true, canAccept: true });
  expect(rightsOnDiscussion(moderator, discussion)).toEqual({ ...none, canReply: true, canReport: true });
});

test("nobody can answer, accept or report a reply that is not public", () => {
  const none = { canEdit: false, canReply: false, canAccept: false, canReport: false };
  expect(rightsOnReply(author, reply, discussion)).toEqual({ canEdit: false, canReply: true, canAccept: true, canReport: true });
  expect(rightsOnReply(writer, reply, discussion)).toEqual({ canEdit: true, canReply: true, canAccept: false, canReport: false });
  expect(rightsOnReply(author, { ...reply, is_public: false }, discussion)).toEqual(none);
  expect(rightsOnReply(writer, { ...reply, is_public: false }, discussion)).toEqual({ ...none, canEdit: true });
  expect(rightsOnReply(writer, { ...reply, is_public: false, deleted_at: new Date() }, discussion)).toEqual(none);
  for (const viewer of [null, waiting(author)]) expect(rightsOnReply(viewer, reply, discussion)).toEqual(none);
  expect(rightsOnReply(waiting(writer), reply, discussion)).toEqual({ ...none, canDelete: true });
  expect(rightsOnReply(waiting(writer), { ...reply, is_public: false, deleted_at: new Date() }, discussion)).toEqual(none);
});

test("others see the place of a reply that is not public, and its writer sees the text", () => {
  const seenBy = (facts: ReplyFacts) => [null, stranger, writer, moderator].map((viewer) => stateOfReply(viewer, facts));
  expect(seenBy(reply)).toEqual(["shown", "shown", "shown", "shown"]);
  expect(seenBy({ ...reply, is_public: false })).toEqual(["hidden", "hidden", "shown", "hidden"]);
  expect(seenBy({ ...reply, is_public: false, deleted_at: new Date() })).toEqual(["deleted", "deleted", "deleted", "deleted"]);
});
