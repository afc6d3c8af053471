// Loaders and actions of the admin pages.
import { data } from "react-router";
import type { SourceTest } from "#contracts/admin.ts";
import { adminLogQuery, aiSpendQuery, failedTaskQuery, retryTasksForm, sourceActionForm } from "#contracts/admin.ts";
import {
  exportWaitlist,
  listAdminLog,
  listTasks,
  readAiSpend,
  retryTasks,
  setSourcePaused,
  testSource,
} from "#server/domains/admin/admin.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { findRefusal } from "#server/http/limits.ts";
import { requireAdmin } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { sendParts } from "#server/http/send-parts.ts";

/** Background tasks (`?task=&cursor=`). Throws `not_found` for everybody but admins. */
export async function loadTasks(request: Request, context: RouterContext) {
  const ctx = requireAdmin(context);
  const query = failedTaskQuery.parse(readQuery(request));
  return { ...(await listTasks(ctx, query)), task: query.task ?? null, isFirstPage: query.cursor === undefined };
}

/** One page of the log, with its filters. Throws `not_found` for everybody but admins. */
export async function loadAdminLog(request: Request, context: RouterContext) {
  const ctx = requireAdmin(context);
  const query = adminLogQuery.parse(readQuery(request));
  return { ...(await listAdminLog(ctx, query)), query };
}

/** What the model costs (`?day=`). Throws `not_found` for everybody but admins. */
export function loadAiSpend(request: Request, context: RouterContext) {
  const ctx = requireAdmin(context);
  return readAiSpend(ctx, aiSpendQuery.parse(readQuery(request)).day);
}

/** Retries failed tasks and redirects back to the list. Throws `not_found` for everybody but admins. */
export async function handleRetry(request: Request, context: RouterContext) {
  const ctx = requireAdmin(context);
  const form = await readForm(request, retryTasksForm);
  if (!form.ok) throw new AppError("bad_request");
  const count = await retryTasks(ctx, form.value);
  // Back to the same page of the list, so that an admin can retry one task after another.
  const { task = "", cursor = "" } = failedTaskQuery.parse(readQuery(request));
  const query = new URLSearchParams(Object.entries({ task, cursor }).filter(([, value]) => value !== ""));
  const back = query.size === 0 ? "/admin/tasks" : `/admin/tasks?${query}`;
  return redirectWithToast(context, back, count === 0 ? { key: "tasks-none" } : { key: "tasks-retried", count });
}

/** Pauses or resumes a source and redirects back, or tests it and shows the result. Throws `not_found` for everybody but admins. */
export async function handleSourceAction(request: Request, context: RouterContext) {
  const ctx = requireAdmin(context);
  const form = await readForm(request, sourceActionForm);
  if (!form.ok) throw new AppError("bad_request");
  const { act, ...key } = form.value;
  if (act === "test") {
    const refusal = await findRefusal(getRequestContext(context), "source-test");
    if (refusal !== null) return data<SourceTest>({ sourceId: key.id, error: refusal, count: 0, items: [] }, { status: 429 });
    return data<SourceTest>(await testSource(ctx, key));
  }
  const name = await setSourcePaused(ctx, key, act === "pause");
  const [done, before] =
    act === "pause" ? (["source-paused", "source-paused-already"] as const) : (["source-resumed", "source-resumed-already"] as const);
  return redirectWithToast(context, "/admin/sources", name === null ? { key: before } : { key: done, description: name });
}

/** The waitlist as a file, generated while it is sent. Throws `not_found` for everybody but admins. */
export async function handleWaitlistExport(context: RouterContext): Promise<Response> {
  const ctx = requireAdmin(context);
  const lines = await exportWaitlist(ctx);
  const day = indiaDayOf(ctx.clock.now());
  return new Response(sendParts(lines), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="waitlist-${day}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}

function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}
