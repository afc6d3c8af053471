// Tech Flash: news from the sources file, listed, searched and refreshed.
import type { ArticlePage, ArticleView, DemoArticle, SourceHealth } from "#contracts/tech-flash.ts";
import type { Ctx } from "#server/domains/context.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { isId } from "#server/platform/db/ids.ts";
import { presentArticle, presentSource } from "./present.ts";
import { selectArticle, selectArticles, selectArticlesByIds, selectLastSuccess, selectSourceHealth } from "./queries.ts";
import type { RefreshResult } from "./refresh.ts";
import { refreshOnce } from "./refresh.ts";
import { insertDemoArticles } from "./demo.ts";

/** The page-cache topic of everything here; a changed article or source check announces it. */
export { techFlashTopic } from "./refresh.ts";

/** One page of articles, newest first. Throws `bad_request` for a cursor that is not ours. */
export async function listArticles(ctx: Ctx, query: { tag?: string; q?: string; cursor?: string; limit: number }): Promise<ArticlePage> {
  const { tag, q, limit } = query;
  const rows = await selectArticles(ctx.db, { tag, q, cursor: decodeCursor(query.cursor), limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.published_at, id: row.id }));
  return { articles: page.rows.map(presentArticle), nextCursor: page.nextCursor };
}

/** One article. Throws `not_found`. */
export async function getArticle(ctx: Ctx, id: string): Promise<ArticleView> {
  const row = isId(id) ? await selectArticle(ctx.db, id) : undefined;
  if (!row) throw new AppError("not_found");
  return presentArticle(row);
}

/** The articles of these ids that still exist, in no order. At most 100 ids. */
export async function findArticles(ctx: Ctx, ids: string[]): Promise<ArticleView[]> {
  if (ids.length === 0) return [];
  return (await selectArticlesByIds(ctx.db, ids)).map(presentArticle);
}

/** When a source last answered well, as ISO 8601; null before the first time. */
export async function getLastUpdated(ctx: Ctx): Promise<string | null> {
  return (await selectLastSuccess(ctx.db))?.toISOString() ?? null;
}

/** How reading each source goes, by name. */
export async function listSourceHealth(ctx: Ctx): Promise<SourceHealth[]> {
  return (await selectSourceHealth(ctx.db)).map(presentSource);
}

/**
 * Reads the sources that are due and keeps what is new, once for all callers of all processes.
 * `isAsked` is a person's wish: at most one such round a minute for everybody (others get zeros at once), and then every
 * source is read that was not read within the minute and does not itself ask for more rest. The schedule reads what
 * REFRESH_MINUTES makes due. Whoever comes while a round runs waits for it; a person's wish gets its result.
 */
export function refreshTechFlash(ctx: Ctx, options: { isAsked: boolean }): Promise<RefreshResult> {
  return refreshOnce(ctx, options.isAsked);
}

/** Adds demo articles to an empty table, dated back from now; the first real articles remove them. Returns how many were added. */
export function seedDemoArticles(ctx: Ctx, articles: readonly DemoArticle[]): Promise<number> {
  return insertDemoArticles(ctx, articles);
}
