import { AreaPage } from "#app/features/areas/area-page.tsx";
import { areaWords } from "#app/features/areas/area-words.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/post-job.ts";

export function meta() {
  return [{ title: "Post a Job" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request, "corporate-only");
  return null;
}

export default function PostJob() {
  return <AreaPage {...areaWords["post-job"]} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
