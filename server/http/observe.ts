// Gives each request an id, and afterwards writes its log line and metrics.
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "#server/platform/log/log.ts";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import type { RequestMetrics } from "./metrics.ts";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const quietRoutes = new Set(["/healthz", "/readyz", "/metrics", "/assets/*"]);
const longestPath = 200;

/** Reports a finished request. `startedAt` comes from `performance.now()`. */
export type Reporter = (request: {
  requestId: string;
  method: string;
  url: string;
  route: string;
  status: number;
  startedAt: number;
}) => void;

/** Writes the log line and the metrics. The log never contains the query, which may be a search or a secret from a mail. */
export function createReporter(log: Log, metrics: RequestMetrics): Reporter {
  return ({ requestId, method: sent, url, route, status, startedAt }) => {
    const method = knownMethods.has(sent) ? sent : "other";
    const durationMs = performance.now() - startedAt;
    metrics.observe({ method, route, status, durationMs });
    const level = quietRoutes.has(route) ? "debug" : "info";
    if (log.isLevelEnabled(level)) {
      const path = addressOf(url).path.slice(0, longestPath);
      log[level]({ requestId, method, path, route, status, durationMs: Math.round(durationMs * 10) / 10 }, "request");
    }
  };
}

/** The first layer. */
export function observeRequests(report: Reporter): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("topics", new Set());
    c.set("route", "unmatched");
    c.set("viewer", null);
    c.set("flash", null);
    c.set("hasJustWritten", false);
    c.set("refusal", null);
    c.set("template", null);
    c.set("isComplete", false);
    await next();
    report({ requestId, method: c.req.method, url: c.req.url, route: c.get("route"), status: c.res.status, startedAt });
  };
}
