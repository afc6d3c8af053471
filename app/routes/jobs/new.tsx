import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { NewJobPage } from "#app/features/jobs/new-job-page.tsx";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { JobFormAnswer } from "#contracts/job-pages.ts";
import { closingDays } from "#server/domains/jobs/jobs.ts";
import { getOwnProfile, listCities } from "#server/domains/profiles/profiles.ts";
import { handleNewJob, requireJobPoster } from "#server/http/screens/jobs/job-editor.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import type { Route } from "./+types/new.ts";

export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Post a Job");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireJobPoster(context, request);
  const profile = await getOwnProfile(ctx);
  const now = ctx.clock.now();
  const cities = listCities();
  return {
    idempotencyKey: newIdempotencyKey(),
    cities,
    closing: closingDays(now, now),
    company: profile?.organization ?? "",
    place: cities.find(({ name }) => name === profile?.city)?.name ?? "",
    isVerified: ctx.viewer.verified,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleNewJob(request, context, ctx));
}

/** If the connection fails, shows a toast and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<JobFormAnswer> {
  const fields = await request.clone().formData();
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  return withUnreachableFallback(serverAction(), { values, toast: { key: "something-wrong" } });
}

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  return <NewJobPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
