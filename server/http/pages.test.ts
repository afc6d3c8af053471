import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { data } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { openDatabase } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { sql } from "kysely";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getCtx, getRequestContext } from "./request-context.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let lines: string[] = [];

const busy = () => {
  throw new AppError("too_many_requests", { message: "Slow down a little", retryAfterSeconds: 7 });
};
const brokenQuery = ({ context }: LoaderFunctionArgs) => sql`select secret_column from nowhere`.execute(getCtx(context).db);
const brokenCode = () => {
  throw new TypeError("secret reason in /srv/secret/path.ts");
};
const slowQuery = ({ context }: LoaderFunctionArgs) =>
  getCtx(context)
    .db.transaction()
    .execute(async (trx) => {
      await sql`set local statement_timeout = 10`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
const invalid = () => {
  throw new AppError("invalid_fields", { fields: { title: "Too short" } });
};
const hidden = () => {
  throw new AppError("not_found");
};
const show = ({ request, context }: LoaderFunctionArgs) => ({
  url: request.url,
  isDocument: getRequestContext(context).isDocument,
  headers: Object.fromEntries(request.headers),
});

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const pages = { busy, "broken-query": brokenQuery, "broken-code": brokenCode, "slow-query": slowQuery, show };
  site = await startSmallSite(testDb, {
    log: pino({ level: "info" }, sink),
    routes: {
      ...Object.fromEntries(Object.entries(pages).map(([name, loader]) => [name, { loader, action: loader }])),
      ...Object.fromEntries(
        Object.entries({ ...pages, invalid, hidden }).map(([name, loader]) => [`${name}.json`, { loader, isResource: true }]),
      ),
      "item/:id": { loader: show },
      plain: {},
      form: { loader: show, action: () => data({ errors: { title: "Too short" } }, { status: 400 }) },
    },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => site.close());

describe("an error in a loader", () => {
  test.each([
    ["busy", 429, "too_many_requests", "Slow down a little"],
    ["broken-query", 500, "internal", "Something went wrong. Please try again."],
    ["broken-code", 500, "internal", "Something went wrong. Please try again."],
    ["slow-query", 503, "unavailable", "That took too long. Please try again"],
  ])("reaches page, data and resource with its status and message: %s", async (name, status, code, message) => {
    const answers = [`/${name}`, `/${name}.data`, `/${name}.json`].map((path) => sendRaw(site.url + path));
    for (const { status: given, body } of await Promise.all(answers)) {
      expect(given).toBe(status);
      expect(body).toContain(code);
      expect(body).toContain(message);
      expect(body).not.toMatch(/secret|nowhere|\.ts:|node_modules|select /);
    }
  });

  test("is handled in the same way in an action", async () => {
    const answer = await sendRaw(`${site.url}/busy`, { method: "POST", headers: { origin: site.origin, "content-length": "0" } });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "7"]);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  });

  test("is a problem document with code, fields and request id for programs", async () => {
    const { status, headers, body } = await sendRaw(`${site.url}/invalid.json`);
    expect([status, headers["content-type"]]).toEqual([400, "application/problem+json"]);
    expect(JSON.parse(body)).toEqual({
      type: "about:blank",
      title: "Some fields need another look",
      status: 400,
      detail: "Some fields need another look",
      code: "invalid_fields",
      fields: { title: "Too short" },
      requestId: headers["x-request-id"],
    });
  });

  test.each([
    ["GET", "/busy", 429, { code: "too_many_requests", detail: "Slow down a little" }, { "retry-after": "7" }],
    ["GET", "/broken-code", 500, { code: "internal", detail: "Something went wrong. Please try again." }, {}],
    ["GET", "/nowhere", 404, { code: "not_found" }, {}],
    ["POST", "/plain", 405, { code: "method_not_allowed" }, { allow: "GET, HEAD" }],
    ["POST", "/form", 400, { code: "invalid_fields", fields: { title: "Too short" } }, {}],
  ])("is a problem document instead of a page for a program that asks for JSON: %s %s", async (method, path, status, problem, others) => {
    const ask = (accept: string) =>
      sendRaw(site.url + path, { method, headers: { accept, origin: site.origin, ...(method === "POST" && { "content-length": "0" }) } });
    const { status: given, headers, body } = await ask("application/json");
    expect([given, headers["content-type"]]).toEqual([status, "application/problem+json"]);
    expect(headers).toMatchObject(others);
    expect(JSON.parse(body)).toMatchObject({ ...problem, status, requestId: headers["x-request-id"] });
    const named = "text/plain, APPLICATION/JSON; q=0.5, text/html;q=0";
    expect((await ask(named)).headers["content-type"]).toBe("application/problem+json");
    for (const accept of ["*/*", "text/html, application/json;q=0.9", "application/json;q=0, */*", "application/json-seq"]) {
      expect((await ask(accept)).headers["content-type"]).toMatch(/^text\/html/);
    }
  });

  test("is a problem document for a write to a resource that is read-only", async () => {
    const { status, headers, body } = await sendRaw(`${site.url}/show.json`, {
      method: "POST",
      headers: { origin: site.origin, "content-length": "0" },
    });
    expect([status, headers["content-type"], headers["allow"]]).toEqual([405, "application/problem+json", "GET, HEAD"]);
    expect(JSON.parse(body)).toMatchObject({ code: "method_not_allowed", requestId: headers["x-request-id"] });
  });

  test("has our own message for a form sent to a page without forms, by a browser and by its router", async () => {
    for (const path of ["/plain", "/plain.data", "/item/42", "/item/42.data", "/"]) {
      const { status, headers, body } = await sendRaw(site.url + path, {
        method: "POST",
        headers: { origin: site.origin, "content-length": "0" },
      });
      expect([path, status, headers["allow"]]).toEqual([path, 405, "GET, HEAD"]);
      expect(body).toContain("method_not_allowed");
      expect(body).not.toMatch(/You made a POST|did not provide|routes\//);
    }
  });

  test("reports the method before the permission, so that a page without forms says so to everybody", async () => {
    const headers = { origin: site.origin, "content-length": "0" };
    expect((await sendRaw(`${site.url}/hidden.json`)).status).toBe(404);
    expect((await sendRaw(`${site.url}/hidden.json`, { method: "POST", headers })).status).toBe(405);
  });

  test("is a page when a browser opens a resource, such as an outdated link in a mail", async () => {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const { status, headers: answered, body } = await sendRaw(`${site.url}/hidden.json`, { headers });
    expect([status, answered["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(body).toContain("It may have been removed, or it belongs to another account.");
    const limited = await sendRaw(`${site.url}/busy.json`, { headers });
    expect([limited.status, limited.headers["retry-after"]]).toEqual([429, "7"]);
    expect(limited.body).not.toContain("requestId");
  });

  test.each(["/hidden.json", "/%"])("is a page in the theme of its reader: %s", async (path) => {
    const open = async (cookie: string) => (await sendRaw(site.url + path, { headers: { accept: "text/html", cookie } })).body;
    expect(await open("theme=dark")).toMatch(/<html lang="en-IN"[^>]* data-theme="dark"/);
    expect(await open("")).not.toContain("data-theme");
  });

  test("is logged with the request id of the response, but only if it is our fault", async () => {
    const { headers } = await sendRaw(`${site.url}/broken-code`);
    const logged = lines.filter((line) => line.includes('"level":50'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain("secret reason");
    expect(logged[0]).toContain(String(headers["x-request-id"]));
    lines = [];
    await sendRaw(`${site.url}/busy`);
    await sendRaw(`${site.url}/nowhere`);
    expect(lines.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
  });
});

test("returns 503 with a time to retry while the database is unavailable", async () => {
  const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const away = await startSmallSite(testDb, { database, routes: { news: { loader: brokenQuery } } });
  const [page, probe] = await Promise.all(["/news", "/healthz"].map((path) => sendRaw(away.url + path)));
  expect([page?.status, page?.headers["retry-after"]]).toEqual([503, "2"]);
  expect(page?.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:1\b/);
  expect(probe?.status).toBe(200);
  await away.close();
  await database.close();
});

describe("a loader", () => {
  test("gets the address of the page, for every client and method", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", accept: "text/html" };
    const page = await sendRaw(`${site.url}/show?a=1`, { headers });
    const own = await sendRaw(`${site.url}/show.data?a=1&_routes=routes%2Fshow`, { headers });
    for (const { body } of [page, own]) {
      expect(body).toContain(`${site.origin}/show?a=1`);
      expect(body).not.toMatch(/evil|_routes|show\.data/);
    }
    expect(page.body).toContain('"isDocument":true');
    expect(own.body).toMatch(/isDocument",false/);
  });
});

test("logs one line per request, with the pattern of its address and without its query", async () => {
  await sendRaw(`${site.url}/item/42?token=verysecret`);
  const [line, ...others] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ msg: "request", method: "GET", path: "/item/42", route: "/item/:id", status: 200 });
  expect(JSON.stringify(line)).not.toContain("verysecret");
});
