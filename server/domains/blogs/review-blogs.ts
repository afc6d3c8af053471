// What moderators decide about blogs and comments. Who may decide, and the log, are the moderation domain's.
import type { ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { lockBlogOfComment, lockComment, updateComment } from "./comment-queries.ts";
import { rejectBlog, restoreBlog, selectBlogsForReview, selectCommentsForReview } from "./review-queries.ts";
import type { ReviewBlogRow } from "./review-queries.ts";
import { blogsTopic, blogTopic } from "./topics.ts";

/** `takeDown` rejects a blog and hides a comment; `restore` shows what was taken down or held. `reason` is told to the author. */
export type ReviewDecision = { id: string; action: "takeDown" | "restore"; reason: string; at: Date };

/** Blogs as moderators see them, in no order; those that are gone or drafts are left out. At most 100 ids. */
export async function findModeratedBlogs(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectBlogsForReview(db, ids);
  return rows.map((row) => ({
    kind: "blog",
    id: row.id,
    authorId: row.author_id,
    title: row.title,
    contentHtml: row.content_html,
    path: `/blog/${row.id}`,
    state: stateOf(row),
    reason: row.moderation_reason ?? "",
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }));
}

/** Comments as moderators see them, in no order; those that are gone are left out. At most 100 ids. */
export async function findModeratedComments(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectCommentsForReview(db, ids);
  return rows.map((row) => ({
    kind: "blog_comment",
    id: row.id,
    authorId: row.user_id,
    title: row.title,
    contentHtml: row.content_html,
    path: `/blog/${row.blog_id}`,
    state: row.moderation === "clear" ? "shown" : (row.moderation as "held" | "hidden"),
    reason: row.moderation_reason ?? "",
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }));
}

/** Carries out a decision about a blog in the transaction that logs it; false when the blog is not in a state for it. */
export async function setBlogModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const isChanged = action === "takeDown" ? await rejectBlog(trx, { id, reason, at }) : await restoreBlog(trx, { id, at });
  if (isChanged) await notifyTopic(trx, blogsTopic, blogTopic(id));
  return isChanged;
}

/** Carries out a decision about a comment in the transaction that logs it; false when the comment is not in a state for it. */
export async function setCommentModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const blogId = await lockBlogOfComment(trx, id);
  const before = blogId && (await lockComment(trx, id));
  const isTakenDown = action === "takeDown";
  if (!blogId || !before || before.moderation === (isTakenDown ? "hidden" : "clear")) return false;
  await updateComment(trx, id, {
    moderation: isTakenDown ? "hidden" : "clear",
    moderation_reason: isTakenDown ? reason : null,
    moderated_at: at,
  });
  await notifyTopic(trx, blogsTopic, blogTopic(blogId));
  return true;
}

function stateOf({ status, moderation }: ReviewBlogRow): ModeratedItem["state"] {
  if (status === "rejected") return "rejected";
  return moderation === "held" ? "held" : "shown";
}
