// The form that requests a verification link for a work or college address, in onboarding and settings.
import { data, redirect } from "react-router";
import { addressForms } from "#contracts/verification.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { sendVerification } from "./send-verification.ts";

type Destinations = {
  sentTo: string;
  /** Where to go if the link could not be created. */
  failedTo: string;
  /** Whether these pages themselves say that no email was sent, so that no toast is needed. Default false. */
  isNotedThere?: boolean;
};

/** Mails the link and redirects to a path of this site, or returns what is wrong with the address. */
export async function handleWorkEmailForm(
  request: Request,
  context: RouterContext,
  ctx: MemberCtx,
  { sentTo, failedTo, isNotedThere = false }: Destinations,
) {
  const kind = ctx.viewer.userType === "campus" ? "college" : "work";
  const form = await readForm(request, addressForms[kind]);
  const { values } = form;
  if (!form.ok) return data<FailedForm>({ errors: form.errors, values }, { status: 400 });
  try {
    const requested = await sendVerification(getRequestContext(context), ctx, { email: form.value.workEmail, key: form.idempotencyKey });
    if (!requested.ok) return data<FailedForm>({ errors: requested.errors, values }, { status: 400 });
    const to = requested.hasFailed ? failedTo : sentTo;
    if (isNotedThere && !requested.isMailed) return redirect(to, 303);
    return redirectWithToast(context, to, { key: requested.isMailed ? "verification-sent" : "verification-noted" });
  } catch (error) {
    return failedForm(context, error, { values, message: "The link could not be sent. Please try again." });
  }
}
