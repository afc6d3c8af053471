import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { AdminLogPage } from "#app/features/admin/log-page.tsx";
import { loadAdminLog } from "#server/http/screens/admin/admin-pages.ts";
import type { Route } from "./+types/log.ts";

export function meta() {
  return describeHiddenPage("Admin log");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAdminLog(request, context);
}

export default function Log({ loaderData }: Route.ComponentProps) {
  return <AdminLogPage log={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
