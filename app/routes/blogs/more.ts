import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { BlogList } from "#contracts/blog-pages.ts";
import { loadBlogList } from "#server/http/screens/blogs/blog-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/more.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** What Load More appends to the list of blogs. */
export function loader({ request, context }: Route.LoaderArgs): Promise<BlogList> {
  return loadBlogList(getRequestContext(context), request);
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<BlogList> {
  return withUnreachableFallback(serverLoader(), { page: null, tab: "latest", q: undefined, tag: undefined, cursor: undefined });
}
