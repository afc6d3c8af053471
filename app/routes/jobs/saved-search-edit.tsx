import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { SavedSearchForm } from "#app/features/saved-searches/saved-search-form.tsx";
import { getSavedSearch } from "#server/domains/jobs/jobs.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleSavedSearchForm } from "#server/http/screens/jobs/saved-search-forms.ts";
import type { Route } from "./+types/saved-search-edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Edit saved search");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getSavedSearch(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleSavedSearchForm(request, context, ctx, params.id));
}

export default function EditSavedSearch({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedSearchForm title="Edit saved search" known={loaderData.values} version={loaderData.version} answer={actionData} />;
}

const missing = {
  title: "Saved search not found",
  text: "This search may have been removed or doesn't exist.",
  way: { label: "Back to your saved searches", to: "/jobs/saved-searches" },
};

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}
