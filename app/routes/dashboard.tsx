import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { useAccount } from "#app/components/viewer.ts";
import { DashboardPage } from "#app/features/dashboard/dashboard-page.tsx";
import { getCounts, hasOnlyRejected, listRecentActivity } from "#server/domains/home/home.ts";
import { loadParts } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/dashboard.ts";

export function meta() {
  return describeHiddenPage("Dashboard");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const activity = listRecentActivity(ctx);
  return loadParts(context, {
    counts: () => getCounts(ctx),
    activity: () => activity,
    isAllTakenDown: async () => hasOnlyRejected(ctx, await activity),
  });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const account = useAccount();
  return account && <DashboardPage account={account} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
