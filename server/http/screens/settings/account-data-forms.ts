// The forms for a member's data: requesting an archive, deleting the account, cancelling the deletion.
import { data } from "react-router";
import { deletionForm } from "#contracts/account-data.ts";
import { cancelDeletionForm } from "#contracts/settings.ts";
import { cancelDeletion, requestDeletion, requestExport } from "#server/domains/account-data/account-data.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { enforceLimit, findRefusal } from "#server/http/limits.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";
import { leaveDeletedAccount } from "#server/http/sign-in/sign-out.ts";
import { formatIndiaDay } from "#server/platform/clock/india-time.ts";

/** Requests an archive and redirects back to the settings. Throws `too_many_requests`. */
export async function handleExportRequest(context: RouterContext, ctx: MemberCtx): Promise<Response> {
  const requestContext = getRequestContext(context);
  const to = requestContext.isDocument ? "/settings#data" : "/settings";
  await enforceLimit(requestContext, "account-export");
  const isAsked = await requestExport(ctx);
  return redirectWithToast(context, to, { key: isAsked ? "export-asked" : "export-under-way" });
}

/** Requests the deletion of the account and redirects to the settings, or returns what has to be corrected. */
export async function handleDeletionForm(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, deletionForm);
  const refuse = (errors: Record<string, string>, status: number) => data<FailedForm>({ errors, values: form.values }, { status });
  if (!form.ok) return refuse(form.errors, 400);
  const refusal = await findRefusal(getRequestContext(context), "account-deletion");
  if (refusal !== null) return refuse({ form: refusal }, 429);
  let asked: Awaited<ReturnType<typeof requestDeletion>>;
  try {
    asked = await requestDeletion(ctx, form.value);
  } catch (error) {
    return failedForm(context, error, {
      values: form.values,
      message: "This could not be saved, and nothing is deleted. Please try again.",
    });
  }
  if (asked.outcome === "refused") return refuse(asked.errors, 400);
  const description = `On ${formatIndiaDay(new Date(asked.dueAt))}. Until then you can keep it here.`;
  return redirectWithToast(context, "/settings", { key: "deletion-asked", description }, { isDone: true });
}

/** Cancels the deletion and redirects to the page with the button. If the account is deleted already, signs the member out. */
export async function handleDeletionCancel(request: Request, context: RouterContext, ctx: MemberCtx): Promise<Response> {
  const form = await readForm(request, cancelDeletionForm);
  if (!(await cancelDeletion(ctx))) return leaveDeletedAccount(context);
  return redirectWithToast(context, safeNext(form.ok && form.value.next) ?? "/settings", { key: "account-kept" });
}
