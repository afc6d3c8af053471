import type pg from "pg";
import { blogForm, commentForm } from "#contracts/blogs.ts";
import { discussionForm, replyForm } from "#contracts/discussions.ts";
import { reportForm } from "#contracts/moderation.ts";
import { reportItem } from "#server/domains/moderation/moderation.ts";
import type { Database } from "#server/platform/db/database.ts";
import { renderDocument } from "#server/platform/markdown/render-document.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow } from "#tests/factories/writing.ts";

type Source = { database: Database };

/**
 * Puts each text into every field a member can fill, past nothing but the forms' own rules: a field that refuses it gets a plain
 * word. Answers the addresses that show them.
 */
export async function plantTexts(source: Source, pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const reader = await createMember(source, { name: "Reader" });
  const addresses = new Set<string>();
  for (const text of texts) {
    const author = await createMember(source, {
      name: text.replaceAll("\0", "").slice(0, 100),
      city: text.replaceAll("\0", "").slice(0, 60),
    });
    await pool.query("update users set created_at = now() - interval '30 days' where id = any($1)", [[author.userId, reader.userId]]);
    const fields = accepted(blogForm.shape, { title: text, summary: text, tags: text, content: text });
    const blogId = await createTestBlog(source, author, blogForm.parse({ ...plain, ...fields, status: "published" }));
    const discussionId = await createTestDiscussion(source, author, discussionForm.parse({ ...plain, ...fields }));
    await show(pool, "blogs", blogId);
    await show(pool, "discussions", discussionId);
    const said = commentForm.parse({ content: text }).content;
    const commentId = await createTestComment(source, author, blogId, said);
    const replyId = await createTestReply(source, author, { discussionId, content: replyForm.parse({ content: said }).content });
    await show(pool, "blog_comments", commentId);
    await show(pool, "discussion_replies", replyId);
    const { data: note = "" } = reportForm.shape.note.safeParse(text);
    await reportItem(createMemberCtx(source, reader), { kind: "blog_comment", id: commentId, reason: "other", note });
    for (const address of [`/blog/${blogId}`, `/discussion/${discussionId}`, `/people/${author.username}`]) addresses.add(address);
    for (const list of ["/blogs", "/discussions"]) addresses.add(`${list}?${new URLSearchParams({ q: text.slice(0, 200) })}`);
  }
  return [...addresses];
}

/** Renders texts as the site would, and puts them into blogs of `perPage` each. Answers their addresses. */
export async function plantRendered(source: Source, pool: pg.Pool, texts: readonly string[], perPage: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let at = 0; at < texts.length; at += perPage) {
    const parts = texts
      .slice(at, at + perPage)
      .map((text) => renderDocument({ source: text, options: { hasHeadingIds: true }, isHighlighted: false }));
    const html = (await Promise.all(parts)).map((part) => `<div>${part.html}</div>`).join("\n");
    const id = await createBlogRow(source, null, { title: `Generated texts from ${at} on` });
    await pool.query("update blogs set content_html = $2 where id = $1", [id, html]);
    addresses.push(`/blog/${id}`);
  }
  return addresses;
}

/** What our checks have held for review, such as a repeated text, is to be seen all the same. */
async function show(pool: pg.Pool, table: "blogs" | "discussions" | "blog_comments" | "discussion_replies", id: string): Promise<void> {
  const published = table === "blogs" ? ", published_at = coalesce(published_at, now())" : "";
  await pool.query(`update ${table} set moderation = 'clear', moderation_reason = null${published} where id = $1`, [id]);
}

const plain = { title: "Plain", summary: "", tags: "", content: "Plain words" };

/** The fields whose own rule takes the text. */
function accepted(shape: Record<string, { safeParse(value: unknown): { success: boolean } }>, fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => shape[name]?.safeParse(value).success));
}
