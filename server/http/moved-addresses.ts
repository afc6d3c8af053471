// Redirects for addresses that are published but have no page of their own (specification 1, section 2).
import { Hono } from "hono";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { refuseMethod } from "./problem.ts";
import { isReading, readingMethods } from "./reading-methods.ts";

const moved = new Map([
  ["/tech-blog", "/blogs"],
  ["/auth/onboarding", "/onboarding"],
]);

/**
 * Redirects the addresses above and keeps their query. Like pages, they are also found in capitals and with a slash at the end. An address
 * with several slashes in a row redirects to the one with single slashes, because the router would show the same page under both.
 */
export function serveMovedAddresses(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const { path, query } = addressOf(c.req.url);
    const rest = query === "" ? "" : `?${query}`;
    const from = path.replace(/\/$/, "").toLowerCase();
    const to = moved.get(from);
    if (to !== undefined) {
      c.set("route", from);
      return isReading(c.req.method) ? c.redirect(to + rest, 301) : refuseMethod(c.var.requestId, readingMethods);
    }
    if (!path.includes("//") || !isReading(c.req.method)) return next();
    c.set("route", "//");
    return c.redirect(path.replaceAll(/\/{2,}/g, "/").replace(/(?<=[^/])\/$/, "") + rest, 308);
  });
  return app;
}
