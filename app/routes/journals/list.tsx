import { RouteError } from "#app/components/route-error.tsx";
import { JournalsPage } from "#app/features/journals/journals-page.tsx";
import { handleJournalAction, loadJournalsScreen } from "#server/http/screens/journals/journal-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/list.ts";

export function meta() {
  return [{ title: "My Journals" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadJournalsScreen(requireMember(context, request), request);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleJournalAction(request, context, requireMember(context, request));
}

export default function Journals({ loaderData, actionData }: Route.ComponentProps) {
  return <JournalsPage screen={loaderData} failure={actionData?.failure} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
