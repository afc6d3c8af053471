import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
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
  return handleInterviewAction(request, context, params.id);
}

/** If marks cannot be sent, keeps them. The other forms here contain only a button. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  return fields.get("intent") === "mark" ? submitOrKeepInput(request, serverAction) : serverAction();
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  return <InterviewAnswer key={loaderData.id} answer={loaderData} sent={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Answer not found",
  text: "This answer may have been removed or doesn't exist.",
  way: { label: "Back to your answers", to: "/c2c/interview-prep/history" },
};
