// The forms about a parent's consent: the question that a member has sent, and the parent's answer.
import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { consentAnswer, parentForm } from "#contracts/verification.ts";
import { dropPagesNaming } from "#server/domains/account-data/account-data.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { recordConsent, requestConsent } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { isRepeat, once } from "#server/http/forms/idempotency.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Records what a parent answers, who needs no account, and redirects back to the link, which says how it stands. */
export async function handleConsentAnswer(request: Request, context: Context) {
  const form = await readForm(request, consentAnswer);
  if (!form.ok) return data<Pick<FailedForm, "errors">>({ errors: form.errors }, { status: 400 });
  const ctx = getCtx(context);
  const childId = await recordConsent(ctx, form.value.token, form.value.answer);
  if (childId !== null) await dropPagesNaming(ctx, childId);
  throw redirect(`/consent?token=${encodeURIComponent(form.value.token ?? "")}`, 303);
}

/** Asks a parent, again or another one, or returns what is wrong with their address. Once for each key: a second press writes to nobody. */
export async function handleConsentRequest(request: Request, context: Context, ctx: MemberCtx) {
  const form = await readForm(request, parentForm);
  const { values } = form;
  const refuse = (errors: Record<string, string>) => data<FailedForm>({ errors, values }, { status: 400 });
  if (!form.ok) return refuse(form.errors);
  const { parentEmail } = form.value;
  const requestContext = getRequestContext(context);
  const options = { key: form.idempotencyKey, route: "consent.request", input: parentEmail.toLowerCase() };
  try {
    if (!(await isRepeat(requestContext, options))) await enforceLimit(requestContext, "consent", parentEmail);
    const asked = await once(requestContext, options, (trx) => requestConsent({ ...ctx, db: trx }, parentEmail));
    if (!asked.ok) return refuse(asked.errors);
  } catch (error) {
    return failedForm(context, error, { values, message: "The email could not be sent. Please try again." });
  }
  return redirectWithToast(context, "/consent", { key: "consent-asked" });
}
