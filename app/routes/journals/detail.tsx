import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { journalMissing } from "#app/features/journals/journal-missing.ts";
import { JournalPage } from "#app/features/journals/journal-page.tsx";
import { getJournal } from "#server/domains/journals/journals.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/detail.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeHiddenPage(loaderData?.title ?? "My Journals");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getJournal(requireMember(context, request), params.id);
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  return <JournalPage journal={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={journalMissing} />;
}
