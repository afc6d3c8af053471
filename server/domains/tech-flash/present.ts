// From rows to what leaves the server.
import type { ArticleView, StoryView } from "#contracts/tech-flash.ts";
import type { ArticleRow, StoryRow } from "./queries.ts";

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

/** A story as lists show it: its lead, under the tags of all its articles. */
export function presentStory(row: StoryRow): StoryView {
  return { ...presentArticle(row), tags: row.story_tags ?? row.tags, storyId: row.story_id, sourceCount: row.source_count };
}
