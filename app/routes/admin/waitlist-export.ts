import { redirect } from "react-router";
import { handleWaitlistExport } from "#server/http/screens/admin/admin-pages.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/waitlist-export.ts";

/** The export is a POST because it is logged. An admin who opens the address is redirected to the page with the form. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return redirect("/admin/waitlist");
}

/** The whole waitlist as CSV. */
export function action({ context }: Route.ActionArgs) {
  return handleWaitlistExport(context);
}
