import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { useAccount } from "#app/components/viewer.ts";
import { DashboardPage } from "#app/features/dashboard/dashboard-page.tsx";
import { getCounts, listRecentActivity } from "#server/domains/home/home.ts";
import { loadParts } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/dashboard.ts";

export function meta() {
  return describeHiddenPage("Dashboard");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  return loadParts(context, { counts: () => getCounts(ctx), activity: () => listRecentActivity(ctx) });
}

export default function Dashboard({ loaderData: { counts, activity } }: Route.ComponentProps) {
  const account = useAccount();
  return account && <DashboardPage account={account} counts={counts} activity={activity} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
