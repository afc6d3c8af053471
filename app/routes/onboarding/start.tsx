import { data, redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { OnboardingPage } from "#app/features/onboarding/onboarding-page.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { withNext } from "#app/lib/with-next.ts";
import { userTypeChoice } from "#contracts/onboarding.ts";
import { chooseUserType } from "#server/domains/profiles/profiles.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { Route } from "./+types/start.ts";

const forms = { campus: "/onboarding/campus", corporate: "/onboarding/corporate-profile" } as const;

export function meta() {
  return describeHiddenPage("Join as Campus or Corporate");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = requireMember(context, request, "onboarding");
  return { picked: viewer.userType };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "onboarding");
  const form = await readForm(request, userTypeChoice);
  if (!form.ok) return data<FormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  await chooseUserType(ctx, form.value.userType);
  throw redirect(withNext(forms[form.value.userType], wantedPage(request.url)), 303);
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return <OnboardingPage picked={loaderData.picked} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
