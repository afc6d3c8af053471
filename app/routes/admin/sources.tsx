import { RouteError } from "#app/components/route-error.tsx";
import { SourcesPage } from "#app/features/admin/sources-page.tsx";
import { listSources } from "#server/domains/admin/admin.ts";
import { handleSourceAction } from "#server/http/screens/admin-pages.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import type { Route } from "./+types/sources.ts";

export function meta() {
  return [{ title: "Sources" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return listSources(requireAdmin(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSourceAction(request, context);
}

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  return <SourcesPage areas={loaderData} test={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
