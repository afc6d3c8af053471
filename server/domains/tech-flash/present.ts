// From rows to what leaves the server.
import type { ArticleView, SourceHealth } from "#contracts/tech-flash.ts";
import type { ArticleRow, selectSourceHealth } from "./queries.ts";

type SourceRow = Awaited<ReturnType<typeof selectSourceHealth>>[number];

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

/** A source as the public health page shows it: what we say of its errors, never what it sent. */
export function presentSource(row: SourceRow): SourceHealth {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
    nextCheckAt: row.next_check_at.toISOString(),
    failureCount: row.failure_count,
    error: row.last_error_message,
  };
}
