// Responses to errors thrown by handlers: problem+json for programs, a page for people.
import type { Context, ErrorHandler } from "hono";
import type { Log } from "#server/platform/log/log.ts";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage, openedAddress } from "./plain-page.ts";
import { logError, problemResponse, toAppError } from "./problem.ts";

export type ErrorPageOptions = { publicUrl: string; stylesheets: readonly string[] };

/** Logs what somebody has to know of and answers with the error's status and code. */
export function handleErrors(log: Log, { publicUrl, stylesheets }: ErrorPageOptions): ErrorHandler<AppEnv> {
  return (thrown, c) => {
    const error = toAppError(thrown);
    logError(log, error, { requestId: c.var.requestId, route: c.var.route });
    return wantsPage(c) ? errorPage(error, stylesheets, publicUrl, openedAddress(c.req)) : problemResponse(error, c.var.requestId);
  };
}

/** Whether a browser is on its way to a page: it says so, scripts and other programs do not. */
export function wantsPage(c: Context<AppEnv>): boolean {
  const { path } = addressOf(c.req.url);
  const isForPrograms = /^\/(?:functions|api)\//.test(path) || path.endsWith(".data");
  return !isForPrograms && (c.req.header("accept") ?? "").includes("text/html");
}
