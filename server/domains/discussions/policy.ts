// Who may see and change which discussion or reply.
import type { Viewer } from "#contracts/viewer.ts";
import { isAuthor, isMember, isModerator, mayOnlyDelete } from "#server/domains/posting/posting.ts";
import type { Moderation } from "#server/domains/posting/posting.ts";

export type DiscussionFacts = { author_id: string | null; moderation: Moderation; is_public: boolean };
export type ReplyFacts = { user_id: string | null; moderation: Moderation; deleted_at: Date | null; is_public: boolean };

/**
 * Whether the viewer sees a discussion. `removed` says that a moderator took it down. `missing` reveals nothing: the page is the same as
 * for a discussion that never existed.
 */
export function visibilityOf(viewer: Viewer | null, discussion: DiscussionFacts): "shown" | "removed" | "missing" {
  if (discussion.is_public || isAuthor(viewer, discussion.author_id) || isModerator(viewer)) return "shown";
  return discussion.moderation === "hidden" ? "removed" : "missing";
}

/** What the viewer may do with a discussion that they see. The page shows its buttons accordingly. */
export function rightsOnDiscussion(viewer: Viewer | null, discussion: DiscussionFacts) {
  const isOwn = isAuthor(viewer, discussion.author_id);
  const mayTakePart = isMember(viewer) && discussion.is_public;
  return {
    canReply: mayTakePart,
    canEdit: isOwn && isMember(viewer),
    canAccept: isOwn && isMember(viewer),
    canReport: mayTakePart && !isOwn,
    ...mayOnlyDelete(viewer, isOwn),
  };
}

/** What the viewer sees of a reply: all of it, or a placeholder that keeps its answers in place. */
export function stateOfReply(viewer: Viewer | null, reply: ReplyFacts): "shown" | "deleted" | "hidden" {
  if (reply.deleted_at !== null) return "deleted";
  return reply.is_public || isAuthor(viewer, reply.user_id) ? "shown" : "hidden";
}

/** The rights of a visitor. It is one object for all replies, because React Router serialises a shared object only once. */
const noRightsOnReply = { canEdit: false, canReply: false, canAccept: false, canReport: false };

/** What the viewer may do with a reply that they see. `canAccept` is for the author of the discussion, on public replies. */
export function rightsOnReply(viewer: Viewer | null, reply: ReplyFacts, discussion: DiscussionFacts) {
  if (viewer === null) return noRightsOnReply;
  const isShown = stateOfReply(viewer, reply) === "shown";
  const isWriter = isAuthor(viewer, reply.user_id);
  const rights = rightsOnDiscussion(viewer, discussion);
  return {
    canEdit: isShown && isWriter && isMember(viewer),
    canReply: reply.is_public && rights.canReply,
    canAccept: reply.is_public && rights.canAccept,
    canReport: isMember(viewer) && reply.is_public && !isWriter,
    ...mayOnlyDelete(viewer, isShown && isWriter),
  };
}
