// The forms about a parent's consent: the question that a member has sent, and the parent's answer.
import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { consentAnswer, parentForm } from "#contracts/consent.ts";
import { dropPagesNaming } from "#server/domains/account-data/account-data.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { findParentProblem, getConsentState, recordConsent, requestConsent } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { isRepeat, once } from "#server/http/forms/idempotency.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Records what a parent answers, who needs no account, and redirects back to the link, which says how it stands: also that it works no
 * more, or that they were asked once more at this moment.
 */
export async function handleConsentAnswer(request: Request, context: Context) {
  const form = await readForm(request, consentAnswer);
  if (!form.ok) return data<Pick<FailedForm, "errors">>({ errors: form.errors }, { status: 400 });
  const ctx = getCtx(context);
  const { token, answer } = form.value;
  const childId = await recordConsent(ctx, token, answer).catch(nullIfGone);
  if (childId !== null) await dropPagesNaming(ctx, childId);
  throw redirect(`/consent?token=${encodeURIComponent(token ?? "")}`, 303);
}

/**
 * Asks a parent, again or another one, or returns what is wrong with their address, which counts against no limit. Once for each key: a
 * second press writes to nobody. Who needs to ask nobody any more is led on.
 */
export async function handleConsentRequest(request: Request, context: Context, ctx: MemberCtx) {
  const form = await readForm(request, parentForm);
  const { values } = form;
  const refuse = (errors: Record<string, string>) => data<FailedForm>({ errors, values }, { status: 400 });
  if (!form.ok) return refuse(form.errors);
  const { parentEmail } = form.value;
  try {
    const asked = await ask(getRequestContext(context), ctx, { parentEmail, key: form.idempotencyKey });
    if (!asked.ok) return refuse(asked.errors);
  } catch (error) {
    const to = isGone(error) ? await findWayOn(ctx) : null;
    if (to !== null) return redirect(to, 303);
    return failedForm(context, error, { values, message: "The email could not be sent. Please try again." });
  }
  return redirectWithToast(context, "/consent", { key: "consent-asked" });
}

async function ask(requestContext: RequestContext, ctx: MemberCtx, { parentEmail, key }: { parentEmail: string; key: string | null }) {
  const problem = await findParentProblem(ctx, parentEmail);
  if (problem !== null) return { ok: false, errors: { parentEmail: problem } } as const;
  const options = { key, route: "consent.request", input: parentEmail.toLowerCase() };
  if (!(await isRepeat(requestContext, options))) await enforceLimit(requestContext, "consent", parentEmail);
  return once(requestContext, options, (trx) => requestConsent({ ...ctx, db: trx }, parentEmail));
}

/** Where whoever has asked a parent goes once that is over: the parent has agreed, or the member has turned 18. Null for others. */
async function findWayOn(ctx: MemberCtx): Promise<string | null> {
  const { state, parentEmail } = await getConsentState(ctx);
  if (parentEmail === null) return null;
  return state === "given" ? "/consent" : "/dashboard";
}

/** For what was decided or replaced in the meantime. */
function nullIfGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === "not_found";
}
