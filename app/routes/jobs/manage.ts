import { redirect } from "react-router";
import { handleJobManage } from "#server/http/screens/jobs/job-forms.ts";
import type { Route } from "./+types/manage.ts";

/** Only the forms post here; whoever opens the address is redirected to the job. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/jobs/${encodeURIComponent(params.id)}`);
}

/** Closes, reopens or reposts a job. */
export function action({ request, context, params }: Route.ActionArgs) {
  return handleJobManage(request, context, params.id);
}
