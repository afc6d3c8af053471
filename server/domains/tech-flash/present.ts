// Maps article rows to what leaves the server.
import type { StoryDetail } from "#contracts/stories.ts";
import type { ArticleView, StoryView } from "#contracts/tech-flash.ts";
import type { ArticleRow, StoryRow } from "./queries.ts";
import type { StorySourceRow } from "./story-queries.ts";

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

/** A story as lists show it: its lead, with the tags of all its articles. */
export function presentStory(row: StoryRow): StoryView {
  return { ...presentArticle(row), tags: row.story_tags ?? row.tags, storyId: row.story_id, sourceCount: row.source_count };
}

/** A story with all sources that brought or carry it. */
export function presentStoryDetail(lead: StoryRow, sources: readonly StorySourceRow[]): StoryDetail {
  return {
    ...presentStory(lead),
    sources: sources.map(({ source, title, external_link: externalLink, published_at: at }) => ({
      source,
      title,
      externalLink,
      publishedAt: at.toISOString(),
    })),
  };
}
