import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { JobList } from "#contracts/job-pages.ts";
import { loadMoreJobs } from "#server/http/screens/jobs/job-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/more.ts";

export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

/** What Load More appends to the list of jobs. */
export function loader({ request, context }: Route.LoaderArgs): Promise<JobList> {
  return loadMoreJobs(getRequestContext(context), request);
}

/** If the connection fails, the list stays and says that more could not be loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<JobList> {
  return withUnreachableFallback(serverLoader(), {
    page: null,
    count: null,
    filters: {},
    cursor: undefined,
    now: new Date().toISOString(),
  });
}
