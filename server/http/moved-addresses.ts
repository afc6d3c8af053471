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
 * Redirects from the addresses above, with their query, in capitals and with a slash at the end too, as pages are found; and whoever reads
 * an address with several slashes in a row to the one it stands for, which the router would show under every such name.
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
