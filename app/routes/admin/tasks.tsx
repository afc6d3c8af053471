import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { TasksPage } from "#app/features/admin/tasks-page.tsx";
import { handleRetry, loadTasks } from "#server/http/screens/admin/admin-pages.ts";
import type { Route } from "./+types/tasks.ts";

export function meta() {
  return describeHiddenPage("Background tasks");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadTasks(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleRetry(request, context);
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  return <TasksPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
