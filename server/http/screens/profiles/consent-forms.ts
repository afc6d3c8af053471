// The forms about a parent's consent: the member's request, and the parent's answer.
import { data, redirect } from "react-router";
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
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/**
 * Records the answer of a parent, who needs no account. Redirects back to the link, whose page shows the state, including that the link is
 * no longer valid or that a new request was sent at the same moment.
 */
export async function handleConsentAnswer(request: Request, context: RouterContext) {
  const form = await readForm(request, consentAnswer);
  if (!form.ok) return data<Pick<FailedForm, "errors">>({ errors: form.errors }, { status: 400 });
  const ctx = getCtx(context);
  const { token, answer } = form.value;
  const childId = await recordConsent(ctx, token, answer).catch(nullIfGone);
  if (childId !== null) await dropPagesNaming(ctx, childId);
  throw redirect(`/consent?token=${encodeURIComponent(token ?? "")}`, 303);
}

/**
 * Sends a consent request to a parent, again or to another one, or returns what is wrong with the address, which counts against no limit.
 * Idempotent by key: a second press sends no mail. Redirects a member who no longer needs consent.
 */
export async function handleConsentRequest(request: Request, context: RouterContext, ctx: MemberCtx) {
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

/**
 * Returns where a member with a request goes once it is settled: the parent has agreed, or the member has turned 18. Null for members
 * without a request.
 */
async function findWayOn(ctx: MemberCtx): Promise<string | null> {
  const { state, parentEmail } = await getConsentState(ctx);
  if (parentEmail === null) return null;
  return state === "given" ? "/consent" : "/dashboard";
}

/** Returns null for a request that has been answered or replaced in the meantime. */
function nullIfGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === "not_found";
}
