// Redirects for addresses that are published but have no page of their own (specification 1, section 2).
import { Hono } from "hono";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { isReading } from "./reading-methods.ts";

const moved = { "/tech-blog": "/blogs", "/auth/onboarding": "/onboarding" };

/**
 * Redirects from the addresses above, with their query; and whoever reads an address with several slashes in a row to the one it stands for,
 * which the router would show under every such name.
 */
export function serveMovedAddresses(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const { path, query } = addressOf(c.req.url);
    if (!path.includes("//") || !isReading(c.req.method)) return next();
    c.set("route", "//");
    const plain = path.replaceAll(/\/{2,}/g, "/").replace(/(?<=[^/])\/$/, "");
    return c.redirect(query === "" ? plain : `${plain}?${query}`, 308);
  });
  for (const [from, to] of Object.entries(moved)) {
    app.get(from, (c) => {
      c.set("route", from);
      return c.redirect(to + new URL(c.req.url).search, 301);
    });
  }
  return app;
}
