// The forms of the interview coach.
import { setTimeout as wait } from "node:timers/promises";
import { data, replace } from "react-router";
import { INTERVIEW_DELAY_MS } from "#contracts/interview-coach-limits.ts";
import { interviewAction, interviewAnswerForm } from "#contracts/interview-coach.ts";
import type { InterviewAnswerForm } from "#contracts/interview-coach.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { markAnswer, removeAnswer, restoreAnswer, reviewAnswer, saveAnswer } from "#server/domains/c2c/c2c.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { once } from "#server/http/forms/idempotency.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const coach = "/c2c/interview-prep";

/**
 * Stores an answer and redirects to its marks: by the model if one is configured, otherwise after the specified pause to the rubric for
 * self-assessment (specification 2, section 2). The answer is stored before anything else happens.
 */
export async function handleInterviewForm(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, interviewAnswerForm);
  if (!form.ok) return data<FailedForm>({ errors: form.errors, values: form.values }, { status: 400 });
  try {
    await enforceLimit(getRequestContext(context), "interview-answer");
    const id = await saveAnswerOnce(context, ctx, form.value, form.idempotencyKey);
    const to = `${coach}/answers/${id}`;
    const trouble = await reviewAnswer(ctx, id);
    if (trouble?.reason === "none") await pause(ctx);
    else if (trouble) return redirectWithToast(context, to, { key: "interview-unmarked", description: trouble.message });
    return new Response(null, { status: 303, headers: { location: to } });
  } catch (error) {
    return failedForm(context, error, { values: form.values, message: "Your answer could not be saved. Please try again." });
  }
}

async function pause(ctx: MemberCtx): Promise<void> {
  // Another page that the member opens meanwhile does not wait for this pause.
  ctx.onWait?.();
  await wait(INTERVIEW_DELAY_MS, undefined, { signal: ctx.stopping }).catch(() => undefined);
}

/** Stores an answer once, even if the form is sent repeatedly. */
async function saveAnswerOnce(context: RouterContext, ctx: MemberCtx, input: InterviewAnswerForm, key: string | null): Promise<string> {
  const { id } = await once(getRequestContext(context), { key, route: "interview.answers", input }, async (trx) => {
    return { ok: true, id: await saveAnswer({ ...ctx, db: trx }, input) };
  });
  return id;
}

const actionLists = { lists: ["met"] };

/**
 * Marks an answer, removes it (the history then offers to restore it), or restores it. Ticked marks survive an ended session and a server
 * error.
 */
export async function handleInterviewAction(request: Request, context: RouterContext, id: string) {
  const unsent = await keepTypedValues(request, context, actionLists);
  if (unsent?.values["intent"] === "mark") return data<FailedForm>(unsent, { status: 401 });
  const ctx = requireMember(context, request);
  const form = await readForm(request, interviewAction, actionLists);
  if (!form.ok) throw new AppError("bad_request");
  if (form.value.intent === "remove") {
    await removeAnswer(ctx, id);
    // Replaces the answer's page in the browser's history, so that Back does not lead to a removed answer.
    return replace(`${coach}/history?removed=${id}`, 303);
  }
  if (form.value.intent === "restore") {
    await restoreAnswer(ctx, id);
    return redirectWithToast(context, `${coach}/history`, { key: "interview-restored" });
  }
  try {
    const { met, all } = await markAnswer(ctx, id, form.value.met);
    return redirectWithToast(context, `${coach}/answers/${id}`, { key: "interview-marked", description: `${met} of ${all} points.` });
  } catch (error) {
    return failedForm(context, error, { values: form.values, message: "Your marks could not be saved. Please try again." });
  }
}
