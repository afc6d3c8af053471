import { redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { DeleteAccountPage } from "#app/features/settings/delete-account-page.tsx";
import { requireMember } from "#server/http/page-guards.ts";
import { handleDeletionForm } from "#server/http/screens/settings/account-data-forms.ts";
import type { Route } from "./+types/delete-account.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Delete account");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = requireMember(context, request, "account");
  if (viewer.deletionDueAt) throw redirect("/settings#delete-account");
  return { username: viewer.username, known: { posts: "keep" } };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleDeletionForm(request, context, requireMember(context, request, "account"));
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteAccountPage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
