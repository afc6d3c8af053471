import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { SavedSearchesPage } from "#app/features/saved-searches/saved-searches-page.tsx";
import { getRemovedSearch, listSavedSearches } from "#server/domains/jobs/jobs.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleSearchAction } from "#server/http/screens/jobs/saved-search-forms.ts";
import type { Route } from "./+types/saved-searches.ts";

export function meta() {
  return describeHiddenPage("Saved searches");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const removedId = new URL(request.url).searchParams.get("removed");
  const [searches, removed] = await Promise.all([listSavedSearches(ctx), removedId === null ? null : getRemovedSearch(ctx, removedId)]);
  return { searches, removed };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSearchAction(request, context, requireMember(context, request));
}

export default function SavedSearches({ loaderData }: Route.ComponentProps) {
  return <SavedSearchesPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
