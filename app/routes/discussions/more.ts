import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { DiscussionList } from "#contracts/discussion-pages.ts";
import { loadDiscussionList } from "#server/http/screens/discussions/discussion-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/more.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** What Load More appends to the list of discussions. */
export function loader({ request, context }: Route.LoaderArgs): Promise<DiscussionList> {
  return loadDiscussionList(getRequestContext(context), request);
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<DiscussionList> {
  return withUnreachableFallback(serverLoader(), {
    page: null,
    q: undefined,
    tag: undefined,
    isUnanswered: false,
    isFollowing: false,
    cursor: undefined,
  });
}
