import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { MyEventsPage } from "#app/features/events/my-events-page.tsx";
import { mayCreate } from "#server/domains/events/events.ts";
import { loadOwnEvents } from "#server/http/screens/events/event-lists.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/mine.ts";

export function meta() {
  return describeHiddenPage("My events");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  return { ...(await loadOwnEvents(ctx, request)), canCreate: mayCreate(ctx.viewer) };
}

export default function MyEvents({ loaderData }: Route.ComponentProps) {
  return <MyEventsPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
