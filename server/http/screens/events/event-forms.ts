// The forms on an event's page: RSVP and cancel.
import { data } from "react-router";
import type { EventAnswer } from "#contracts/event-pages.ts";
import { cancelEventForm, rsvpForm } from "#contracts/event-form.ts";
import type { RsvpForm } from "#contracts/event-form.ts";
import type { RsvpOutcome } from "#contracts/events.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { respondToEvent, cancelEvent, reopenEvent } from "#server/domains/events/events.ts";
import type { NotifyTime } from "#server/domains/events/events.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure, toAppError } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { refusalToast } from "#server/http/forms/refusal-toast.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";

/** Records a member's RSVP. Returns the new state for the browser's router; for a whole page, a redirect back to the event. */
export async function handleRsvp(request: Request, context: RouterContext, id: string) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request, rsvpForm);
  const { status, answer, toast } = await record(requestContext, id, form.ok ? form.value : null);
  if (requestContext.isDocument) return redirectWithToast(context, `/events/${id}#answer`, toast);
  return data<EventAnswer>({ ...answer, toast }, { status });
}

/**
 * Cancels or reopens an event and redirects to it, or returns what has to be corrected. Throws `not_found` for an event that the member may
 * not cancel.
 */
export async function handleCancelEvent(request: Request, context: RouterContext, ctx: MemberCtx, id: string) {
  const form = await readForm(request, cancelEventForm);
  if (!form.ok) return data<EventAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  try {
    await enforceLimit(getRequestContext(context), "event");
    if (form.value.intent === "reopen") return await handleReopen(context, ctx, id);
    const notifyTime = await cancelEvent(ctx, id, form.value.reason);
    return redirectWithToast(context, `/events/${id}`, { key: "event-cancelled", ...wordsOf[notifyTime] });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "cancel event" });
    if (error.code === "not_found") throw error;
    const errors = { reason: error.message };
    return data<EventAnswer>({ errors, values: form.values, toast: { key: "event-cancel-failed" } }, { status: error.status });
  }
}

/** Redirects to the event's page, which has the button and shows the result. */
async function handleReopen(context: RouterContext, ctx: MemberCtx, id: string): Promise<Response> {
  try {
    const notifyTime = await reopenEvent(ctx, id);
    return redirectWithToast(context, `/events/${id}`, { key: "event-reopened", ...wordsOf[notifyTime] });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== "forbidden") throw error;
    return redirectWithToast(context, `/events/${id}`, { key: "event-reopen-refused", description: error.message });
  }
}

const wordsOf: Record<NotifyTime, Pick<Toast, "description">> = {
  now: {},
  "once-public": { description: "Everyone who planned to come is notified once it is visible to everyone." },
  never: { description: "" },
};

type Recorded = { status: number; answer: Pick<EventAnswer, "viewer">; toast: Toast };

async function record(requestContext: RequestContext, id: string, form: RsvpForm | null): Promise<Recorded> {
  const { ctx } = requestContext;
  if (!isMemberCtx(ctx)) return { status: 401, answer: {}, toast: { key: "event-answer-sign-in", next: `/events/${id}` } };
  try {
    if (form === null) throw new AppError("bad_request");
    await enforceLimit(requestContext, "event-answer");
    const outcome = await respondToEvent(ctx, id, form.intent, { knowsGuestList: form.told === "1" });
    const { answer, waitingPosition } = outcome;
    return { status: 200, answer: { viewer: { answer, waitingPosition } }, toast: toastOf(outcome) };
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "event answer" });
    const { code, message: description, status } = error;
    if (code === "too_many_requests") return { status, answer: {}, toast: { key: "event-answer-failed", description } };
    const refusing = {
      viewer: ctx.viewer,
      page: `/events/${id}`,
      gone: "This event is over, or was cancelled or taken down in the meantime.",
    };
    return { status, answer: {}, toast: refusalToast("event-answer-failed", error, refusing) };
  }
}

function toastOf({ answer, waitingPosition, isRemindedAhead }: RsvpOutcome): Toast {
  const place = `You are number ${waitingPosition}. We'll tell you when you get a place.`;
  if (answer === "waiting") return { key: "event-waiting", description: place };
  if (answer === "going" && !isRemindedAhead) return { key: "event-going", description: "" };
  return { key: answer === null ? "event-answer-withdrawn" : `event-${answer}` };
}
