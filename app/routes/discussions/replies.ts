import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { MoreReplies } from "#contracts/discussion-pages.ts";
import { loadMoreReplies } from "#server/http/screens/discussions/discussion-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/replies.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** Returns what Load more appends to the replies of a discussion, or the replies written while the page was open. */
export function loader({ request, context, params }: Route.LoaderArgs): Promise<MoreReplies> {
  return loadMoreReplies(getRequestContext(context), params.id, request);
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MoreReplies | null> {
  return withUnreachableFallback(serverLoader(), null);
}
