import { RouteError } from "#app/components/route-error.tsx";
import { ModerationLogPage } from "#app/features/moderation/log-page.tsx";
import { loadLog } from "#server/http/moderation-pages.ts";
import type { Route } from "./+types/log.ts";

export function meta() {
  return [{ title: "Moderation log" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLog(request, context);
}

export default function Log({ loaderData }: Route.ComponentProps) {
  return <ModerationLogPage log={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
