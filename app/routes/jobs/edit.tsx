import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EditJobPage } from "#app/features/jobs/edit-job-page.tsx";
import { closingDays, getJobDraft } from "#server/domains/jobs/jobs.ts";
import { listCities } from "#server/domains/profiles/profiles.ts";
import { handleJobEdit, requireJobPoster } from "#server/http/screens/jobs/job-editor.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import type { Route } from "./+types/edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Edit job");
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireJobPoster(context, request);
  const { postedAt, ...draft } = await getJobDraft(ctx, params.id);
  return { draft, cities: listCities(), closing: closingDays(ctx.clock.now(), postedAt) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleJobEdit(request, context, ctx, params.id));
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  return <EditJobPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Job not found",
  text: "This job may have been removed or doesn't exist.",
  way: { label: "Back to My jobs", to: "/jobs/mine" },
};
