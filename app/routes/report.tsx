import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ReportPage } from "#app/features/moderation/report-page.tsx";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { ReportAnswer } from "#contracts/report-pages.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { handleReport } from "#server/http/screens/moderation/report-form.ts";
import { loadReportableItem } from "#server/http/screens/moderation/report-screen.ts";
import type { Route } from "./+types/report.ts";

// A report changes nothing that a page shows.
export { neverRevalidate as shouldRevalidate } from "#app/lib/revalidation.ts";

export function meta() {
  return describeHiddenPage("Report");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadReportableItem(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleReport(request, context, ctx));
}

/** If the connection fails, shows an error; the form keeps what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ReportAnswer> {
  return withUnreachableFallback(serverAction(), { errors: { form: "The report could not be sent. Please try again." } });
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage item={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
