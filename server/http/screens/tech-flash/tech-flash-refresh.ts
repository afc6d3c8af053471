// The form that has the sources of news read again.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { refreshForm } from "#contracts/tech-flash.ts";
import type { RefreshAnswer } from "#contracts/tech-flash.ts";
import type { Toast } from "#contracts/toasts.ts";
import { hasNewsRefreshFailed, refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logError, toAppError } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";

type Context = Readonly<RouterContextProvider>;

/** Runs the refresh form: data with a toast for the browser's router, a redirect with the toast for a whole page. */
export async function handleRefreshForm(request: Request, context: Context) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request, refreshForm);
  const { place, return_to: returnTo } = form.ok ? form.value : refreshForm.parse({});
  const toast = await refresh(requestContext, place);
  if (requestContext.isDocument) return redirectWithToast(context, safeNext(returnTo) ?? "/tech-flash", toast);
  return data<RefreshAnswer>({ toast });
}

async function refresh(requestContext: RequestContext, place: "page" | "home"): Promise<Toast> {
  const failed: Toast = { key: place === "home" ? "tech-news-refresh-failed" : "tech-flash-refresh-failed" };
  try {
    await enforceLimit(requestContext, "refresh");
    const result = await refreshTechFlash(requestContext.ctx, { isAsked: true });
    if (await hasNewsRefreshFailed(requestContext.ctx, result)) return failed;
    return place === "home" ? { key: "tech-news-refreshed" } : { key: "tech-flash-refreshed", count: result.inserted };
  } catch (thrown) {
    logError(requestContext.ctx.log, toAppError(thrown), { part: "tech flash refresh" });
    return failed;
  }
}
