import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { VerifyEmailPage } from "#app/features/settings/verify-email-page.tsx";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { getVerificationState } from "#server/domains/profiles/profiles.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleWorkEmailForm } from "#server/http/screens/profiles/work-email-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/verification.ts";

export function meta() {
  return describeHiddenPage("Verify your email");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind } = await getVerificationState(requireMember(context, request));
  return { kind, known: {}, formKey: getRequestContext(context).formKey };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleWorkEmailForm(request, context, ctx, "/settings"));
}

/** What was typed stays when it cannot be sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepInput(request, serverAction);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailPage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
