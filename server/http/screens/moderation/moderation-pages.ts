// The moderators' pages: the queue, decisions, the log.
import { data } from "react-router";
import type { DecisionAnswer, ModerationLog, ModerationQueue } from "#contracts/moderation-pages.ts";
import { reportedAgain, textChanged } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import { caseListQuery, decisionForm, decisionLogQuery } from "#contracts/moderation.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { ToastKey } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { decide, isStillDecided, listLog, listQueue } from "#server/domains/moderation/moderation.ts";
import { isModerator } from "#server/domains/posting/posting.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { isRepeat, once } from "#server/http/forms/idempotency.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** One page of the queue (`?cause=&cursor=`). Throws `not_found` for everybody but moderators. */
export async function loadQueue(request: Request, context: RouterContext): Promise<ModerationQueue> {
  const query = caseListQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { formKey } = getRequestContext(context);
  return { ...(await listQueue(getModeratorCtx(context), query)), cause: query.cause, cursor: query.cursor, formKey };
}

/** One page of the log, with its filters. Throws `not_found` for everybody but moderators. */
export async function loadLog(request: Request, context: RouterContext): Promise<ModerationLog> {
  const query = decisionLogQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { formKey } = getRequestContext(context);
  return { ...(await listLog(getModeratorCtx(context), query)), query, formKey };
}

/**
 * Applies a decision, once even if its button is pressed repeatedly, and redirects back to the queue or the log. Otherwise returns what has
 * to be corrected, or that another decision has been made after the repeated one. Throws `not_found` for everybody but moderators; a
 * moderator whose session has ended keeps the reason they typed.
 */
export async function handleDecision(request: Request, context: RouterContext) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<DecisionAnswer>({ itemId: unsent.values["id"] ?? "", ...unsent }, { status: 401 });
  const ctx = getModeratorCtx(context);
  const form = await readForm(request, decisionForm);
  const { values } = form;
  const refuse = (status: number, errors: Record<string, string>) =>
    data<DecisionAnswer>({ itemId: values["id"] ?? "", errors, values }, { status });
  if (!form.ok) return refuse(400, form.errors);
  let decided: Awaited<ReturnType<typeof decide>>;
  try {
    const requestContext = getRequestContext(context);
    const options = { key: form.idempotencyKey, route: "moderation.decide", input: form.value };
    const isDoneBefore = await isRepeat(requestContext, options);
    decided = await once(requestContext, options, async (trx) => ({
      ok: true,
      ...(await decide({ ...ctx, db: trx }, form.value)),
    }));
    if (isDoneBefore && !(await isStillDecided(ctx, form.value))) throw new AppError("conflict");
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "decision" });
    return refuse(error.status, { form: explainRefusal(error, form.value.kind) });
  }
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, pathname + search, { key: done[form.value.action], ...describeDecided(form.value.action, decided) });
}

function getModeratorCtx(context: RouterContext): MemberCtx {
  const ctx = getCtx(context);
  if (!isMemberCtx(ctx) || !isModerator(ctx.viewer)) throw new AppError("not_found");
  return ctx;
}

const done: Record<ModerationAction, ToastKey> = {
  reject: "case-rejected",
  hide: "case-hidden",
  restore: "case-restored",
  dismiss: "case-dismissed",
};

/** A text without an author here has nobody to notify. */
function describeDecided(action: ModerationAction, { hasAuthor, isPageShown }: Awaited<ReturnType<typeof decide>>) {
  if (action === "restore") return isPageShown ? {} : { description: "As soon as the text it stands below is." };
  return hasAuthor ? {} : { description: "" };
}

function explainRefusal({ code, message }: AppError, kind: ItemKind): string {
  if (code === "not_found") return kind === "blog" ? goneBlog : "It was deleted in the meantime";
  const saysMore = message === textChanged || message === reportedAgain;
  return code === "conflict" && !saysMore ? "Somebody has decided about it in the meantime" : message;
}

const goneBlog = "Its author has deleted it, or made it a draft, in the meantime";
