// Liveness and readiness probes.
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";
import { coalesceLookups } from "./coalesce-lookups.ts";

/**
 * Serves `/healthz` and `/readyz`. Requests at the same moment share one query, so that a flood of them does not keep a load balancer from
 * its answer.
 */
export function serveProbes(isReady: () => Promise<boolean>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const look = coalesceLookups(isReady);
  app.get("/healthz", (c) => {
    c.set("route", "/healthz");
    return c.text("ok");
  });
  app.get("/readyz", async (c) => {
    c.set("route", "/readyz");
    return (await look("database")) ? c.text("ready") : c.text("not ready", 503);
  });
  return app;
}
