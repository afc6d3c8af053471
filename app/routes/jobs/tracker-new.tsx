import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ApplicationPage } from "#app/features/tracker/application-page.tsx";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleApplicationForm } from "#server/http/screens/jobs/tracker-forms.ts";
import type { Route } from "./+types/tracker-new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Add a job to your tracker");
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return { idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleApplicationForm(request, context, ctx));
}

export default function NewApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage idempotencyKey={loaderData.idempotencyKey} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
