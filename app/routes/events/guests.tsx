import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { GuestListPage } from "#app/features/events/guest-list-page.tsx";
import { listGuests } from "#server/domains/events/events.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readCursor } from "#server/http/screens/read-page-query.ts";
import type { Route } from "./+types/guests.ts";

export function meta() {
  return describeHiddenPage("Guest list");
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const cursor = readCursor(request);
  return { list: await listGuests(requireMember(context, request), params.id, cursor), isFirstPage: cursor === undefined };
}

export default function Guests({ loaderData }: Route.ComponentProps) {
  return <GuestListPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
