// The refresh button of news and events.
import { data } from "react-router";
import { refreshForm } from "#contracts/sources.ts";
import type { RefreshAnswer } from "#contracts/sources.ts";
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { RefreshOptions, RefreshResult } from "#server/domains/sources/sources.ts";
import { enforceLimit } from "../limits.ts";
import { logFailure } from "../problem.ts";
import { getRequestContext } from "../request-context.ts";
import type { RequestContext, RouterContext } from "../request-context.ts";
import { safeNext } from "../sign-in/safe-next.ts";
import { redirectWithToast } from "./flash.ts";
import { readForm } from "./read-form.ts";

/** A source that hangs is given 20 seconds, for which nobody should look at a button. */
const patienceMs = 8_000;

type Place = "page" | "home";

type Refreshing = {
  /** The list's own page. */
  page: string;
  /** The form's name in the log. */
  part: string;
  refresh(ctx: Ctx, options: RefreshOptions): Promise<RefreshResult>;
  hasFailed(ctx: Ctx, result: RefreshResult): Promise<boolean>;
  done: Record<Place, ToastKey>;
  failed: Record<Place, ToastKey>;
};

/** Runs the form. Returns data with a toast to the browser's router, and redirects with the toast for a whole page. */
export async function handleRefreshForm(request: Request, context: RouterContext, refreshing: Refreshing) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request, refreshForm);
  const { place, return_to: returnTo } = form.ok ? form.value : refreshForm.parse({});
  const toast = await refresh(requestContext, refreshing, place);
  if (requestContext.isDocument) return redirectWithToast(context, safeNext(returnTo) ?? refreshing.page, toast);
  return data<RefreshAnswer>({ toast });
}

async function refresh(requestContext: RequestContext, { part, done, failed, ...area }: Refreshing, place: Place): Promise<Toast> {
  const { ctx } = requestContext;
  try {
    await enforceLimit(requestContext, "refresh");
    const result = await area.refresh(ctx, { isAsked: true, patienceMs });
    if (!(await area.hasFailed(ctx, result))) return { key: done[place], count: result.inserted };
  } catch (thrown) {
    logFailure(ctx.log, thrown, { part });
  }
  return { key: failed[place] };
}
