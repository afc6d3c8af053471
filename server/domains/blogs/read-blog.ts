// Reading one blog: for readers, for its author's editor, and as a preview.
import type { BlogDraft, BlogResult, BlogView, CommentPage } from "#contracts/blogs.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { anyMember, isPlainMember, prepareText, requireWriter, selectPublicSources } from "#server/domains/posting/posting.ts";
import type { TextSource } from "#server/domains/posting/posting.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectBlog, selectDraft, selectMarks } from "./blog-queries.ts";
import { listComments } from "./comments.ts";
import { visibilityOf } from "./policy.ts";
import { presentBlog, presentDraft } from "./present.ts";

/**
 * The blog as this viewer may see it, or the fact that a moderator removed it. Throws `not_found` for other people's drafts and held blogs.
 */
export async function getBlog(ctx: Ctx, id: string): Promise<BlogResult> {
  const row = isId(id) ? await selectBlog(ctx.db, id, ctx.viewer?.userId ?? null) : undefined;
  const visibility = row ? visibilityOf(ctx.viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  return visibility === "removed" ? { state: "removed" } : { state: "shown", blog: presentBlog(row, ctx.viewer) };
}

/** A public blog with the first page of its comments, as every plain member sees them who has written neither the blog nor a comment. */
export type CommonBlog = { blog: BlogView; comments: CommentPage };

/**
 * What all plain members see alike of a blog; null when it is not public. It can be cached for all of them; `markBlog` adds what differs.
 */
export async function getCommonBlog(ctx: Ctx, id: string): Promise<CommonBlog | null> {
  const anybody = { ...ctx, viewer: anyMember };
  const [row, comments] = await Promise.all([
    isId(id) ? selectBlog(ctx.db, id, anyMember.userId) : undefined,
    listComments(anybody, { blogId: id }),
  ]);
  return row?.is_public ? { blog: presentBlog(row, anyMember), comments } : null;
}

/**
 * Adds the viewer's own marks and the current counts to the `common` part. Returns null, without calling `common`, for a viewer who is no
 * plain member or has written something on the page.
 */
export async function markBlog(
  ctx: Ctx,
  id: string,
  common: () => Promise<CommonBlog | null>,
): Promise<(CommonBlog & { isSaved: boolean }) | null> {
  const { db, viewer } = ctx;
  const marks = isPlainMember(viewer) && isId(id) ? await selectMarks(db, id, viewer.userId) : undefined;
  const found = marks && !marks.has_written ? await common() : null;
  if (!marks || !found) return null;
  const counts = { likeCount: marks.like_count, commentCount: marks.comment_count, viewCount: marks.view_count };
  const blog = { ...found.blog, ...counts, viewer: { ...found.blog.viewer, isLiked: marks.is_liked } };
  return { ...found, blog, isSaved: marks.is_saved };
}

/** The viewer's own blog for the editor. Throws `not_found` for another member's blog. */
export async function getBlogDraft(ctx: MemberCtx, id: string): Promise<BlogDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!row) throw new AppError("not_found");
  return presentDraft(row);
}

/** For the public API: the Markdown sources of these blogs, by id. Blogs that are not public are left out. */
export function getBlogSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TextSource>> {
  return selectPublicSources(ctx.db, "blogs", ids.filter(isId));
}

/** Renders a text for preview. Stores nothing. Throws like every write when the viewer may not write. */
export async function previewMarkdown(ctx: MemberCtx, content: string): Promise<{ html: string; readingMinutes: number }> {
  requireWriter(ctx.viewer);
  const { html, readingMinutes } = await prepareText(ctx, content, { hasHeadingIds: true });
  return { html, readingMinutes };
}
