import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { SearchScreen } from "#contracts/search.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadSearch } from "#server/http/screens/search-screen.ts";
import type { Route } from "./+types/search-more.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** What Load More appends to the results. */
export function loader({ request, context }: Route.LoaderArgs): Promise<SearchScreen> {
  return loadSearch(getRequestContext(context), request);
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SearchScreen> {
  return withUnreachableFallback(serverLoader(), { query: { tag: undefined }, page: null, hasFailed: true, own: null });
}
