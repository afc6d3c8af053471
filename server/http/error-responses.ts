// Responses to errors thrown by handlers: problem+json for programs, a page for people.
import type { Context, ErrorHandler, MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Log } from "#server/platform/log/log.ts";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { errorPage, openedAddress } from "./plain-page.ts";
import type { PlainLook } from "./plain-page.ts";
import { logFailure, problemResponse } from "./problem.ts";
import type { ThemeReader } from "./theme.ts";

/**
 * Logs what somebody has to know of and answers with the error's status and code. `themeOf` is for requests that are refused before their
 * theme was read.
 */
export function handleErrors(log: Log, look: PlainLook, themeOf?: ThemeReader): ErrorHandler<AppEnv> {
  return (thrown, c) => {
    const error = logFailure(log, thrown, { requestId: c.var.requestId, route: c.var.route });
    if (!wantsPage(c)) return problemResponse(error, c.var.requestId);
    const theme = c.get("theme") ?? themeOf?.(c.req.header("cookie"));
    return errorPage(error, { ...look, theme }, openedAddress(c.req));
  };
}

/** Whether a browser is on its way to a page: it says so, scripts and other programs do not. */
export function wantsPage(c: Context<AppEnv>): boolean {
  const { path } = addressOf(c.req.url);
  const isForPrograms = /^\/(?:functions|api)\/v1\//.test(path) || path.endsWith(".data");
  return !isForPrograms && (c.get("accept") ?? c.req.header("accept") ?? "").includes("text/html");
}

/** Below an address of programs: they are told that nothing is here. A browser goes on, to the page that the site has for that. */
export function refusePrograms(route: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (wantsPage(c)) return next();
    c.set("route", route);
    throw new AppError("not_found");
  };
}
