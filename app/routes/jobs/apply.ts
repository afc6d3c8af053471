import { redirect } from "react-router";
import { requireMember } from "#server/http/page-guards.ts";
import { handleApply } from "#server/http/screens/jobs/tracker-forms.ts";
import type { Route } from "./+types/apply.ts";

/** The route is only for POST. People who come back from signing in are redirected to the job. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/jobs/${encodeURIComponent(params.id)}`);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleApply(request, context, requireMember(context, request), params.id);
}
