// The refresh form of pages that show events.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { EventAnswer } from "#contracts/event-pages.ts";
import { refreshForm } from "#contracts/tech-flash.ts";
import type { Toast } from "#contracts/toasts.ts";
import { hasEventRefreshFailed, refreshEvents } from "#server/domains/events/events.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logError, toAppError } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";

/** Runs the form: data with a toast for the browser's router, a redirect with the toast for a whole page. */
export async function handleRefreshEvents(request: Request, context: Readonly<RouterContextProvider>) {
  const requestContext = getRequestContext(context);
  const { values } = await readForm(request, refreshForm);
  const toast = await refresh(requestContext, { key: values["place"] === "home" ? "home-events-refresh-failed" : "events-refresh-failed" });
  if (requestContext.isDocument) return redirectWithToast(context, safeNext(values["return_to"]) ?? "/events", toast);
  return data<EventAnswer>({ toast });
}

async function refresh(who: RequestContext, failed: Toast): Promise<Toast> {
  try {
    await enforceLimit(who, "refresh");
    const result = await refreshEvents(who.ctx, { isAsked: true });
    return (await hasEventRefreshFailed(who.ctx, result)) ? failed : { key: "events-refreshed" };
  } catch (thrown) {
    logError(who.ctx.log, toAppError(thrown), { part: "events refresh" });
    return failed;
  }
}
