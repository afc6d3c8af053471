import { Registry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createTasksApp } from "./app.ts";

const testDb = await openTestDatabase();
const site = await startSmallSite(testDb);
afterAll(() => site.close());

const ask = async (path: string, method = "GET") =>
  createTasksApp({ ...site.services, metrics: new Registry() }).fetch(new Request(site.url + path, { method }));

test("a process that only runs tasks has health checks", async () => {
  expect([(await ask("/healthz")).status, (await ask("/readyz")).status]).toEqual([200, 200]);
});

test.each([
  ["/tech-flash", "GET"],
  ["/functions/v1/refresh-events", "POST"],
])("a process that only runs tasks has no %s, and returns an error code", async (path, method) => {
  const response = await ask(path, method);
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(await response.json()).toMatchObject({ code: "not_found", requestId: response.headers.get("x-request-id") });
});

test.each(["/healthz", "/metrics", "/tech-flash"])(
  "the response at %s of a process that only runs tasks has the headers of every response",
  async (path) => {
    const { headers } = await ask(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "private, no-store",
      "x-request-id": expect.stringMatching(/./),
    });
  },
);
