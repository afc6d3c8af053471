import { data } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { describeJob } from "#app/features/jobs/describe-job.ts";
import { JobMissing } from "#app/features/jobs/job-missing.tsx";
import { JobPage } from "#app/features/jobs/job-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadJobScreen, statusOfJob } from "#server/http/job-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/detail.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeJob(loaderData);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadJobScreen(requestContext, params.id);
  const answer = { screen, name: getSiteTexts().name, publicUrl: requestContext.ctx.config.PUBLIC_URL };
  return data(answer, { status: statusOfJob(screen) });
}

/** A bookmark changes nothing here that its button does not show already. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== "/bookmarks" && defaultShouldRevalidate;
}

export default function Job({ loaderData: { screen } }: Route.ComponentProps) {
  if (screen.state !== "shown") return <JobMissing isRemoved={screen.state === "removed"} />;
  return <JobPage key={screen.job.id} screen={screen} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
