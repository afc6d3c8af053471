import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { JournalsPage } from "#app/features/journals/journals-page.tsx";
import { handleJournalAction } from "#server/http/screens/journals/journal-forms.ts";
import { loadJournalsScreen } from "#server/http/screens/journals/journal-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/list.ts";

export function meta() {
  return describeHiddenPage("My Journals");
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
