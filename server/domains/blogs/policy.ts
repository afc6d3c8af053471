// Who may see and change which blog or comment.
import type { BlogStatus } from "#contracts/blogs-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { isAuthor, isMember, isModerator, mayOnlyDelete } from "#server/domains/posting/posting.ts";
import type { Moderation } from "#server/domains/posting/posting.ts";

export type BlogFacts = { author_id: string | null; status: BlogStatus; moderation: Moderation; is_public: boolean };
export type CommentFacts = { user_id: string | null; is_public: boolean };

/**
 * Whether the viewer sees a blog. `removed` says that a moderator took it down. `missing` reveals nothing: the page is the same as for a
 * blog that never existed.
 */
export function visibilityOf(viewer: Viewer | null, blog: BlogFacts): "shown" | "removed" | "missing" {
  if (blog.is_public || isAuthor(viewer, blog.author_id)) return "shown";
  if (blog.status === "draft") return "missing";
  if (isModerator(viewer)) return "shown";
  return blog.status === "rejected" ? "removed" : "missing";
}

/**
 * What the viewer may do with a blog that they see. Nobody but its author may change it, not even a moderator. The page shows its buttons
 * accordingly.
 */
export function rightsOnBlog(viewer: Viewer | null, blog: BlogFacts) {
  const isOwn = isAuthor(viewer, blog.author_id);
  const mayTakePart = isMember(viewer) && blog.is_public;
  return {
    canComment: mayTakePart,
    canEdit: isOwn && isMember(viewer),
    canReport: mayTakePart && !isOwn,
  };
}

/** The rights of a visitor. It is one object for all comments, because React Router serialises a shared object only once. */
const noRightsOnComment = { canEdit: false, canReport: false };

/** What the viewer may do with a comment they see. */
export function rightsOnComment(viewer: Viewer | null, comment: CommentFacts) {
  if (viewer === null) return noRightsOnComment;
  const isOwn = isAuthor(viewer, comment.user_id);
  return {
    canEdit: isOwn && isMember(viewer),
    canReport: isMember(viewer) && comment.is_public && !isOwn,
    ...mayOnlyDelete(viewer, isOwn),
  };
}
