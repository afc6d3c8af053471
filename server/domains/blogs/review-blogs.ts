// Moderation of blogs and comments. Permissions and the log are in the moderation domain.
import type { ModeratedItem } from "#contracts/moderation.ts";
import { describePassed, presentFacts, presentReviewed, setModeration } from "#server/domains/posting/posting.ts";
import type { ReviewDecision } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { lockBlogOfComment } from "./comment-queries.ts";
import { hrefOfComment } from "./notify-of-comment.ts";
import { rejectBlog, restoreBlog, selectBlogsForReview, selectCommentsForReview, updatePassed } from "./review-queries.ts";
import { blogsTopic, blogTopic } from "./topics.ts";

/** Blogs as moderators see them, in no order. Drafts and deleted blogs are left out. At most 100 ids. */
export async function findModeratedBlogs(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectBlogsForReview(db, ids);
  return rows.map((row) => ({
    kind: "blog",
    ...presentReviewed(row),
    authorId: row.author_id,
    title: row.title,
    facts: presentFacts({ Summary: row.summary, Tags: row.tags.join(", ") }),
    contentHtml: row.content_html,
    path: `/blog/${row.id}`,
    ...(row.status === "rejected" && { state: "rejected" }),
  }));
}

/** Comments as moderators see them, in no order. Deleted ones are left out. At most 100 ids. */
export async function findModeratedComments(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectCommentsForReview(db, ids);
  return rows.map((row) => ({
    kind: "blog_comment",
    ...presentReviewed(row),
    authorId: row.user_id,
    title: row.title,
    facts: [],
    contentHtml: row.content_html,
    path: hrefOfComment({ id: row.id, blogId: row.blog_id, createdAt: row.created_at }),
  }));
}

/** Applies a decision about a blog in the transaction that logs it; false when the blog is not in a state that allows it. */
export async function setBlogModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const isChanged = action === "takeDown" ? await rejectBlog(trx, { id, reason, at }) : await showBlog(trx, { id, at });
  if (isChanged) await notifyTopic(trx, blogsTopic, blogTopic(id));
  return isChanged;
}

/** Applies a decision about a comment in the transaction that logs it; false when the comment is not in a state that allows it. */
export async function setCommentModeration(trx: Db, decision: ReviewDecision): Promise<boolean> {
  const blogId = await lockBlogOfComment(trx, decision.id);
  if (blogId === undefined || !(await setModeration(trx, "blog_comments", decision))) return false;
  await notifyTopic(trx, blogsTopic, blogTopic(blogId));
  return true;
}

async function showBlog(trx: Db, given: { id: string; at: Date }): Promise<boolean> {
  const shown = await restoreBlog(trx, given);
  if (shown) await updatePassed(trx, given.id, describePassed({ text: shown.content_text, linkCount: shown.link_count }));
  return shown !== undefined;
}
