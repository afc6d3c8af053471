import type pg from "pg";
import { blogForm, commentForm } from "#contracts/blogs.ts";
import { discussionForm, replyForm } from "#contracts/discussions.ts";
import { reportForm } from "#contracts/moderation.ts";
import { reportItem } from "#server/domains/moderation/moderation.ts";
import type { Database } from "#server/platform/db/database.ts";
import { renderDocument } from "#server/platform/markdown/render-document.ts";
import type { RenderOptions } from "#server/platform/markdown/rendered-markdown.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { createBlogRow, createChat } from "#tests/factories/text-rows.ts";
import { readHostileFeeds } from "#tests/setup/hostile/hostile-feeds.ts";

type Source = { database: Database };

/**
 * Puts each text into every field that a member can fill. Only the forms' own rules apply: a field that refuses the text gets a plain word.
 * Returns the addresses that show them.
 */
export async function seedTexts(source: Source, pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
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

/** Renders texts as the site does, and puts them into blogs of `perPage` texts each. Returns their addresses. */
export async function seedRendered(source: Source, pool: pg.Pool, texts: readonly string[], perPage: number): Promise<string[]> {
  const addresses: string[] = [];
  for (const [at, html] of (await renderPages(texts, perPage, { hasHeadingIds: true })).entries()) {
    const id = await createBlogRow(source, null, { title: `Generated texts, part ${at}` });
    await pool.query("update blogs set content_html = $2 where id = $1", [id, html]);
    addresses.push(`/blog/${id}`);
  }
  return addresses;
}

/**
 * Renders texts as answers of a model, `perPage` in one conversation. Returns the addresses, and the session token of the member who may
 * read them.
 */
export async function seedAnswers(source: Source, pool: pg.Pool, texts: readonly string[], perPage: number) {
  const { userId } = await createMember(source);
  const addresses: string[] = [];
  for (const html of await renderPages(texts, perPage, { topHeading: 3, isDistrusted: true })) {
    const id = await createChat(source, userId);
    await pool.query("update ask_me_messages set response_html = $2 where session_id = $1", [id, html]);
    addresses.push(`/ask-me/${id}`);
  }
  return { addresses, token: await signIn({ owner: pool }, userId) };
}

/** Feeds texts through the feed reader into Tech Flash. Returns the number of articles. */
export async function seedFeeds(source: Source, texts: readonly string[]): Promise<number> {
  const entries = readHostileFeeds(texts);
  await createArticles(
    source,
    entries.map(({ title, summary, link, imageUrl }) => ({ title, summary, externalLink: link, imageUrl })),
  );
  return entries.length;
}

/** The HTML of `perPage` texts each, every one in a box of its own. */
async function renderPages(texts: readonly string[], perPage: number, options: RenderOptions): Promise<string[]> {
  const pages: string[] = [];
  for (let at = 0; at < texts.length; at += perPage) {
    const parts = texts.slice(at, at + perPage).map((text) => renderDocument({ source: text, options, isHighlighted: false }));
    pages.push((await Promise.all(parts)).map(({ html }) => `<div>${html}</div>`).join("\n"));
  }
  return pages;
}

/** Publishes texts that our checks have held for review, such as repeated ones. */
async function show(pool: pg.Pool, table: "blogs" | "discussions" | "blog_comments" | "discussion_replies", id: string): Promise<void> {
  const published = table === "blogs" ? ", published_at = coalesce(published_at, now())" : "";
  await pool.query(`update ${table} set moderation = 'clear', moderation_reason = null${published} where id = $1`, [id]);
}

const plain = { title: "Plain", summary: "", tags: "", content: "Plain words" };

/** Returns the fields whose own rule accepts the text. */
function accepted(shape: Record<string, { safeParse(value: unknown): { success: boolean } }>, fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => shape[name]?.safeParse(value).success));
}
