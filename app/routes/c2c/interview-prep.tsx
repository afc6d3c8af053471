import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { InterviewCoach } from "#app/features/c2c/interview-coach.tsx";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { loadCoach } from "#server/http/screens/c2c/c2c-screen.ts";
import { handleInterviewForm } from "#server/http/screens/c2c/interview-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/interview-prep.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Interview coach · Campus to Corporate");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { coach: await loadCoach(requireMember(context, request), request), idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleInterviewForm(request, context, ctx));
}

export default function InterviewPrep({ loaderData, actionData }: Route.ComponentProps) {
  return <InterviewCoach {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
