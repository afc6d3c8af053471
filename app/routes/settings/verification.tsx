import { data } from "react-router";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { VerifyEmailPage } from "#app/features/settings/verify-email-page.tsx";
import { workEmailForm } from "#contracts/verification.ts";
import { getVerificationState } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/failed-form.ts";
import { redirectWithToast } from "#server/http/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { sendVerification } from "#server/http/send-verification.ts";
import type { Route } from "./+types/verification.ts";

export function meta() {
  return [{ title: "Verify your email" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind } = await getVerificationState(requireMember(context, request));
  return { kind, known: {} };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request);
  const form = await readForm(request, workEmailForm);
  if (!form.ok) {
    const toast = form.values["workEmail"]?.trim() ? undefined : ({ key: "work-email-missing" } as const);
    return data<FormAnswer>({ errors: form.errors, values: form.values, toast }, { status: 400 });
  }
  try {
    const requested = await sendVerification(getRequestContext(context), ctx, form.value.workEmail);
    if (!requested.ok) return data<FormAnswer>({ errors: requested.errors, values: form.values }, { status: 400 });
    return redirectWithToast(context, "/settings", { key: requested.isMailed ? "verification-sent" : "verification-noted" });
  } catch (error) {
    return failedForm(context, error, { values: form.values, message: "The link could not be sent. Please try again." });
  }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailPage answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
