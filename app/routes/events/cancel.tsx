import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CancelEventPage } from "#app/features/events/cancel-event-page.tsx";
import { handleCancelEvent } from "#server/http/screens/events/event-forms.ts";
import { loadEventToCancel } from "#server/http/screens/events/event-screen.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cancel.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Cancel event");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadEventToCancel(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleCancelEvent(request, context, ctx, params.id));
}

export default function CancelEvent({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelEventPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
