import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { TrackerPage } from "#app/features/tracker/tracker-page.tsx";
import { getRemovedApplication, listApplications } from "#server/domains/jobs/jobs.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleTrackerAction } from "#server/http/screens/jobs/tracker-forms.ts";
import type { Route } from "./+types/tracker.ts";

export function meta() {
  return describeHiddenPage("Application tracker");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const removedId = new URL(request.url).searchParams.get("removed");
  const [applications, removed] = await Promise.all([
    loadOrNull(ctx, "applications", () => listApplications(ctx)),
    removedId === null ? null : loadOrNull(ctx, "removed application", () => getRemovedApplication(ctx, removedId)),
  ]);
  return { applications, removed };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleTrackerAction(request, context, requireMember(context, request));
}

export default function Tracker({ loaderData }: Route.ComponentProps) {
  return <TrackerPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
