import type { BlogEditForm, BlogForm } from "#contracts/blogs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { addComment, createBlog, prepareBlogText, prepareCommentText, saveBlog } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx } from "./ctx.ts";
import type { HasDatabase } from "./ctx.ts";
import { savedId } from "./saved-id.ts";

let count = 0;

/** The parsed form of a blog to publish, with words that no other has: one with the same words would count as a copy. */
export function buildBlogForm(overrides: Partial<BlogForm> = {}): BlogForm {
  count += 1;
  return {
    title: `Blog number ${count}`,
    summary: `What blog ${count} is about`,
    tags: ["Cloud"],
    content: `The text of blog ${count} says something that no other blog of this run says, so it is nobody's copy.`,
    status: "published",
    ...overrides,
  };
}

/** What an editor sends that has no unsaved work. */
const unmarked = { tab: "", autosaveVersion: 0 };

/** Adds a blog as its form does: rendered first, then stored. `mark`: the unsaved work that this clears. */
export async function writeBlog(ctx: MemberCtx, form: BlogForm, mark = unmarked) {
  return createBlog(ctx, form, { mark, prepared: await prepareBlogText(ctx, form.content) });
}

/** Saves a blog as its form does in an editor without unsaved work. */
export async function rewriteBlog(ctx: MemberCtx, id: string, form: BlogEditForm) {
  return saveBlog(ctx, id, form, unmarked);
}

/** The same for a comment. */
export async function writeComment(ctx: MemberCtx, blogId: string, content: string) {
  return addComment(ctx, blogId, content, await prepareCommentText(ctx, content));
}

/** A blog written by `author`; returns its id. Throws when it was refused. */
export async function createTestBlog(source: HasDatabase, author: Viewer, overrides: Partial<BlogForm> = {}): Promise<string> {
  return savedId(await writeBlog(createMemberCtx(source, author), buildBlogForm(overrides)));
}

/** A comment by `author`; returns its id. Throws when it was refused. */
export async function createTestComment(source: HasDatabase, author: Viewer, blogId: string, content?: string): Promise<string> {
  count += 1;
  return savedId(await writeComment(createMemberCtx(source, author), blogId, content ?? `Comment number ${count}`));
}
