import { RouteError } from "#app/components/route-error.tsx";
import { TasksPage } from "#app/features/admin/tasks-page.tsx";
import { handleRetry, loadTasks } from "#server/http/screens/moderation/admin-pages.ts";
import type { Route } from "./+types/tasks.ts";

export function meta() {
  return [{ title: "Background tasks" }, { name: "robots", content: "noindex" }];
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
