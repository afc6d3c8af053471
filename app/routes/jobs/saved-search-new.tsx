import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { SavedSearchForm } from "#app/features/saved-searches/saved-search-form.tsx";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleSavedSearchForm, proposeFromAddress } from "#server/http/screens/jobs/saved-search-forms.ts";
import type { Route } from "./+types/saved-search-new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Save a search");
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return { known: proposeFromAddress(request), idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleSavedSearchForm(request, context, ctx));
}

export default function NewSavedSearch({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedSearchForm title="Save this search" {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
