import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { ArticleList } from "#contracts/tech-flash.ts";
import { TECH_FLASH_CORPORATE_PAGE_SIZE, TECH_FLASH_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadArticles, readArticlePosition } from "#server/http/screens/tech-flash/tech-flash-lists.ts";
import type { Route } from "./+types/more.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** Returns what Load More appends, on Tech Flash and on the corporate home. */
export function loader({ request, context }: Route.LoaderArgs): Promise<ArticleList> {
  const isHome = new URL(request.url).searchParams.get("limit") === String(TECH_FLASH_CORPORATE_PAGE_SIZE);
  const limit = isHome ? TECH_FLASH_CORPORATE_PAGE_SIZE : TECH_FLASH_PAGE_SIZE;
  return loadArticles(getRequestContext(context), { ...readArticlePosition(request), limit });
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ArticleList> {
  return withUnreachableFallback(serverLoader(), { page: null, savedIds: [], choices: null, now: new Date().toISOString() });
}
