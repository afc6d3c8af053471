// The recruiters' waitlist.
import { data } from "react-router";
import { waitlistEntry } from "#contracts/waitlist.ts";
import { joinWaitlist } from "#server/domains/waitlist/waitlist.ts";
import type { FailedForm } from "../forms/failed-form.ts";
import { redirectWithToast } from "../forms/flash.ts";
import { readForm } from "../forms/read-form.ts";
import { findRefusal } from "../limits.ts";
import { logFailure } from "../problem.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

type Answer = { isJoined: true } | ({ isJoined: false } & Pick<FailedForm, "errors" | "values">);

/**
 * Adds a recruiter to the list. Returns data for the browser's router; for a whole page, redirects with a toast, or returns what has to be
 * corrected.
 */
export async function handleWaitlistForm(request: Request, context: RouterContext) {
  const form = await readForm(request, waitlistEntry);
  const refuse = (errors: Record<string, string>, status: number) =>
    data<Answer>({ isJoined: false, errors, values: form.values }, { status });
  if (!form.ok) return refuse(form.errors, 400);
  const requestContext = getRequestContext(context);
  const refusal = await findRefusal(requestContext, "waitlist", form.value.email);
  if (refusal) return refuse({ form: refusal }, 429);
  try {
    await joinWaitlist(requestContext.ctx, form.value);
  } catch (thrown) {
    const error = logFailure(requestContext.ctx.log, thrown, { form: "waitlist" });
    return refuse({ form: "You could not be added to the list. Please try again." }, error.status);
  }
  if (requestContext.isDocument) throw redirectWithToast(context, "/#recruiters", { key: "waitlist-joined" });
  return data<Answer>({ isJoined: true });
}
