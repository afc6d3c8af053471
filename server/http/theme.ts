// The reader's choice of light or dark, from its cookie.
import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";
import { ownCookie } from "./own-cookie.ts";

/** Sets `theme` of the request; "system" where nothing was chosen. */
export function readTheme(config: Config): MiddlewareHandler<AppEnv> {
  const cookie = ownCookie(config, "theme");
  return (c, next) => {
    const chosen = cookie.read(c.req.header("cookie"));
    c.set("theme", chosen === "light" || chosen === "dark" ? chosen : "system");
    return next();
  };
}
