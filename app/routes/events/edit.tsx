import { RouteError } from "#app/components/route-error.tsx";
import { EditEventPage } from "#app/features/events/edit-event-page.tsx";
import { getEventDraft } from "#server/domains/events/events.ts";
import { listCities } from "#server/domains/profiles/profiles.ts";
import { answerEventEdit } from "#server/http/event-editor.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export function meta() {
  return [{ title: "Edit event" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return { draft: await getEventDraft(requireMember(context, request), params.id), cities: listCities() };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerEventEdit(request, context, requireMember(context, request), params.id);
}

/** What stands in the form is the writer's until it is saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function EditEvent({ loaderData: { draft, cities }, actionData }: Route.ComponentProps) {
  return <EditEventPage draft={draft} cities={cities} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
