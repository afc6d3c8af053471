// The feed of discussions.
import type { DiscussionCardView } from "#contracts/discussions.ts";
import { feedFilter } from "#contracts/feeds.ts";
import type { Ctx } from "#server/domains/context.ts";
import { discussionsTopic, listAuthorDiscussions, listDiscussions } from "#server/domains/discussions/discussions.ts";
import type { FeedItem } from "./feed-document.ts";
import type { FeedFilter, FeedSource } from "./serve-feed.ts";

/** `/feeds/discussions.xml` and `.json`: all discussions, or those of a tag, of an author, or of an author with a tag. */
export const discussionsFeed: FeedSource = {
  name: "discussions",
  title: "discussions",
  description: "What India's technology community asks and answers.",
  pagePath: "/discussions",
  topic: discussionsTopic,
  filter: feedFilter,
  read: async (ctx, filter, limit) => {
    const discussions = await listMatching(ctx, filter, limit);
    return discussions.map((one) => toItem(one, ctx.config.PUBLIC_URL));
  },
};

async function listMatching(ctx: Ctx, { tag, author }: FeedFilter, limit: number): Promise<DiscussionCardView[]> {
  if (author === undefined) return (await listDiscussions(ctx, { tag, unanswered: false, limit })).discussions;
  return (await listAuthorDiscussions(ctx, { username: author, tag, limit })).discussions;
}

function toItem({ id, title, excerpt, author, createdAt, tags, isDemo }: DiscussionCardView, home: string): FeedItem {
  return {
    id: `urn:uuid:${id}`,
    url: `${home}/discussion/${id}`,
    title,
    summary: excerpt,
    author: author.name,
    imageUrl: `${home}/og/discussions/${id}.png`,
    publishedAt: createdAt,
    tags,
    isDemo,
  };
}
