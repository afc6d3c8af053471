import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { MyJobsPage } from "#app/features/jobs/my-jobs-page.tsx";
import { requireJobPoster } from "#server/http/screens/jobs/job-editor.ts";
import { loadOwnJobs } from "#server/http/screens/jobs/job-lists.ts";
import type { Route } from "./+types/mine.ts";

export function meta() {
  return describeHiddenPage("My jobs");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOwnJobs(requireJobPoster(context, request), request);
}

export default function MyJobs({ loaderData }: Route.ComponentProps) {
  return <MyJobsPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
