// Metrics for Prometheus, and who may read them.
import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Counter, Gauge, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { Config } from "#server/platform/config/config.ts";
import { isLoopbackHost } from "#server/platform/config/loopback-host.ts";
import type { Database } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Log } from "#server/platform/log/log.ts";
import { aiCalls, aiTokens, itemsInserted, sourceChecks } from "#server/platform/metrics/counters.ts";
import type { AppEnv } from "./app-env.ts";
import { problemResponse } from "./problem.ts";

export type RequestMetrics = {
  /** `route` is one of our own patterns, never an address: every new value costs memory for ever. */
  observe(request: { method: string; route: string; status: number; durationMs: number }): void;
  countLookup(isHit: boolean): void;
};

/** Registers the metrics of this process on `registry`: requests, pool, page cache, what domains count, and Node's own. */
export function createMetrics(registry: Registry, database: Database): RequestMetrics {
  const registers = [registry];
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({ name: "http_requests_total", help: "Requests answered", labelNames, registers });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the response began, by route",
    labelNames: ["route"] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const looks = new Counter({
    name: "sangam_page_cache_requests_total",
    help: "Requests of visitors that a cached page could answer, by result (hit, miss)",
    labelNames: ["result"] as const,
    registers,
  });
  registerPool(registry, database);
  registry.registerMetric(sourceChecks);
  registry.registerMetric(itemsInserted);
  registry.registerMetric(aiTokens);
  registry.registerMetric(aiCalls);
  for (const result of ["hit", "miss"]) looks.inc({ result }, 0);
  collectDefaultMetrics({ register: registry });
  const seen = new Set<string>();
  return {
    observe({ method, route, status, durationMs }) {
      // Prometheus sees no increase when a series first appears: a route's failures start at zero, or alerts would miss the first one.
      if (!seen.has(`${method} ${route}`)) for (const failure of [500, 503]) requests.inc({ method, route, status: failure }, 0);
      seen.add(`${method} ${route}`);
      requests.inc({ method, route, status });
      durations.observe({ route }, durationMs / 1000);
    },
    countLookup: (isHit) => looks.inc({ result: isHit ? "hit" : "miss" }),
  };
}

function registerPool(registry: Registry, { pool, searchPool }: Database): void {
  const count = (read: (one: Database["pool"]) => number) => read(pool) + read(searchPool);
  const gauge = new Gauge({
    name: "sangam_database_connections",
    help: "Connections of the pools by state, and requests waiting for one",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      gauge.set(
        { state: "busy" },
        count(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      gauge.set(
        { state: "idle" },
        count(({ idleCount }) => idleCount),
      );
      gauge.set(
        { state: "waiting" },
        count(({ waitingCount }) => waitingCount),
      );
    },
  });
}

export type WaitingTasks = { task: string; count: number; oldestSeconds: number }[];

/** Shows how many tasks wait and for how long. `read` is called at every scrape; if it fails, these metrics are left out. */
export function registerTaskMetrics(registry: Registry, log: Log, read: () => Promise<WaitingTasks>): void {
  // Both gauges are collected at once, so one reading serves both.
  let look: Promise<WaitingTasks | null> | null = null;
  const readOnce = () => {
    look ??= readInTime(log, read).finally(() => {
      look = null;
    });
    return look;
  };
  const register = (name: string, help: string, pick: (waiting: WaitingTasks[number]) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ["task"] as const,
      registers: [registry],
      async collect() {
        const waiting = await readOnce();
        gauge.reset();
        for (const entry of waiting ?? []) gauge.set({ task: entry.task }, pick(entry));
      },
    });
  };
  register("sangam_tasks_waiting", "Tasks that wait to run", ({ count }) => count);
  register("sangam_tasks_oldest_seconds", "How long the oldest waiting task has waited", ({ oldestSeconds }) => oldestSeconds);
}

/**
 * The maximum time for one reading. A scrape ends after ten seconds, and the other numbers have to arrive even if the database does not
 * answer.
 */
const readMs = 3_000;

/** The result of `read`; null, and a line in the log, when it fails or takes longer than `readMs`. */
async function readInTime<Value>(log: Log, read: () => Promise<Value>): Promise<Value | null> {
  // Not immediately: all gauges are collected together, and the pool's gauge would otherwise count the queries that are about to start
  // here.
  await Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${readMs} ms`)), readMs);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (err) {
    log.warn({ err }, "a metric could not be read");
    return null;
  } finally {
    clearTimeout(timer);
  }
}

type Spend = { usedTokens: number; budgetTokens: number };

/** Shows the model's use and budget of today. `read` is called at every scrape; if it fails, these metrics are left out. */
export function registerSpendMetrics(registry: Registry, log: Log, read: () => Promise<Spend>): void {
  const gauge = new Gauge({
    name: "sangam_ai_day_tokens",
    help: "Tokens of the day at the model: used, reservations included, and the most there may be (budget)",
    labelNames: ["kind"] as const,
    registers: [registry],
    async collect() {
      const spend = await readInTime(log, read);
      gauge.reset();
      if (spend === null) return;
      gauge.set({ kind: "used" }, spend.usedTokens);
      gauge.set({ kind: "budget" }, spend.budgetTokens);
    },
  });
}

/**
 * GET /metrics. With METRICS_TOKEN: for clients that send it. Without: only for this machine, judged by the socket, and not through a
 * proxy, whose socket would be this machine's for everybody.
 */
export function serveMetrics(registry: Registry, config: Config): MiddlewareHandler<AppEnv> {
  return async (c) => {
    c.set("route", "/metrics");
    const token = config.METRICS_TOKEN;
    if (token !== undefined) {
      if (!isBearer(c.req.header("authorization"), token)) return refuseScrape(c.var.requestId);
    } else if (!isLocal(c.env.incoming?.socket.remoteAddress) || c.req.header("x-forwarded-for") || c.req.header("forwarded")) {
      throw new AppError("not_found");
    }
    return c.body(await registry.metrics(), 200, { "content-type": registry.contentType });
  };
}

function refuseScrape(requestId: string): Response {
  const response = problemResponse(new AppError("sign_in_required", { message: "Bring the metrics token" }), requestId);
  response.headers.set("www-authenticate", "Bearer");
  return response;
}

function isLocal(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/, ""));
}

// All digests have the same length, so comparing them reveals nothing about the token. The scheme is case-insensitive (RFC 9110, section
// 11.1), the token is not.
function isBearer(header: string | undefined, token: string): boolean {
  const given = (header ?? "").replace(/^bearer(?= )/i, "Bearer");
  return timingSafeEqual(digestOf(given), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
