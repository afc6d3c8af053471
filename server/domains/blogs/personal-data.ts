// Personal data in blogs: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { selectTextsShowingForSystem } from "#server/domains/posting/posting.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import { eraseMember } from "./erase-member.ts";
import { blogsTopic, blogTopic } from "./topics.ts";

export const blogsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("blogs", {
      owner: "author_id",
      key: ["id"],
      columns: [
        "id",
        "title",
        "summary",
        "content",
        "tags",
        "status",
        "moderation",
        "moderation_reason",
        "moderated_at",
        "published_at",
        "first_shown_at",
        "created_at",
        "updated_at",
        "edited_at",
        "version",
        "like_count",
        "comment_count",
        "view_count",
      ],
      omitted: [
        "beginning",
        "content_html",
        "content_text",
        "toc",
        "reading_minutes",
        "link_count",
        "passed_fingerprint",
        "passed_link_count",
        "is_demo",
        "is_public",
        "search",
      ],
    }),
    personalTable("blog_comments", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "blog_id", "content", "moderation", "moderation_reason", "moderated_at", "created_at", "edited_at"],
      omitted: ["content_html", "link_count", "is_public"],
    }),
    personalTable("blog_likes", { owner: "user_id", key: ["id"], columns: ["id", "blog_id", "created_at"] }),
    personalTable("blog_autosaves", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "blog_id", "title", "summary", "tags", "content", "version", "saved_at"],
      omitted: ["tab", "blog_version"],
    }),
  ],
  async *documents(rowsOf) {
    for await (const blog of rowsOf("blogs")) yield { path: `blogs/${String(blog["id"])}.md`, text: writeBlog(blog) };
    for await (const comment of rowsOf("blog_comments")) {
      yield { path: `blog-comments/${String(comment["id"])}.md`, text: writeComment(comment) };
    }
  },
  pages: async (db, userId) => [blogsTopic, ...(await selectTextsShowingForSystem(db, "blogs", userId)).map(blogTopic)],
  erase: (_ctx, db, { userId }, posts) => eraseMember(db, userId, posts),
};

function writeBlog({ title, status, published_at: publishedAt, tags, summary, content }: JsonRow): string {
  const facts = [`Status: ${String(status)}`, ...(publishedAt === null ? [] : [`Published: ${String(publishedAt)}`])];
  if (Array.isArray(tags) && tags.length > 0) facts.push(`Tags: ${tags.join(", ")}`);
  return [`# ${String(title)}`, facts.join("  \n"), ...(summary === "" ? [] : [`*${String(summary)}*`]), String(content)].join("\n\n");
}

function writeComment({ blog_id: blogId, created_at: at, content }: JsonRow): string {
  return [`On the blog ${String(blogId)}, ${String(at)}`, String(content)].join("\n\n");
}
