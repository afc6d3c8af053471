import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { OverviewPage } from "#app/features/admin/overview-page.tsx";
import { readOverview } from "#server/domains/admin/admin.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/overview.ts";

export function meta() {
  return describeHiddenPage("Admin");
}

export function loader({ context }: Route.LoaderArgs) {
  return readOverview(requireAdmin(context));
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage overview={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
