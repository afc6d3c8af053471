import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { CommentPage } from "#contracts/blogs.ts";
import { blogTopic } from "#server/domains/blogs/blogs.ts";
import { loadComments } from "#server/http/screens/blogs/blog-screen.ts";
import { readCursor } from "#server/http/screens/read-page-query.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/comments.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** What Load more appends to the comments of a blog. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<CommentPage | null> {
  const requestContext = getRequestContext(context);
  const page = await loadComments(requestContext, params.id, readCursor(request));
  if (page) requestContext.topics.add(blogTopic(params.id));
  return page;
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CommentPage | null> {
  return withUnreachableFallback(serverLoader(), null);
}
