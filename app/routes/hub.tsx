import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { useViewer } from "#app/components/viewer.ts";
import { HubPage } from "#app/features/hub/hub-page.tsx";
import { getCounts } from "#server/domains/home/home.ts";
import { loadParts } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/hub.ts";

export function meta() {
  return describeHiddenPage("My Hub");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "hub");
  return loadParts(context, { counts: () => getCounts(ctx) });
}

export default function Hub({ loaderData }: Route.ComponentProps) {
  return <HubPage counts={loaderData.counts} userType={useViewer()?.userType ?? null} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
