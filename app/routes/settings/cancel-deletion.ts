import { redirect } from "react-router";
import { requireMember } from "#server/http/page-guards.ts";
import { handleDeletionCancel } from "#server/http/screens/settings/account-data-forms.ts";
import type { Route } from "./+types/cancel-deletion.ts";

/** Only the forms post here; whoever opens the address is redirected to their account. */
export function loader() {
  return redirect("/settings#delete-account");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleDeletionCancel(request, context, requireMember(context, request, "account"));
}
