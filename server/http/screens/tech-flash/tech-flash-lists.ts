// The lists of news, for all pages that have one.
import { articleListQuery } from "#contracts/tech-flash.ts";
import type { ArticleList, ListChoices, StoryPage } from "#contracts/tech-flash.ts";
import { CHOSEN_ARTICLES_LOOKED_AT } from "#contracts/reading-choices-limits.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { storyDiscussionsTopic } from "#server/domains/discussions/discussions.ts";
import { chooseStories, getLastUpdated, listStories, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import { readMinute } from "#server/platform/clock/clock.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { readShared } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { markDiscussed } from "#server/http/screens/discussions/story-discussions.ts";
import { readPageQuery } from "../read-page-query.ts";

export type ArticlePosition = { tag?: string; cursor?: string };

type ArticleQuery = ArticlePosition & { limit: number };

/** Reads the position of an address in the news: `?tag=` and `?cursor=`. Throws `bad_request` when it is invalid. */
export function readArticlePosition(request: Request): ArticlePosition {
  return readPageQuery(request.url, articleListQuery.pick({ tag: true, cursor: true }));
}

/** Stories with the viewer's marks. An error is logged, and the page is null, so that the rest of the page is shown. */
export async function loadArticles(requestContext: RequestContext, query: ArticleQuery): Promise<ArticleList> {
  const { ctx, topics } = requestContext;
  const now = readMinute(ctx.clock);
  topics.add(techFlashTopic).add(storyDiscussionsTopic);
  const found = await loadOrNull(ctx, "tech flash list", async () => {
    const { choices, ...page } = await readChosen(requestContext, query);
    const ids = page.articles.map(({ storyId }) => storyId);
    return { page, savedIds: await listSavedIds(ctx, "tech_flash", ids), choices };
  });
  return { ...(found ?? { page: null, savedIds: [], choices: null }), now };
}

/** A page of stories by the reader's choices. Readers without choices share one page. */
async function readChosen(requestContext: RequestContext, query: ArticleQuery): Promise<StoryPage & { choices: ListChoices | null }> {
  const { ctx } = requestContext;
  if (!isMemberCtx(ctx) || !ctx.viewer.hasReadingChoices) return { ...(await readStories(requestContext, query)), choices: null };
  const { limit, ...position } = query;
  const stretch = { ...position, limit: CHOSEN_ARTICLES_LOOKED_AT };
  // Only the first page is cached for everybody, because further pages are rarely requested twice.
  const shared = { name: `tech flash stretch ${JSON.stringify(stretch)}`, topics: [techFlashTopic] };
  const looked = await (position.cursor === undefined
    ? readShared(requestContext, shared, (visitor) => listStories(visitor, stretch))
    : listStories({ ...ctx, viewer: null }, stretch));
  const { hiddenCount, hidesRead, articles, nextCursor } = await chooseStories(ctx, looked, limit);
  return { articles: await markDiscussed(ctx, articles), nextCursor, choices: { hiddenCount, hidesRead } };
}

function readStories(requestContext: RequestContext, query: ArticleQuery): Promise<StoryPage> {
  const shared = { name: `tech flash ${JSON.stringify(query)}`, topics: [techFlashTopic, storyDiscussionsTopic] };
  return readShared(requestContext, shared, async (visitor) => {
    const page = await listStories(visitor, query);
    return { ...page, articles: await markDiscussed(visitor, page.articles) };
  });
}

/** When a source was last read successfully; null if none has been yet, and when it cannot be loaded. */
export function loadLastUpdated(requestContext: RequestContext): Promise<string | null> {
  const shared = { name: "tech flash updated", topics: [techFlashTopic] };
  return loadOrNull(requestContext.ctx, "tech flash updated", () => readShared(requestContext, shared, getLastUpdated));
}
