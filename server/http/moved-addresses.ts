// Redirects for addresses that are published but have no page of their own (specification 1, section 2).
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

const moved = { "/tech-blog": "/blogs", "/auth/onboarding": "/onboarding" };

/** Redirects from the addresses above, with their query. */
export function serveMovedAddresses(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [from, to] of Object.entries(moved)) {
    app.get(from, (c) => {
      c.set("route", from);
      return c.redirect(to + new URL(c.req.url).search, 301);
    });
  }
  return app;
}
