// Liveness and readiness probes.
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Serves `/healthz` and `/readyz`. */
export function serveProbes(isReady: () => Promise<boolean>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/healthz", (c) => {
    c.set("route", "/healthz");
    return c.text("ok");
  });
  app.get("/readyz", async (c) => {
    c.set("route", "/readyz");
    return (await isReady()) ? c.text("ready") : c.text("not ready", 503);
  });
  return app;
}
