import { explainUnsent } from "#app/components/form/keep-input.ts";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { SourcesPage } from "#app/features/admin/sources-page.tsx";
import { answerFailure } from "#app/lib/unreachable-server.ts";
import type { SourceTest } from "#contracts/admin.ts";
import { listSources } from "#server/domains/admin/admin.ts";
import { handleSourceAction } from "#server/http/screens/admin/admin-pages.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/sources.ts";

export function meta() {
  return describeHiddenPage("Sources");
}

export function loader({ context }: Route.LoaderArgs) {
  return listSources(requireAdmin(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSourceAction(request, context);
}

/** If the connection fails, says beside the source that nothing was changed or tested, instead of showing an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SourceTest> {
  const sourceId = String((await request.clone().formData()).get("id") ?? "");
  return serverAction().catch((thrown: unknown) =>
    answerFailure<SourceTest>(thrown, { sourceId, error: explainUnsent(thrown, ""), count: 0, items: [] }),
  );
}

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  return <SourcesPage areas={loaderData} test={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
