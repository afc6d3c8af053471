// The forms of Ask Me: asking without JavaScript, and managing conversations and answers.
import { data, redirect } from "react-router";
import { askMeForm } from "#contracts/ask-me.ts";
import type { AskMeForm, AskMeFormAnswer } from "#contracts/ask-me.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import { deleteSession, rateAnswer, renameSession, restoreSession, startSession } from "#server/domains/ask-me/ask-me.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { answerAsked, openAsked } from "./ask-me-answers.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

type Asked = Extract<AskMeForm, { intent: "ask" }>;

/**
 * Runs a form that was sent from a conversation's own page (`sessionId`) or another one. Throws `not_found` for another member's
 * conversation, and the redirect to sign-in when the session has ended.
 */
export async function handleAskMeForm(request: Request, context: RouterContext, sessionId: string | null) {
  const { ctx } = getRequestContext(context);
  if (sessionId !== null) {
    const unsent = await keepTypedValues(request, context);
    const toast = { key: "unsent", description: signedOutMeanwhile } as const;
    if (unsent) return data<AskMeFormAnswer>({ ...unsent, toast }, { status: 401 });
    requireMember(context, request);
  }
  const form = await readForm(request, askMeForm);
  if (!form.ok) return data<AskMeFormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  const { value } = form;
  // Only a member's page has a key, so the session has ended.
  if (value.intent === "ask" && form.idempotencyKey !== null && !ctx.viewer) requireMember(context, request);
  try {
    if (value.intent === "ask") return await ask(context, value, form.idempotencyKey);
    return await change(context, requireMember(context, request), value);
  } catch (thrown) {
    // The redirect to sign-in, or to finishing the profile.
    if (thrown instanceof Response) throw thrown;
    const error = logFailure(ctx.log, thrown, { form: "ask me", intent: value.intent });
    if (error.code === "not_found" || error.code === "sign_in_required") throw error;
    return data<AskMeFormAnswer>(
      { errors: { form: error.message }, values: form.values, toast: { key: failures[value.intent] } },
      { status: error.status },
    );
  }
}

/** A member is redirected to the answer in its conversation; a visitor's chat exists only on the page of the response. */
async function ask(context: RouterContext, { message, sessionId, exchangeId }: Asked, key: string | null) {
  const requestContext = getRequestContext(context);
  const { ctx } = requestContext;
  await enforceLimit(requestContext, "ask-me");
  const body = { message, sessionId, exchangeId };
  const open = await openAsked(requestContext, body, key);
  const { exchange, sessionId: to } = await answerAsked(ctx, body, open, { reader: requestContext.reader });
  return to === null ? data<AskMeFormAnswer>({ exchange }) : redirect(`/ask-me/${to}#exchange-${exchange.id}`, 303);
}

async function change(context: RouterContext, member: MemberCtx, form: Exclude<AskMeForm, Asked>) {
  if (form.intent === "new") return redirect(`/ask-me/${await startSession(member)}`, 303);
  const here = `/ask-me/${form.sessionId}`;
  if (form.intent === "rename") {
    await renameSession(member, form.sessionId, form.title);
    return redirectWithToast(context, here, { key: "ask-me-renamed" });
  }
  if (form.intent === "delete") {
    await deleteSession(member, form.sessionId);
    return redirectWithToast(context, `/ask-me?deleted=${form.sessionId}`, { key: "ask-me-deleted" }, { isDone: true });
  }
  if (form.intent === "restore") {
    await restoreSession(member, form.sessionId);
    return redirectWithToast(context, here, { key: "ask-me-restored" });
  }
  const isRated = await rateAnswer(member, form);
  const toast: Toast = isRated ? { key: "ask-me-rated" } : { key: "unsent", description: ratedLate };
  // Not the status of an error, because the page has to load the answer that is there now.
  if (!getRequestContext(context).isDocument) return data<AskMeFormAnswer>({ toast, ...(isRated ? {} : { errors: {} }) });
  return redirectWithToast(context, `${here}#exchange-${form.exchangeId}`, toast);
}

const ratedLate = "This question was answered once more meanwhile. Please rate the answer that stands there now.";

const failures: Record<AskMeForm["intent"], ToastKey> = {
  ask: "ask-me-message-failed",
  new: "ask-me-session-failed",
  rename: "something-wrong",
  delete: "something-wrong",
  restore: "something-wrong",
  rate: "something-wrong",
};
