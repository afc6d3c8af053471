// From rows to what leaves the server.
import type { ArticleView } from "#contracts/tech-flash.ts";
import type { ArticleRow } from "./queries.ts";

/** An article as pages show it. */
export function presentArticle(row: ArticleRow): ArticleView {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    source: row.source,
    externalLink: row.external_link,
    imageUrl: row.image_url,
    publishedAt: row.published_at.toISOString(),
    tags: row.tags,
    isDemo: row.is_demo,
  };
}
