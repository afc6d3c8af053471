import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Viewer } from "#contracts/viewer.ts";
import { createLimiter } from "#server/platform/limits/limiter.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createMember } from "#tests/factories/members.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { AppEnv } from "../app-env.ts";
import { handleErrors } from "../error-responses.ts";
import { createPlainLook } from "../plain-page.ts";
import { defineFunction } from "./function.ts";
import { serveFunctions } from "./serve-functions.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let app: Hono<AppEnv>;
let calls: unknown[] = [];
let viewer: Viewer | null = null;

const refresh = defineFunction({
  name: "refresh",
  body: null,
  limit: "write",
  handle: async () => {
    calls.push(null);
    return { inserted: 0 };
  },
});
const write = defineFunction({
  name: "write",
  body: z.object({
    title: z.string().min(3, "Too short"),
    tags: z.array(z.string().max(6)).max(2, "Two at most").default([]),
  }),
  maxBytes: 1_000,
  limit: "write",
  handle: async (_context, body) => {
    calls.push(body);
    return Response.json({ accepted: body.title }, { status: 202 });
  },
});
const fail = defineFunction({
  name: "fail",
  body: null,
  limit: "write",
  handle: async () => {
    throw new AppError("upstream_failed", { cause: new Error("secret") });
  },
});
const few = defineFunction({ ...write, name: "few", limit: "waitlist" });
const own = defineFunction({ ...few, name: "own", isForMembers: true });
const without = defineFunction({
  ...own,
  name: "without",
  check: () => {
    throw new AppError("unavailable");
  },
});

beforeAll(async () => {
  site = await startSmallSite(testDb);
  app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("requestId", "r-1");
    c.set("clientAddress", "203.0.113.1");
    c.set("viewer", viewer);
    await next();
  });
  app.onError(handleErrors(site.services.log, createPlainLook(site.services.config)));
  app.route("/functions/v1", serveFunctions(site.services, createLimiter(testDb.database.pool), [refresh, write, fail, few, own, without]));
});
beforeEach(() => {
  calls = [];
  viewer = null;
});
afterAll(() => site.close());

const post = (name: string, body?: string, type = "application/json") =>
  app.request(`/functions/v1/${name}`, { method: "POST", body, headers: { "content-type": type, accept: "text/html" } });

describe("a function without a body", () => {
  test.each([undefined, "", "{}", "{ }", "null", " \n"])("responds with JSON to %j", async (body) => {
    const response = await post("refresh", body);
    expect([response.status, await response.json()]).toEqual([200, { inserted: 0 }]);
  });

  test("refuses a body", async () => {
    const fields = { body: "This function takes no body" };
    expect(await problemOf(await post("refresh", '{"a":1}'))).toMatchObject({ status: 400, code: "bad_request", fields });
    expect(calls).toEqual([]);
  });
});

describe("a function with a body", () => {
  test("gets the parsed values, without NUL characters and unknown fields", async () => {
    const response = await post("write", '{"title":"a\\u0000bc","tags":["\\\\u0000"],"user_id":"evil"}', "application/json; charset=utf-8");
    expect([response.status, await response.json()]).toEqual([202, { accepted: "abc" }]);
    expect(calls).toEqual([{ title: "abc", tags: ["\\u0000"] }]);
  });

  test("gets no excessive combining marks, which would take seconds to normalise", async () => {
    await post("write", JSON.stringify({ title: `abc${"\u0301".repeat(150)}${"\u0316".repeat(150)}` }));
    expect(calls).toEqual([{ title: `abc${"\u0301".repeat(30)}`, tags: [] }]);
  });

  test("names the invalid fields", async () => {
    expect(await problemOf(await post("write", '{"title":"x","tags":["a","b","c"]}'))).toMatchObject({
      status: 400,
      code: "invalid_fields",
      fields: { title: "Too short", tags: "Two at most" },
    });
  });

  test.each([
    ['{"title":5}', { title: "Please send a text here" }],
    ['{"title":"abc","tags":"ai"}', { tags: "Please send a list here" }],
    ['{"title":"abc","tags":["ok","too long"]}', { "tags.1": "Please keep this to at most 6 characters" }],
    ["[]", { body: "Please send an object here" }],
    ["null", { body: "Please send an object here" }],
  ])("explains in plain words what is wrong with %s", async (body, fields) => {
    expect(await problemOf(await post("write", body))).toMatchObject({ code: "invalid_fields", fields });
  });

  test.each([
    ["broken JSON", '{"title":', "application/json", 400, "bad_request"],
    ["a form", "title=abc", "application/x-www-form-urlencoded", 400, "bad_request"],
    ["JSON that calls itself text", '{"title":"abc"}', "text/plain", 400, "bad_request"],
    ["nothing", "", "application/json", 400, "bad_request"],
    ["a list", "[]", "application/json", 400, "invalid_fields"],
    ["too much", JSON.stringify({ title: "a".repeat(2_000) }), "application/json", 413, "too_large"],
  ])("refuses %s, and names the reason", async (_name, body, type, status, code) => {
    const problem = await problemOf(await post("write", body, type));
    expect(problem).toMatchObject({ status, code, ...(status === 400 && { fields: { body: expect.stringMatching(/\w/) } }) });
    expect(calls).toEqual([]);
  });
});

test("counts successful calls, not refused ones, even when many come at once", async () => {
  const right = '{"title":"abc"}';
  const refused = await Promise.all([
    ...Array.from({ length: 6 }, () => post("few", '{"title":"x"}')),
    ...Array.from({ length: 6 }, () => post("few", JSON.stringify({ title: "a".repeat(2_000) }))),
    ...Array.from({ length: 6 }, () => post("own", right)),
  ]);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400, 413, 401]));
  expect(calls).toEqual([]);
  viewer = await createMember(testDb);
  expect((await Promise.all(Array.from({ length: 6 }, () => post("without", right)))).map(({ status }) => status)).toEqual(
    Array(6).fill(503),
  );
  viewer = null;
  const { status } = await post("few", right);
  expect(status).toBe(202);
  const rest = await Promise.all(Array.from({ length: 20 }, () => post("few", right)));
  expect(rest.filter((one) => one.status === 202)).toHaveLength(9);
  expect(rest.filter((one) => one.status === 429)).toHaveLength(11);
});

test("responds to other methods with 405, to unknown names with 404, and to failures without their reasons", async () => {
  const get = await app.request("/functions/v1/refresh");
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  expect(await problemOf(await post("unknown"))).toMatchObject({ status: 404, code: "not_found" });
  const failed = await problemOf(await post("fail"));
  expect(failed).toMatchObject({ status: 502, code: "upstream_failed" });
  expect(JSON.stringify(failed)).not.toContain("secret");
});

async function problemOf(response: Response): Promise<object> {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as object;
}
