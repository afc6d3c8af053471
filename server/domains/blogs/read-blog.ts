// One blog: for readers, for its author's editor, and as a preview.
import type { BlogDraft, BlogResult } from "#contracts/blogs.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { prepareText, requireMember, selectPublicContent } from "#server/domains/posting/posting.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectBlog, selectDraft } from "./blog-queries.ts";
import { visibilityOf } from "./policy.ts";
import { presentBlog, presentDraft } from "./present.ts";

/** The blog as this viewer may see it, or that a moderator removed it. Throws `not_found` for drafts and held ones of others. */
export async function getBlog(ctx: Ctx, id: string): Promise<BlogResult> {
  const row = isId(id) ? await selectBlog(ctx.db, id, ctx.viewer?.userId ?? null) : undefined;
  const visibility = row ? visibilityOf(ctx.viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  return visibility === "removed" ? { state: "removed" } : { state: "shown", blog: presentBlog(row, ctx.viewer) };
}

/** The viewer's own blog for the editor. Throws `not_found` for everybody else's. */
export async function getBlogDraft(ctx: MemberCtx, id: string): Promise<BlogDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!row) throw new AppError("not_found");
  return presentDraft(row);
}

/** The Markdown of a public blog as it was typed, for the public API. Throws `not_found`. */
export async function getBlogSource(ctx: Ctx, id: string): Promise<string> {
  const content = isId(id) ? await selectPublicContent(ctx.db, "blogs", id) : undefined;
  if (content === undefined) throw new AppError("not_found");
  return content;
}

/** What a text would look like. Stores nothing. Throws like every write when the viewer may not write. */
export async function previewMarkdown(ctx: MemberCtx, content: string): Promise<{ html: string; readingMinutes: number }> {
  requireMember(ctx.viewer);
  const { html, readingMinutes } = await prepareText(ctx, content, { hasHeadingIds: true });
  return { html, readingMinutes };
}
