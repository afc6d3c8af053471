import { RouteError } from "#app/components/route-error.tsx";
import { EditJobPage } from "#app/features/jobs/edit-job-page.tsx";
import { closingDays, getJobDraft } from "#server/domains/jobs/jobs.ts";
import { listCities } from "#server/domains/profiles/profiles.ts";
import { answerJobEdit, requireJobPoster } from "#server/http/job-editor.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export function meta() {
  return [{ title: "Edit job" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireJobPoster(context, request);
  const { postedAt, ...draft } = await getJobDraft(ctx, params.id);
  return { draft, cities: listCities(), closing: closingDays(ctx.clock.now(), postedAt) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerJobEdit(request, context, requireMember(context, request), params.id);
}

/** What stands in the form is the writer's until it is saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  return <EditJobPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
