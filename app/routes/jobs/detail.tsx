import { data } from "react-router";
import { ItemMissing } from "#app/components/item-missing.tsx";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { describeJob } from "#app/features/jobs/describe-job.ts";
import { JobPage } from "#app/features/jobs/job-page.tsx";
import { ApplyPanel } from "#app/features/tracker/apply-panel.tsx";
import { getSiteHead } from "#server/domains/site/site.ts";
import { loadJobScreen, statusOfJob } from "#server/http/screens/jobs/job-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/detail.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeJob(loaderData);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadJobScreen(requestContext, params.id);
  const answer = { screen, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: statusOfJob(screen) });
}

export default function Job({ loaderData: { screen } }: Route.ComponentProps) {
  if (screen.state !== "shown") {
    return <ItemMissing kind="Job" isRemoved={screen.state === "removed"} listPath="/jobs" listLabel="Back to Jobs" />;
  }
  const { id, applyUrl, state, notice, viewer } = screen.job;
  // Not for what is in review or taken down, which only its poster and moderators see.
  const isTaking = state === "open" && notice === null;
  const apply = <ApplyPanel jobId={id} applyUrl={isTaking ? applyUrl : null} tracked={screen.tracked} isOwn={viewer.isOwn} />;
  return <JobPage key={id} screen={screen} apply={apply} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
