import type { BlogForm } from "#contracts/blogs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { addComment, createBlog } from "#server/domains/blogs/blogs.ts";
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

/** A blog written by `author`; returns its id. Throws when it was refused. */
export async function createTestBlog(source: HasDatabase, author: Viewer, overrides: Partial<BlogForm> = {}): Promise<string> {
  return savedId(await createBlog(createMemberCtx(source, author), buildBlogForm(overrides)));
}

/** A comment by `author`; returns its id. Throws when it was refused. */
export async function createTestComment(source: HasDatabase, author: Viewer, blogId: string, content?: string): Promise<string> {
  count += 1;
  return savedId(await addComment(createMemberCtx(source, author), blogId, content ?? `Comment number ${count}`));
}
