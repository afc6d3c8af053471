import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { EventList } from "#contracts/event-pages.ts";
import { loadMoreEvents } from "#server/http/screens/events/event-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/more.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** What Load More appends to a list of events. */
export function loader({ request, context }: Route.LoaderArgs): Promise<EventList> {
  return loadMoreEvents(getRequestContext(context), request);
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<EventList> {
  return withUnreachableFallback(serverLoader(), { page: null, filters: {}, cursor: undefined, savedIds: [] });
}
