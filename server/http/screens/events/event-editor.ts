// The forms that add and edit an event.
import { data } from "react-router";
import type { EventFormAnswer } from "#contracts/event-pages.ts";
import { eventEditForm, eventForm } from "#contracts/event-form.ts";
import type { EventForm } from "#contracts/event-form.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Toast } from "#contracts/toasts.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  createEvent,
  findEventChangeProblems,
  findNewEventProblems,
  prepareEventText,
  requireCreator,
  saveEvent,
} from "#server/domains/events/events.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { formErrorMessage } from "#server/http/forms/gone-form.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { findAllErrors } from "#server/http/forms/whole-form-errors.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";

const attendeesTold = "Everyone who planned to come is told of the new time or place.";

/** Adds an event and redirects to it, or back to the corporate home when its form sent it; or returns what has to be corrected. */
export async function handleNewEvent(request: Request, context: RouterContext) {
  const requestContext = getRequestContext(context);
  const { ctx, isDocument } = requestContext;
  const form = await readForm(request, eventForm);
  const { values } = form;
  const refuse = (status: number, errors: Record<string, string>, toast?: Toast) =>
    data<EventFormAnswer>({ errors, values, toast }, { status });
  if (!isMemberCtx(ctx)) {
    const message = isDocument ? "Please sign in to create an event" : signedOutMeanwhile;
    return refuse(401, { form: message }, { key: "event-sign-in", next: "/events/new" });
  }
  try {
    // A member who may not add events is told only that, and not how the form should be filled in.
    requireCreator(ctx.viewer);
    if (!form.ok) return refuse(400, await findAllErrors(eventForm, form, (fields) => findNewEventProblems(ctx, fields)));
    await enforceLimit(requestContext, "event");
    const outcome = await createOnce(requestContext, ctx, form.value, form.idempotencyKey);
    if (outcome.outcome === "refused") return refuse(400, outcome.errors);
    const { id, isHeld } = outcome.item;
    const to = values["place"] === "home" && !isHeld ? "/corporate-dashboard?tab=events" : `/events/${id}`;
    return redirectWithToast(context, to, { key: isHeld ? "event-held" : "event-created" }, { isDone: true });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "new event" });
    return refuse(error.status, { form: error.message }, { key: "event-failed" });
  }
}

/**
 * Saves an event and redirects back to it, or returns what has to be corrected or decided. For an event that the member may not edit,
 * `not_found` is thrown for a whole page, and shown above the form otherwise (`formErrorMessage`).
 */
export async function handleEventEdit(request: Request, context: RouterContext, ctx: MemberCtx, id: string) {
  const form = await readForm(request, eventEditForm);
  const { values } = form;
  const answer = (status: number, more: EventFormAnswer) => data<EventFormAnswer>({ ...more, values }, { status });
  try {
    if (!form.ok) {
      return answer(400, { errors: await findAllErrors(eventEditForm, form, (fields) => findEventChangeProblems(ctx, id, fields)) });
    }
    await enforceLimit(getRequestContext(context), "event");
    const outcome = await saveEvent(ctx, id, form.value);
    if (outcome.outcome === "refused") return answer(400, { errors: outcome.errors });
    if (outcome.outcome === "conflict") return answer(409, { conflict: outcome.current, toast: { key: "event-conflict" } });
    const { isHeld, areAttendeesNotified } = outcome.item;
    const toast: Toast = isHeld
      ? { key: "event-held" }
      : { key: "event-saved", description: areAttendeesNotified ? attendeesTold : undefined };
    return redirectWithToast(context, `/events/${id}`, toast, { isDone: true });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "event" });
    const message = formErrorMessage(context, error);
    return answer(error.status, { errors: { form: message }, toast: { key: "event-save-failed" } });
  }
}

/** Rendered before the transaction, which a hostile text would keep open. */
async function createOnce(requestContext: RequestContext, member: MemberCtx, form: EventForm, key: string | null) {
  const prepared = await prepareEventText(member, form.description);
  return saveOnce(requestContext, { key, route: "events.create", input: form }, (trx) =>
    createEvent({ ...member, db: trx }, form, prepared),
  );
}
