import { redirect } from "react-router";
import { handleJobManage } from "#server/http/screens/jobs/job-screen.ts";
import type { Route } from "./+types/manage.ts";

/** Only the forms lead here; somebody who opens the address means the job. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/jobs/${encodeURIComponent(params.id)}`);
}

/** Closes, reopens or reposts a job. */
export function action({ request, context, params }: Route.ActionArgs) {
  return handleJobManage(request, context, params.id);
}
