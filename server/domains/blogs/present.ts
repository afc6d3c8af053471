// Maps blog rows to what leaves the server.
import type { AutosaveView, BlogCardView, BlogDraft, BlogView, CommentView, OwnBlogView } from "#contracts/blogs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { endExcerpt, isAuthor, presentAuthor, presentNotice } from "#server/domains/posting/posting.ts";
import type { AutosaveRow } from "./autosave-queries.ts";
import type { BlogRow, DraftRow } from "./blog-queries.ts";
import type { CommentRow } from "./comment-queries.ts";
import type { CardRow, OwnRow } from "./list-queries.ts";
import { hrefOfComment } from "./notify-of-comment.ts";
import { rightsOnBlog, rightsOnComment } from "./policy.ts";

/** A blog in a list. */
export function presentCard(row: CardRow): BlogCardView {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.summary || endExcerpt(row.beginning),
    tags: row.tags,
    author: presentAuthor(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    readingMinutes: row.reading_minutes,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    viewCount: row.view_count,
    isDemo: row.is_demo,
  };
}

/** A blog in its author's own list, with moderators' decisions about it. */
export function presentOwn(row: OwnRow): OwnBlogView {
  return { ...presentCard(row), status: row.status, notice: presentNotice(row, { isOwn: true }), updatedAt: row.updated_at.toISOString() };
}

/** A blog as its page shows it to this viewer, who may see it. Only its author and moderators see decisions about it. */
export function presentBlog(row: BlogRow, viewer: Viewer | null): BlogView {
  return {
    ...presentCard(row),
    summary: row.summary,
    status: row.status,
    contentHtml: row.content_html,
    toc: row.toc as BlogView["toc"],
    editedAt: row.edited_at?.toISOString() ?? null,
    notice: row.is_public ? null : presentNotice(row, { isOwn: isAuthor(viewer, row.author_id) }),
    viewer: { isLiked: row.is_liked, ...rightsOnBlog(viewer, row) },
  };
}

/** The values that the editor is filled with. */
export function presentDraft(row: DraftRow): BlogDraft {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    tags: row.tags.join(", "),
    content: row.content,
    status: row.status,
    notice: presentNotice(row, { isOwn: true }),
    version: row.version,
  };
}

/** Unsaved work, for its member. */
export function presentAutosave(row: AutosaveRow): AutosaveView {
  const { title, summary, tags, content, version, blog_version: blogVersion } = row;
  return { title, summary, tags, content, version, blogVersion, savedAt: row.saved_at.toISOString() };
}

/** A comment for this viewer, who may see it. */
export function presentComment(row: CommentRow, viewer: Viewer | null): CommentView {
  const rights = rightsOnComment(viewer, row);
  const isOwn = isAuthor(viewer, row.user_id);
  return {
    id: row.id,
    author: presentAuthor(row),
    contentHtml: row.content_html,
    source: rights.canEdit ? row.content : null,
    href: isOwn ? hrefOfComment({ id: row.id, blogId: row.blog_id, createdAt: row.created_at }) : null,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    notice: presentNotice(row, { isOwn }),
    viewer: rights,
  };
}
