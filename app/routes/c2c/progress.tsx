import { data } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { ProgressPage } from "#app/features/c2c/progress-page.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import type { C2cAnswer } from "#contracts/c2c-pages.ts";
import { handleMilestoneAction } from "#server/http/screens/c2c/c2c-forms.ts";
import { loadProgress } from "#server/http/screens/c2c/c2c-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/progress.ts";

export function meta() {
  return describeHiddenPage("Your progress");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const screen = await loadProgress(requireMember(context, request), request);
  return data(screen, { status: screen.milestones === null ? 503 : 200 });
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMilestoneAction(request, context, requireMember(context, request));
}

/** If what was pressed cannot be sent, says what has failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<C2cAnswer> {
  const intent = (await request.clone().formData()).get("intent");
  const key = intent === "samples" ? "milestones-failed" : "progress-failed";
  return withUnreachableFallback<C2cAnswer>(serverAction(), { toast: { key } });
}

export default function Progress({ loaderData, actionData }: Route.ComponentProps) {
  return <ProgressPage screen={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Milestone not found",
  text: "It was deleted in the meantime.",
  way: { label: "Your progress", to: "/c2c/progress" },
};
