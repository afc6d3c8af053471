import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { OnboardingPage } from "#app/features/onboarding/onboarding-page.tsx";
import { withNext } from "#app/lib/with-next.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { handleUserTypeChoice } from "#server/http/screens/profiles/user-type-form.ts";
import type { Route } from "./+types/start.ts";

export function meta() {
  return describeHiddenPage("Join as Campus or Corporate");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = requireMember(context, request, "onboarding");
  return { picked: viewer.userType };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "onboarding");
  const next = wantedPage(request.url);
  const forms = { campus: withNext("/onboarding/campus", next), corporate: withNext("/onboarding/corporate-profile", next) };
  return handleUserTypeChoice(request, ctx, forms);
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  return <OnboardingPage picked={loaderData.picked} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
