import { Outlet, useLocation } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { AdminTabs } from "#app/features/admin/admin-tabs.tsx";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/layout.ts";

/** Refuses everybody but admins, so that they do not see the tabs either. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

/** Shows the tabs above every admin page. */
export default function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <AdminTabs pathname={pathname} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
