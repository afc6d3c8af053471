import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { NewEventPage } from "#app/features/events/new-event-page.tsx";
import { requireCreator } from "#server/domains/events/events.ts";
import { listCities } from "#server/domains/profiles/profiles.ts";
import { handleNewEvent } from "#server/http/screens/events/event-editor.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Create New Event");
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireCreator(requireMember(context, request).viewer);
  return { idempotencyKey: newIdempotencyKey(), cities: listCities() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleNewEvent(request, context);
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  return <NewEventPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError forbidden={forbidden} />;
}

const forbidden = {
  title: "Corporate members add events",
  text: "With a campus profile you can go to every event, save it and add it to your calendar. Do you know of one that is missing? Start a discussion about it.",
  way: { label: "See what is coming up", to: "/events" },
};
