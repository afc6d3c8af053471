import { redirect } from "react-router";
import { cancelDeletionForm } from "#contracts/settings.ts";
import { cancelDeletion } from "#server/domains/account-data/account-data.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";
import { leaveDeletedAccount } from "#server/http/sign-in/sign-out.ts";
import type { Route } from "./+types/cancel-deletion.ts";

/** Only the forms post here; whoever opens the address is redirected to their account. */
export function loader() {
  return redirect("/settings#delete-account");
}

/** Takes the deletion back, and returns to where the button was. Whoever comes too late is signed out. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "account");
  const form = await readForm(request, cancelDeletionForm);
  if (!(await cancelDeletion(ctx))) return leaveDeletedAccount(context);
  return redirectWithToast(context, safeNext(form.ok && form.value.next) ?? "/settings", { key: "account-kept" });
}
