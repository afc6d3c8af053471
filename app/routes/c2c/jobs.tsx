import { data } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { C2cJobsPage } from "#app/features/c2c/c2c-jobs-page.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { loadC2cJobs } from "#server/http/screens/c2c/c2c-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/jobs.ts";

export function meta() {
  return describeHiddenPage("Jobs and your skills");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const jobs = await loadC2cJobs(requireMember(context, request), request);
  return data(jobs, { status: jobs.page === null ? 503 : 200 });
}

export default function C2cJobs({ loaderData }: Route.ComponentProps) {
  return <C2cJobsPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
