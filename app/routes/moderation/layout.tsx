import { Outlet, useLocation } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { useAccount } from "#app/components/viewer.ts";
import { AdminTabs } from "#app/features/admin/admin-tabs.tsx";

/** Shows the tabs of the admin pages to admins, for whom moderation is one of them. */
export default function ModerationLayout() {
  const { pathname } = useLocation();
  const isAdmin = useAccount()?.roles.includes("admin");
  return (
    <>
      {isAdmin && <AdminTabs pathname={pathname} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
