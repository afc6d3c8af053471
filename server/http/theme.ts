// The reader's theme, from its cookie.
import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";
import { ownCookie } from "./sign-in/own-cookie.ts";
import type { Theme } from "./request-context.ts";

/** Reads the choice from a Cookie header; "system" if nothing was chosen. */
export type ThemeReader = (cookies: string | undefined) => Theme;

/** Creates the reader for the cookie of these settings. */
export function createThemeReader(config: Config): ThemeReader {
  const cookie = ownCookie(config, "theme");
  return (cookies) => {
    const chosen = cookie.read(cookies);
    return chosen === "light" || chosen === "dark" ? chosen : "system";
  };
}

/** Sets `theme` of the request. */
export function readTheme(themeOf: ThemeReader): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set("theme", themeOf(c.req.header("cookie")));
    return next();
  };
}
