import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ApplicationPage } from "#app/features/tracker/application-page.tsx";
import { getApplication } from "#server/domains/jobs/jobs.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleApplicationForm } from "#server/http/screens/jobs/tracker-forms.ts";
import type { Route } from "./+types/tracker-edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Your application");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getApplication(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleApplicationForm(request, context, ctx, params.id));
}

export default function EditApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage draft={loaderData} answer={actionData} />;
}

const missing = {
  title: "Application not found",
  text: "This application may have been removed or doesn't exist.",
  way: { label: "Back to your tracker", to: "/jobs/tracker" },
};

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}
