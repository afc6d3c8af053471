// The feed of the news.
import { articleListQuery } from "#contracts/tech-flash.ts";
import { listArticles, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import type { FeedSource } from "./serve-feed.ts";

/** `/feeds/tech-flash.xml` and `.json`: all news, or those of a tag. */
export const techFlashFeed: FeedSource = {
  name: "tech-flash",
  title: "Tech Flash",
  description: "Short tech news for India's technology community, with a link to each source.",
  pagePath: "/tech-flash",
  topic: techFlashTopic,
  filter: articleListQuery.pick({ tag: true }),
  read: async (ctx, { tag }, limit) => {
    const { articles } = await listArticles(ctx, { tag, limit });
    return articles.map(({ id, title, summary, source, externalLink, imageUrl, publishedAt, tags, isDemo }) => ({
      id: `urn:uuid:${id}`,
      url: externalLink,
      title,
      summary,
      author: source,
      imageUrl,
      publishedAt,
      tags,
      isDemo,
    }));
  },
};
