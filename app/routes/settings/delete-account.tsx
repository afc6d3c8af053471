import { data, redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { formatDate } from "#app/lib/dates.ts";
import { DeleteAccountPage } from "#app/features/settings/delete-account-page.tsx";
import { deletionForm } from "#contracts/account-data.ts";
import { requestDeletion } from "#server/domains/account-data/account-data.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { findRefusal } from "#server/http/limits.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/delete-account.ts";

export function meta() {
  return describeHiddenPage("Delete account");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = requireMember(context, request, "account");
  if (viewer.deletionDueAt) throw redirect("/settings#delete-account");
  return { username: viewer.username, known: { posts: "keep" } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "account");
  const form = await readForm(request, deletionForm);
  if (!form.ok) return data<FormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  const refusal = await findRefusal(getRequestContext(context), "account-deletion");
  if (refusal !== null) return data<FormAnswer>({ errors: { form: refusal }, values: form.values }, { status: 429 });
  const asked = await requestDeletion(ctx, form.value);
  if (asked.outcome === "refused") return data<FormAnswer>({ errors: asked.errors, values: form.values }, { status: 400 });
  const description = `On ${formatDate(asked.dueAt)}. Until then you can keep it here.`;
  return redirectWithToast(context, "/settings", { key: "deletion-asked", description }, { isDone: true });
}

/** What was typed stays when it cannot be sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepInput(request, serverAction);
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteAccountPage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
