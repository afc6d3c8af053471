import { Outlet, useLocation } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { AdminTabs } from "#app/features/admin/admin-tabs.tsx";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/layout.ts";

/** Whoever is no admin sees nothing of the frame either. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

/** Around every page of admins. */
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
