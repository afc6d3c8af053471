import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EditEventPage } from "#app/features/events/edit-event-page.tsx";
import { getEventDraft } from "#server/domains/events/events.ts";
import { listCities } from "#server/domains/profiles/profiles.ts";
import { handleEventEdit } from "#server/http/screens/events/event-editor.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Edit event");
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return { draft: await getEventDraft(requireMember(context, request), params.id), cities: listCities() };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleEventEdit(request, context, ctx, params.id));
}

export default function EditEvent({ loaderData: { draft, cities }, actionData }: Route.ComponentProps) {
  return <EditEventPage draft={draft} cities={cities} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Event not found",
  text: "This event may have been removed or doesn't exist.",
  way: { label: "Back to My events", to: "/events/mine" },
};
