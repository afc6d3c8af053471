// The forms of the application tracker, and the two on a job's page that lead to it.
import { data, redirect } from "react-router";
import { applicationAction, applicationEditForm, applicationForm, applyForm } from "#contracts/tracker.ts";
import type { ApplicationFormAnswer } from "#contracts/tracker.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  addApplication,
  getApplication,
  getRemovedApplication,
  moveApplication,
  removeApplication,
  restoreApplication,
  saveApplication,
  trackJob,
} from "#server/domains/jobs/jobs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { refusalToast } from "#server/http/forms/refusal-toast.ts";
import { toAppError } from "#server/http/problem.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const tracker = "/jobs/tracker";

/** Adds an application by hand, once even if the form is sent repeatedly, or changes the one with this id. */
export async function handleApplicationForm(request: Request, context: RouterContext, ctx: MemberCtx, id?: string) {
  const form = await readForm(request, id === undefined ? applicationForm : applicationEditForm);
  const { values } = form;
  try {
    if (!form.ok) {
      // For another member's application this throws `not_found`, instead of saying how the form should be filled in.
      if (id !== undefined) await getApplication(ctx, id);
      return data<ApplicationFormAnswer>({ errors: form.errors, values }, { status: 400 });
    }
    const { value, idempotencyKey: key } = form;
    const outcome =
      id === undefined
        ? await saveOnce(getRequestContext(context), { key, route: "applications.create", input: values }, (trx) =>
            addApplication({ ...ctx, db: trx }, value),
          )
        : await saveApplication(ctx, id, applicationEditForm.parse(values));
    if (outcome.outcome === "refused") return data<ApplicationFormAnswer>({ errors: outcome.errors, values }, { status: 400 });
    if (outcome.outcome === "conflict") return data<ApplicationFormAnswer>({ values, conflict: outcome.current }, { status: 409 });
    return redirectWithToast(context, tracker, { key: id === undefined ? "application-tracked" : "application-saved" }, { isDone: true });
  } catch (error) {
    return failedForm(context, error, { values, message: "Your application could not be saved. Please try again." });
  }
}

/**
 * Moves, removes or restores an application. Returns data for the browser's router after a move; otherwise redirects back to the tracker.
 */
export async function handleTrackerAction(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, applicationAction);
  if (!form.ok) throw new AppError("bad_request");
  const act = form.value;
  if (act.intent === "move") {
    try {
      await moveApplication(ctx, act.id, act.status);
    } catch (error) {
      // Removed in another tab; the tracker says so and offers to restore it.
      if ((await getRemovedApplication(ctx, act.id)) === null) throw error;
      return redirect(`${tracker}?removed=${act.id}`, 303);
    }
    return getRequestContext(context).isDocument ? redirect(`${tracker}#column-${act.status}`, 303) : data(null);
  }
  if (act.intent === "restore") {
    const restored = await restoreApplication(ctx, act.id);
    return redirectWithToast(context, tracker, restored.outcome === "refused" ? refusal(restored) : { key: "application-restored" });
  }
  await removeApplication(ctx, act.id);
  return redirect(`${tracker}?removed=${act.id}`, 303);
}

type ApplyAnswer = { toast: Toast };

/** Records on a job's page that the reader has applied, or wants to. */
export async function handleApply(request: Request, context: RouterContext, ctx: MemberCtx, jobId: string) {
  const form = await readForm(request, applyForm);
  if (!form.ok) throw new AppError("bad_request");
  const page = `/jobs/${jobId}`;
  const { isDocument } = getRequestContext(context);
  try {
    const outcome = await trackJob(ctx, jobId, form.value.status);
    const toast: Toast =
      outcome.outcome === "refused"
        ? refusal(outcome)
        : { key: form.value.status === "applied" ? "application-noted" : "application-tracked" };
    return isDocument ? redirectWithToast(context, page, toast) : data<ApplyAnswer>({ toast });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isDocument || error.code !== "not_found") throw thrown;
    // If the job no longer exists, the page on which it can still be read must stay.
    return data<ApplyAnswer>({ toast: refusalToast("application-refused", error, { viewer: ctx.viewer, page }) }, { status: error.status });
  }
}

function refusal({ errors }: { errors: Record<string, string> }): Toast {
  return { key: "application-refused", description: errors["form"] };
}
