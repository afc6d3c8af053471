// Tech Flash: news from the sources file, listed, searched and refreshed.
import type { SourceHealth } from "#contracts/sources.ts";
import type { ArticlePage, ArticleView, StoryPage } from "#contracts/tech-flash.ts";
import type { Ctx } from "#server/domains/context.ts";
import { withOtherDots } from "#server/domains/spell-dots.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { isId } from "#server/platform/db/ids.ts";
import { getLastSuccess, hasRefreshFailed, listHealth, refreshArea } from "#server/domains/sources/sources.ts";
import type { RefreshOptions, RefreshResult } from "#server/domains/sources/sources.ts";
import { presentArticle, presentStory } from "./present.ts";
import { selectArticle, selectArticles, queryStoriesByIds, selectStories } from "./queries.ts";
import { techFlashArea } from "./source-area.ts";

export { findKeywordTags } from "./keywords.ts";
export { getStory } from "./read-story.ts";
export { lookUpPassages } from "./look-up-passages.ts";
export { techFlashArea } from "./source-area.ts";
export {
  forgetReads,
  getReadingChoices,
  getReadingChoicesScreen,
  markRead,
  markUnread,
  muteSource,
  muteWord,
  setHidesRead,
  unmuteSource,
  unmuteWord,
} from "./reading-choices.ts";
export { chooseStories } from "./reading-list.ts";
export { insertDemoArticles } from "./demo.ts";
export { techFlashPersonalData } from "./personal-data.ts";

/** The page-cache topic of all of Tech Flash. A changed article or source check invalidates it. */
export const techFlashTopic = techFlashArea.topic;

/** One page of all articles, newest first, for feeds and the public API. Throws `bad_request` for an invalid cursor. */
export async function listArticles(ctx: Ctx, query: { tag?: string; q?: string; cursor?: string; limit: number }): Promise<ArticlePage> {
  const { tag, q, limit } = query;
  const rows = await selectArticles(ctx.db, { tag, q: q && withOtherDots(q), cursor: decodeCursor(query.cursor), limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.published_at, id: row.id }));
  return { articles: page.rows.map(presentArticle), nextCursor: page.nextCursor };
}

/**
 * One page of stories, newest first. Each is shown by its lead, the earliest of its articles. Throws `bad_request` for an invalid cursor.
 */
export async function listStories(ctx: Ctx, query: { tag?: string; cursor?: string; limit: number }): Promise<StoryPage> {
  const { tag, limit } = query;
  const rows = await selectStories(ctx.db, { tag, cursor: decodeCursor(query.cursor), limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.published_at, id: row.id }));
  return { articles: page.rows.map(presentStory), nextCursor: page.nextCursor };
}

/** One article. Throws `not_found`. */
export async function getArticle(ctx: Ctx, id: string): Promise<ArticleView> {
  const row = isId(id) ? await selectArticle(ctx.db, id) : undefined;
  if (!row) throw new AppError("not_found");
  return presentArticle(row);
}

/** The stories with these ids that still exist, in no order. Each looks as on its card, and has the id of the story. At most 100 ids. */
export function lookUpStories({ db }: Pick<Ctx, "db">, ids: Ids): Lookup<ArticleView[]> {
  return lookUpRows({ query: queryStoriesByIds(db, ids), times: { published_at: true }, present: presentArticle });
}

/** When any news source was last read successfully, as ISO 8601. Null before the first time. */
export function getLastUpdated(ctx: Ctx): Promise<string | null> {
  return getLastSuccess(ctx, techFlashArea.tables);
}

/** The health of each news source, ordered by name. */
export function listSourceHealth(ctx: Ctx): Promise<SourceHealth[]> {
  return listHealth(ctx, techFlashArea.tables);
}

/** Reads the due news sources and stores new articles, once for all callers in all processes. `refreshArea` says what `isAsked` changes. */
export function refreshTechFlash(ctx: Ctx, options: RefreshOptions): Promise<RefreshResult> {
  return refreshArea(ctx, techFlashArea, options);
}

/** Whether a refresh failed as a whole, as `hasRefreshFailed` decides. */
export function hasNewsRefreshFailed(ctx: Ctx, result: RefreshResult): Promise<boolean> {
  return hasRefreshFailed(ctx, techFlashArea.tables, result);
}
