// The form that reports a text to the moderators.
import { data } from "react-router";
import { reportForm } from "#contracts/moderation.ts";
import type { ReportAnswer } from "#contracts/report-pages.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { getReportableItem, reportItem } from "#server/domains/moderation/moderation.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/**
 * Runs the form. Returns data for the browser's router; for a whole page, redirects back to the item with a toast, or returns what has to
 * be corrected.
 */
export async function handleReport(request: Request, context: RouterContext, ctx: MemberCtx) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request, reportForm);
  const { values } = form;
  const refuse = (status: number, errors: Record<string, string>) => data<ReportAnswer>({ errors, values }, { status });
  if (!form.ok) return refuse(400, form.errors);
  try {
    await enforceLimit(requestContext, "report");
    const { path } = await getReportableItem(ctx, form.value.kind, form.value.id);
    const { outcome } = await reportItem(ctx, form.value);
    const toast = { key: outcome === "repeated" ? "report-repeated" : "report-sent" } as const;
    if (requestContext.isDocument) return redirectWithToast(context, path, toast);
    return data<ReportAnswer>({ outcome, toast });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "report" });
    return refuse(error.status, { form: error.code === "not_found" ? "It is no longer there" : error.message });
  }
}
