// GET /api/v1/tech-flash: the news.
import { articleListQuery } from "#contracts/tech-flash.ts";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { TECH_FLASH_API_LIMIT_MAX, TECH_FLASH_PAGE_SIZE, TECH_FLASH_SEARCH_MAX, TECH_FLASH_TAG_MAX } from "#contracts/tech-flash-limits.ts";
import { getArticle, listArticles, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import type { ApiSource } from "./serve-resource.ts";

/** The news, newest first. */
export const techFlashApi: ApiSource<typeof articleListQuery> = {
  resource: {
    path: "tech-flash",
    things: "news articles",
    order: "newest first",
    limit: { default: TECH_FLASH_PAGE_SIZE, maximum: TECH_FLASH_API_LIMIT_MAX },
    longest: { tag: TECH_FLASH_TAG_MAX, q: TECH_FLASH_SEARCH_MAX },
    fields: {
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      summary: { type: "string", description: "Plain text of at most 300 characters; may be empty" },
      source: { type: "string" },
      external_link: { type: "string", format: "uri" },
      image_url: { type: ["string", "null"], format: "uri" },
      published_at: { type: "string", format: "date-time" },
      tags: { type: "array", items: { type: "string" } },
      is_demo: { const: true, description: "An article for an empty site" },
    },
  },
  query: articleListQuery,
  topicsOf: () => [techFlashTopic],
  list: async (ctx, query) => {
    const { articles, nextCursor } = await listArticles(ctx, query);
    return { items: articles.map(toItem), nextCursor };
  },
  read: async (ctx, id) => toItem(await getArticle(ctx, id)),
};

/** The fields as the specification names them. */
function toItem({ id, title, summary, source, externalLink, imageUrl, publishedAt, tags, isDemo }: ArticleView) {
  return {
    id,
    title,
    summary,
    source,
    external_link: externalLink,
    image_url: imageUrl,
    published_at: publishedAt,
    tags,
    ...(isDemo ? { is_demo: true } : {}),
  };
}
