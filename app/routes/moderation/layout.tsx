import { Outlet, useLocation } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { useAccount } from "#app/components/viewer.ts";
import { AdminTabs } from "#app/features/admin/admin-tabs.tsx";

/** Around the pages of moderators: an admin comes there from the other admin pages, and goes back to them. */
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
