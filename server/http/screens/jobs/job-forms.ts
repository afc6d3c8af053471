// The buttons with which a poster manages a job.
import { jobManageForm } from "#contracts/jobs.ts";
import type { JobIntent } from "#contracts/jobs.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { closeJob, reopenJob, repostJob } from "#server/domains/jobs/jobs.ts";
import type { ManageOutcome } from "#server/domains/jobs/jobs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";

/**
 * Closes, reopens or reposts the member's own job, then redirects back (`?next=`, default the job). Throws `not_found` for another member's
 * job.
 */
export async function handleJobManage(request: Request, context: RouterContext, id: string) {
  const ctx = requireMember(context, request);
  const list = safeNext(new URL(request.url).searchParams.get("next"));
  // Without JavaScript the browser scrolls to the same job of the list; the router stays there by itself.
  const back = list === null ? `/jobs/${id}` : `${list}${getRequestContext(context).isDocument ? `#manage-${id}` : ""}`;
  const form = await readForm(request, jobManageForm);
  if (!form.ok) throw new AppError("bad_request");
  const { intent, closes_on: closesOn } = form.value;
  const outcome = await acts[intent](ctx, id, closesOn);
  return redirectWithToast(context, back, toastOf(outcome, intent));
}

function toastOf(outcome: ManageOutcome, intent: JobIntent): Toast {
  if (outcome.outcome === "refused") return { key: "job-refused", description: outcome.message };
  if (outcome.isOutOfSight) return { key: done[intent], description: "Only you and the moderators see it for now." };
  return { key: outcome.needsLink ? "job-needs-link" : done[intent] };
}

const acts: Record<JobIntent, (ctx: MemberCtx, id: string, closesOn: string) => Promise<ManageOutcome>> = {
  close: closeJob,
  reopen: reopenJob,
  repost: repostJob,
};

const done = { close: "job-closed", reopen: "job-reopened", repost: "job-reposted" } as const satisfies Record<JobIntent, Toast["key"]>;
