import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { VerifyEmailPage } from "#app/features/settings/verify-email-page.tsx";
import { getVerificationState } from "#server/domains/profiles/profiles.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleWorkEmailForm } from "#server/http/screens/profiles/work-email-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/verification.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Verify your email");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind } = await getVerificationState(requireMember(context, request));
  return { kind, known: {}, formKey: getRequestContext(context).formKey };
}

export function action({ request, context }: Route.ActionArgs) {
  const to = { sentTo: "/settings", failedTo: "/settings" };
  return handleMemberForm(request, context, (ctx) => handleWorkEmailForm(request, context, ctx, to));
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailPage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
