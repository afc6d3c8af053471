import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { WaitlistPage } from "#app/features/admin/waitlist-page.tsx";
import { getWaitlist } from "#server/domains/admin/admin.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/waitlist.ts";

export function meta() {
  return describeHiddenPage("Waitlist");
}

export function loader({ context }: Route.LoaderArgs) {
  return getWaitlist(requireAdmin(context));
}

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  return <WaitlistPage waitlist={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
