import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createLog } from "#server/platform/log/log.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createMetrics, registerSpendMetrics, registerTaskMetrics } from "./metrics.ts";

const token = "a token of more than sixteen characters";
const testDb = await openTestDatabase();
const log = createLog("silent");
let site: SmallSite;
let guarded: SmallSite;

beforeAll(async () => {
  const gone = () => {
    throw new AppError("not_found");
  };
  const routes = { "item/:id": { loader: () => ({}) }, gone: { loader: gone } };
  [site, guarded] = await Promise.all([
    startSmallSite(testDb, { routes, cachesPages: true, files: { "a.txt": "a" } }),
    startSmallSite(testDb, { settings: { METRICS_TOKEN: token } }),
  ]);
});
afterAll(() => Promise.all([site.close(), guarded.close()]));

describe("GET /metrics", () => {
  test("counts requests by pattern, method and status, without addresses", async () => {
    for (const path of ["/item/1", "/item/2", "/gone", "/nowhere/secret", "/a.txt", "/functions/v1/secret"]) await sendRaw(site.url + path);
    const { body } = await sendRaw(`${site.url}/metrics`);
    expect(body).toContain('http_requests_total{method="GET",route="/item/:id",status="200"} 2');
    expect(body).toContain('http_requests_total{method="GET",route="/gone",status="404"} 1');
    expect(body).toContain('http_requests_total{method="GET",route="/a.txt",status="200"} 1');
    expect(body).toMatch(/http_request_duration_seconds_count\{route="\/item\/:id"\} 2/);
    expect(body).not.toContain("secret");
  });

  test("counts its own requests under its own address, without a line in the log for each", async () => {
    await sendRaw(`${site.url}/metrics`);
    const { body } = await sendRaw(`${site.url}/metrics`);
    expect(body).toMatch(/http_requests_total\{method="GET",route="\/metrics",status="200"\} [1-9]/);
  });

  test("includes the pool, the page cache and Node itself", async () => {
    const { body, headers } = await sendRaw(`${site.url}/metrics`);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of [
      'sangam_database_connections{state="waiting"} 0',
      'sangam_page_cache_requests_total{result="miss"}',
      "process_resident_memory_bytes",
      "nodejs_eventloop_lag_p99_seconds",
      "# TYPE sangam_source_checks_total counter",
      "# TYPE sangam_ai_tokens_total counter",
    ]) {
      expect(body).toContain(name);
    }
  });

  test("responds to this machine, but not to requests through a proxy", async () => {
    expect((await sendRaw(`${site.url}/metrics`)).status).toBe(200);
    for (const name of ["x-forwarded-for", "forwarded"]) {
      expect((await sendRaw(`${site.url}/metrics`, { headers: { [name]: "127.0.0.1" } })).status).toBe(404);
    }
  });

  test("requires the token where one is set, even from this machine", async () => {
    const ask = (authorization?: string) => sendRaw(`${guarded.url}/metrics`, authorization ? { headers: { authorization } } : {});
    for (const scheme of ["Bearer", "bearer", "BEARER"]) expect((await ask(`${scheme} ${token}`)).status).toBe(200);
    for (const wrong of [
      undefined,
      token,
      `Bearer ${token}x`,
      `Bearer ${token.toUpperCase()}`,
      `Bearers ${token}`,
      "Bearer ",
      `Basic ${token}`,
    ]) {
      const { status, headers } = await ask(wrong);
      expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    }
  });
});

test("reports the waiting tasks at each request", async () => {
  const registry = new Registry();
  let waiting = [{ task: "mail.send", count: 3, oldestSeconds: 12.5 }];
  registerTaskMetrics(registry, log, async () => waiting);
  expect(await registry.metrics()).toContain('sangam_tasks_waiting{task="mail.send"} 3');
  expect(await registry.metrics()).toContain('sangam_tasks_oldest_seconds{task="mail.send"} 12.5');
  waiting = [];
  expect(await registry.metrics()).not.toContain("mail.send");
});

test("reports the tokens that the model used today, and the budget", async () => {
  const registry = new Registry();
  registerSpendMetrics(registry, log, async () => ({ usedTokens: 1_200, budgetTokens: 5_000 }));
  expect(await registry.metrics()).toContain('sangam_ai_day_tokens{kind="used"} 1200');
  expect(await registry.metrics()).toContain('sangam_ai_day_tokens{kind="budget"} 5000');
});

test("does not count its own database queries as waiting", async () => {
  const registry = new Registry();
  const ask = () => testDb.database.pool.query("select 1");
  registerTaskMetrics(registry, log, async () => (await ask()).rows.map(() => ({ task: "mail.send", count: 1, oldestSeconds: 2 })));
  registerSpendMetrics(registry, log, async () => ({ usedTokens: (await ask()).rows.length, budgetTokens: 5 }));
  createMetrics(registry, testDb.database);
  await ask();
  const told = await registry.metrics();
  expect(told).toContain('sangam_tasks_waiting{task="mail.send"} 1');
  expect(told).toContain('sangam_ai_day_tokens{kind="used"} 1');
  expect(told).toContain('sangam_database_connections{state="waiting"} 0');
});

test("starts with a zero for every failure that has an alert, so that the first one is an increase", async () => {
  const registry = new Registry();
  const { observe } = createMetrics(registry, testDb.database);
  observe({ method: "GET", route: "/jobs", status: 200, durationMs: 2 });
  const told = await registry.metrics();
  for (const series of [
    'http_requests_total{method="GET",route="/jobs",status="500"} 0',
    'http_requests_total{method="GET",route="/jobs",status="503"} 0',
    'sangam_source_checks_total{kind="tech-flash",outcome="failed"} 0',
    'sangam_source_items_inserted_total{kind="events"} 0',
    'sangam_ai_calls_total{purpose="interview-coach",outcome="down"} 0',
    'sangam_ai_tokens_total{purpose="ask-me",direction="assumed"} 0',
    'sangam_page_cache_requests_total{result="hit"} 0',
  ]) {
    expect(told).toContain(series);
  }
});

describe("a value that cannot be read", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ["fails", () => Promise.reject(new Error("the database is gone"))],
    ["does not come", () => new Promise<never>(() => undefined)],
  ])("because it %s is left out, and logged", async (_case, read) => {
    vi.useFakeTimers();
    const registry = new Registry();
    const lines: string[] = [];
    const written = createLog("info", false, { write: (line: string) => lines.push(line) });
    let isThere = true;
    registerTaskMetrics(registry, written, async () => (isThere ? [{ task: "mail.send", count: 3, oldestSeconds: 12.5 }] : read()));
    registerSpendMetrics(registry, written, async () => (isThere ? { usedTokens: 1, budgetTokens: 5 } : read()));
    createMetrics(registry, testDb.database).observe({ method: "GET", route: "/jobs", status: 503, durationMs: 2 });
    expect(await registry.metrics()).toMatch(/sangam_tasks_waiting\{[^]*sangam_ai_day_tokens\{/);
    isThere = false;
    const scrape = registry.metrics();
    await vi.advanceTimersByTimeAsync(3_000);
    const told = await scrape;
    expect(told).toContain('http_requests_total{method="GET",route="/jobs",status="503"} 1');
    expect(told).not.toMatch(/sangam_tasks_waiting\{|sangam_tasks_oldest_seconds\{|sangam_ai_day_tokens\{/);
    expect(lines.filter((line) => line.includes("a metric could not be read"))).toHaveLength(2);
  });
});
