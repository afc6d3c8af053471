import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RoadmapPage } from "#app/features/c2c/roadmap-page.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { handleRoadmapAction } from "#server/http/screens/c2c/c2c-forms.ts";
import { loadRoadmap } from "#server/http/screens/c2c/c2c-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/roadmap.ts";

export function meta() {
  return describeHiddenPage("Your roadmap");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadRoadmap(requireMember(context, request));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleRoadmapAction(request, context);
}

/** If the plan cannot be sent, keeps what was typed. Nothing is typed in the other forms here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  return fields.get("intent") === "plan" ? submitOrKeepInput(request, serverAction) : serverAction();
}

export default function Roadmap({ loaderData, actionData }: Route.ComponentProps) {
  return <RoadmapPage screen={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
