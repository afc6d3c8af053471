import { redirect } from "react-router";
import { requireMember } from "#server/http/page-guards.ts";
import { handleExportRequest } from "#server/http/screens/settings/account-data-forms.ts";
import type { Route } from "./+types/export.ts";

/** Only the form posts here; whoever opens the address is redirected to their data. */
export function loader() {
  return redirect("/settings#data");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleExportRequest(context, requireMember(context, request, "account"));
}
