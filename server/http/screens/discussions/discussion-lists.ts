// Loaders of the list of discussions, and of similar ones while a title is typed.
import type { DiscussionList } from "#contracts/discussion-pages.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import type { DiscussionListQuery, DiscussionPage, SimilarDiscussion } from "#contracts/discussions.ts";
import type { Ctx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import {
  discussionsTopic,
  listDiscussions,
  listDiscussionTags,
  listFollowedDiscussions,
  listSimilarDiscussions,
  markNewReplies,
} from "#server/domains/discussions/discussions.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { readSharedList } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { loadListTags } from "../list-tags.ts";
import { readPageQuery } from "../read-page-query.ts";

/**
 * The list an address asks for; a null page when it cannot be loaded, so that the rest is shown. Throws `bad_request` for an invalid query.
 */
export async function loadDiscussionList(requestContext: RequestContext, request: Request): Promise<DiscussionList> {
  const { ctx, topics } = requestContext;
  const query = readPageQuery(request.url, discussionListQuery);
  const { cursor } = query;
  if (isFollowedList(request)) return { ...(await loadFollowed(ctx, cursor)), isFollowing: true, isUnanswered: false, cursor };
  const { q, tag, unanswered: isUnanswered } = query;
  const page = await loadOrNull(ctx, "discussion list", () => readPage(requestContext, query));
  topics.add(discussionsTopic);
  return { page, q, tag, isUnanswered, isFollowing: false, cursor };
}

/** The tags above the list. */
export function loadDiscussionTags(requestContext: RequestContext, request: Request, list: Promise<DiscussionList>): Promise<string[]> {
  return loadListTags(requestContext, request, list, {
    name: "discussion tags",
    topic: discussionsTopic,
    load: listDiscussionTags,
    itemsOf: ({ discussions }) => discussions,
  });
}

/** Threads like `title`; none when they cannot be loaded, since the form works without them. */
export async function loadSimilar({ ctx }: RequestContext, title: string): Promise<SimilarDiscussion[]> {
  return (await loadOrNull(ctx, "similar discussions", () => listSimilarDiscussions(ctx, title))) ?? [];
}

/** Whether an address is that of the followed discussions (`?following=1`): a separate list, for members only. */
export function isFollowedList(request: Request): boolean {
  return new URL(request.url).searchParams.get("following") === "1";
}

async function loadFollowed(ctx: Ctx, cursor: string | undefined): Promise<Pick<DiscussionList, "page" | "q" | "tag">> {
  if (!isMemberCtx(ctx)) throw new AppError("sign_in_required");
  const page = await loadOrNull(ctx, "followed discussions", () => listFollowedDiscussions(ctx, { cursor }));
  return { page, q: undefined, tag: undefined };
}

async function readPage(requestContext: RequestContext, query: DiscussionListQuery): Promise<DiscussionPage> {
  const page = await readSharedList(requestContext, { name: "discussions", topics: [discussionsTopic] }, query, listDiscussions);
  return markNewReplies(requestContext.ctx, page);
}
