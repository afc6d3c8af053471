import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { InterviewAnswer } from "#app/features/c2c/interview-answer.tsx";
import { getAnswer } from "#server/domains/c2c/c2c.ts";
import { handleInterviewAction } from "#server/http/screens/c2c/interview-forms.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/interview-answer.ts";

export function meta() {
  return describeHiddenPage("Your answer · Interview coach");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getAnswer(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleInterviewAction(request, context, requireMember(context, request), params.id);
}

export default function Answer({ loaderData }: Route.ComponentProps) {
  return <InterviewAnswer key={loaderData.id} answer={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
