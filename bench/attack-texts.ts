import type pg from "pg";
import { blogForm, commentForm } from "#contracts/blogs.ts";
import { discussionForm, replyForm } from "#contracts/discussions.ts";
import { reportForm } from "#contracts/moderation.ts";
import { reportItem } from "#server/domains/moderation/moderation.ts";
import type { Database } from "#server/platform/db/database.ts";
import { renderDocument } from "#server/platform/markdown/render-document.ts";
import type { RenderOptions } from "#server/platform/markdown/render-markdown.ts";
import { parseFeed } from "#server/platform/sources/parse-feed.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { createBlogRow, createChat } from "#tests/factories/writing.ts";

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
  for (const [at, html] of (await renderPages(texts, perPage, { hasHeadingIds: true })).entries()) {
    const id = await createBlogRow(source, null, { title: `Generated texts, part ${at}` });
    await pool.query("update blogs set content_html = $2 where id = $1", [id, html]);
    addresses.push(`/blog/${id}`);
  }
  return addresses;
}

/** Renders texts as answers of a model, `perPage` in one conversation. Answers the addresses, and the token of the member who may read them. */
export async function plantAnswers(source: Source, pool: pg.Pool, texts: readonly string[], perPage: number) {
  const { userId } = await createMember(source);
  const addresses: string[] = [];
  for (const html of await renderPages(texts, perPage, { topHeading: 3, isDistrusted: true })) {
    const id = await createChat(source, userId);
    await pool.query("update ask_me_messages set response_html = $2 where session_id = $1", [id, html]);
    addresses.push(`/ask-me/${id}`);
  }
  return { addresses, token: await signIn({ owner: pool }, userId) };
}

/**
 * Lets texts come through the reader of feeds, three to an article: as its title and author, as its text, and in its link and picture. Answers how
 * many articles that makes.
 */
export async function plantFeeds(source: Source, texts: readonly string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < texts.length; at += feedLength) {
    const entries = toEntries(texts.slice(at, at + feedLength), at);
    const parsed = parseFeed(at % (2 * feedLength) === 0 ? toJsonFeed(entries) : toRss(entries), { feedUrl: feedSite, now: new Date() });
    if (!parsed.ok) throw new Error(`The feed from ${at} on was not read: ${parsed.detail}`);
    const articles = parsed.entries.map(({ title, summary, link, imageUrl }) => ({ title, summary, externalLink: link, imageUrl }));
    await createArticles(source, articles);
    count += articles.length;
  }
  return count;
}

type HostileEntry = { title: string; text: string; link: string; image: string };

const feedLength = 300;
const feedSite = "https://news.example/";

function toEntries(texts: readonly string[], from: number): HostileEntry[] {
  return texts.flatMap((title, index) => {
    if (index % 3 !== 0) return [];
    const [text = "", address = ""] = texts.slice(index + 1);
    const link = `${feedSite}${from + index}?${encodeURIComponent(address.toWellFormed()).slice(0, 500)}`;
    return { title: title.slice(0, 200), text, link, image: `https://pictures.example/${address.slice(0, 300)}` };
  });
}

function toJsonFeed(entries: HostileEntry[]): string {
  const items = entries.map(({ title, text, link, image }) => ({
    id: link,
    url: link,
    title,
    content_html: text,
    image,
    authors: [{ name: title }],
  }));
  return JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "News", items });
}

function toRss(entries: HostileEntry[]): string {
  const items = entries.map(({ title, text, link, image }) => {
    const plain = Object.entries({ title, link, author: title }).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
    const raw = `<![CDATA[${toXmlText(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
    return `<item>${plain.join("")}<description>${raw}</description><enclosure url="${escapeXml(image)}" type="image/png" length="1"/></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>${feedSite}</link>${items.join("")}</channel></rss>`;
}

function escapeXml(text: string): string {
  return toXmlText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** What XML can hold at all. */
function toXmlText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
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
