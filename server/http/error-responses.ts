// Responses to errors thrown by handlers: problem+json for programs, a page for people.
import type { ErrorHandler, MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { AppEnv } from "./app-env.ts";
import { readSentForm } from "./forms/sent-form.ts";
import { errorPage, openedAddress } from "./plain-page.ts";
import type { PlainLook } from "./plain-page.ts";
import { logFailure, problemResponse } from "./problem.ts";
import type { ThemeReader } from "./theme.ts";
import { wantsPage } from "./wants-page.ts";

/**
 * Logs errors that somebody has to know about, and responds with the error's status and code. `themeOf` is for requests that are refused
 * before their theme was read.
 */
export function handleErrors(log: Log, look: PlainLook, themeOf?: ThemeReader): ErrorHandler<AppEnv> {
  return async (thrown, c) => {
    const error = logFailure(log, thrown, { requestId: c.var.requestId, route: c.var.route });
    if (!wantsPage(c)) return problemResponse(error, c.var.requestId);
    const theme = c.get("theme") ?? themeOf?.(c.req.header("cookie"));
    return errorPage(error, { ...look, theme }, openedAddress(c.req), await readSentForm(c, look.publicUrl));
  };
}

/** Responds to unknown addresses below a route for programs with `not_found`. A browser is passed on to the site's own page. */
export function refusePrograms(route: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (wantsPage(c)) return next();
    c.set("route", route);
    throw new AppError("not_found");
  };
}
