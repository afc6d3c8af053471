// GET /api/v1/discussions: members' discussions.
import { DISCUSSION_SEARCH_MAX, DISCUSSIONS_API_LIMIT_MAX, DISCUSSIONS_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import type { DiscussionCardView } from "#contracts/discussions.ts";
import { TAG_LENGTH_MAX } from "#contracts/tags-limits.ts";
import {
  discussionsTopic,
  discussionTopic,
  getDiscussion,
  getDiscussionSources,
  listDiscussions,
} from "#server/domains/discussions/discussions.ts";
import type { TextSource } from "#server/domains/posting/posting.ts";
import type { ApiSource } from "./serve-resource.ts";
import { toItems } from "./to-items.ts";

/** Discussions, newest first. */
export const discussionsApi: ApiSource<typeof discussionListQuery> = {
  resource: {
    path: "discussions",
    things: "discussions",
    order: "newest first",
    limit: { default: DISCUSSIONS_PAGE_SIZE, maximum: DISCUSSIONS_API_LIMIT_MAX },
    longest: { tag: TAG_LENGTH_MAX, q: DISCUSSION_SEARCH_MAX },
    filters: { unanswered: { type: "string", enum: ["1"], description: "Only discussions without a reply" } },
    fields: {
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      excerpt: { type: "string", description: "The beginning of the text, plain" },
      content: { type: "string", description: "Markdown" },
      tags: { type: "array", items: { type: "string" } },
      author_id: { type: ["string", "null"], format: "uuid", description: "Null once the account is deleted, and while it is not shown" },
      author_name: { type: "string" },
      author_username: { type: ["string", "null"], description: "The last part of the author's page at /people/" },
      created_at: { type: "string", format: "date-time" },
      like_count: { type: "integer" },
      reply_count: { type: "integer" },
      has_accepted_reply: { type: "boolean" },
      url: { type: "string", format: "uri" },
      is_demo: { const: true, description: "A discussion for an empty site" },
    },
  },
  query: discussionListQuery,
  topicsOf: (id) => [id === null ? discussionsTopic : discussionTopic(id)],
  list: async (ctx, query) => {
    const { discussions, nextCursor, isApproximate } = await listDiscussions(ctx, query);
    // Discussions with similar words are only for pages, which can say so.
    return { items: isApproximate ? [] : await toItems(ctx, discussions, getDiscussionSources, toItem), nextCursor };
  },
  read: async (ctx, id) => {
    const result = await getDiscussion(ctx, id);
    const isThere = result.state === "shown";
    return isThere ? (await toItems(ctx, [result.discussion], getDiscussionSources, toItem))[0] : undefined;
  },
};

/** The fields as the specification names them; of the author, only what is public. */
function toItem(discussion: DiscussionCardView, { content, authorId }: TextSource, home: string) {
  return {
    id: discussion.id,
    title: discussion.title,
    excerpt: discussion.excerpt,
    content,
    tags: discussion.tags,
    author_id: authorId,
    author_name: discussion.author.name,
    author_username: discussion.author.username,
    created_at: discussion.createdAt,
    like_count: discussion.likeCount,
    reply_count: discussion.replyCount,
    has_accepted_reply: discussion.hasAcceptedReply,
    url: `${home}/discussion/${discussion.id}`,
    ...(discussion.isDemo ? { is_demo: true } : {}),
  };
}
