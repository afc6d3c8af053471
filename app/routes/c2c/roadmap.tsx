import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { RoadmapPage } from "#app/features/c2c/roadmap-page.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import type { C2cAnswer } from "#contracts/c2c-pages.ts";
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

/** If the plan cannot be sent, keeps what was typed. Nothing is typed in the other forms here, which say what has failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<C2cAnswer> {
  const intent = (await request.clone().formData()).get("intent");
  if (intent === "plan") return submitOrKeepInput<C2cAnswer>(request, serverAction);
  const key = intent === "generate" ? "roadmap-failed" : "progress-failed";
  return withUnreachableFallback<C2cAnswer>(serverAction(), { toast: { key } });
}

export default function Roadmap({ loaderData, actionData }: Route.ComponentProps) {
  return <RoadmapPage screen={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
