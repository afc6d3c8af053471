import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { findAnswerFaults } from "#tests/setup/faults/answer-faults.ts";
import type { Scheme } from "#tests/setup/faults/answer-faults.ts";
import { sendBytes } from "#tests/setup/hostile/send-bytes.ts";
import { findFreePort, startSite } from "#tests/setup/sites/site.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import { countStatementsOnTheWire } from "#tests/setup/count-statements-on-the-wire.ts";
import type { StatementCounter } from "#tests/setup/count-statements-on-the-wire.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { listBuiltRoutes } from "#tests/rights/listed-routes.ts";

// One process has an https PUBLIC_URL, the other an http one.
const names = { http: "http://localhost:2", https: "https://sangam.example" } as const;
const schemes = ["http", "https"] as const;

const atOnce = 8;

let testDb: TestDatabase;
/** The proxy between both sites and their database. */
let wire: StatementCounter;
let dataDir: string;
let token: string;
const running: Partial<Record<Scheme, { site: Site; port: number }>> = {};

beforeAll(async () => {
  testDb = await createTestDatabase();
  wire = await countStatementsOnTheWire(testDb.url);
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-answers-"));
  for (const scheme of schemes) {
    const port = await findFreePort();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: wire.url, ROLE: "web", DEMO: "0", PORT: String(port), PUBLIC_URL: names[scheme] };
    running[scheme] = { port, site: await startSite(settings) };
  }
  token = await signIn(testDb, (await createMember(testDb)).userId);
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(running).map(({ site }) => site.stop()));
  await wire.close().catch(() => undefined);
  await testDb.close();
  await rm(dataDir, { recursive: true, force: true });
});

const host = "Host: localhost\r\n";
/** Malformed requests, with the expected status. */
const brokenRequests: [name: string, status: number, bytes: string][] = [
  ["what is not HTTP", 400, "\x16\x03\x01\r\n\r\n"],
  ["a version that does not exist", 400, `GET / HTTP/9.9\r\n${host}\r\n`],
  ["a request that names no host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ["a host that is none", 400, "GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n"],
  ["an address without a slash", 400, `GET page HTTP/1.1\r\n${host}\r\n`],
  ["an address of another scheme", 400, `GET ftp://localhost/ HTTP/1.1\r\n${host}\r\n`],
  ["a body of two lengths", 400, `POST /theme HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["a body in an unknown coding", 400, `POST /theme HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ["a broken piece of a body", 400, `POST /theme HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ["a field with a blank in its name", 400, `POST /theme HTTP/1.1\r\n${host}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  [
    "a piece of a body with too much beside it",
    413,
    `POST /theme HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1;${"a".repeat(20_000)}\r\n`,
  ],
  ["an address that is too long", 431, `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
  ["fields that are too long", 431, `GET / HTTP/1.1\r\n${host}X-Long: ${"a".repeat(20_000)}\r\n\r\n`],
  ["an expectation that nobody knows", 200, `GET /healthz HTTP/1.1\r\n${host}Expect: nonsense\r\n\r\n`],
];

type Question = { address: string; init?: RequestInit };

/** Everything the site answers: pages and their data, as a visitor and as a member, files, feeds, functions, and errors. */
async function listQuestions(cookie: string): Promise<Question[]> {
  const routes = await listBuiltRoutes();
  const fill = (pattern: string) =>
    pattern
      .replace(/\/:\w+\?$/, "")
      .replace("/*", "/no-such-page")
      .replaceAll(/:\w+/g, "0192f0c8-0000-7000-8000-000000000000");
  const pages = routes.map(({ pattern }) => fill(pattern));
  const assets = (await readdir("build/client/assets")).slice(0, 3).map((name) => `/assets/${name}`);
  const others = [
    ...["/healthz", "/readyz", "/metrics", "/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/sw.js", "/favicon.ico"],
    ...[
      "/feeds/tech-flash.xml",
      "/feeds/blogs.json",
      "/feeds/none.xml",
      "/calendar.ics",
      "/api/v1/openapi.json",
      "/api/v1/blogs",
      "/api/v1/none",
    ],
    ...[
      "/og/site.png",
      "/og/blogs/none.png",
      "/functions/v1/none",
      "/assets/none.js",
      "/%",
      "//evil.example",
      "/stand-in/.well-known/openid-configuration",
    ],
    ...assets,
  ];
  const post = (body: string, type: string, headers: Record<string, string> = {}): RequestInit => ({
    method: "POST",
    body,
    headers: { "content-type": type, ...headers },
  });
  const form = "application/x-www-form-urlencoded";
  return [
    // Some of these wait for a task, which no process runs here. Meanwhile the others are requested.
    ...pages.map((address) => ({ address, init: post("intent=none", form) })),
    ...[...pages, ...others].map((address) => ({ address })),
    ...pages.map((address) => ({ address: address === "/" ? "/_root.data" : `${address}.data` })),
    ...pages.map((address) => ({ address, init: { headers: { cookie, accept: "text/html" } } })),
    ...["/functions/v1/ask-me-ai", "/functions/v1/refresh-events"].map((address) => ({ address, init: post("{", "application/json") })),
    { address: "/theme", init: post("a".repeat(600_000), form) },
    { address: "/theme", init: post("a".repeat(1_100_000), form) },
    { address: "/theme", init: { ...post("theme=dark", form), headers: { "content-type": form, origin: "https://evil.example" } } },
    { address: "/", init: { method: "OPTIONS" } },
    { address: "/", init: { method: "HEAD" } },
    { address: "/c2c", init: { method: "PROPFIND" } },
  ];
}

/** Sends a request and records the headers that are missing. Of a stream, only the headers are read. */
async function ask(scheme: Scheme, { address, init }: Question, faults: string[]): Promise<number> {
  const headers = { origin: names[scheme], ...init?.headers };
  const response = await fetch(`http://127.0.0.1:${running[scheme]?.port}${address}`, { ...init, headers, redirect: "manual" });
  const found = [...findAnswerFaults(response, scheme), ...(await findPageFaults(response))];
  for (const fault of found) faults.push(`${init?.method ?? "GET"} ${address} (${response.status}): ${fault}`);
  return response.status;
}

/** Checks that a page, or an error page, has one title, because browsers use the first. Other responses are not read. */
async function findPageFaults(response: Response): Promise<string[]> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") && (response.status < 300 || response.status >= 400);
  if (!isPage) {
    await response.body?.cancel();
    return [];
  }
  const page = await response.text();
  const titles = [...page.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title);
  return page === "" || titles.length === 1 ? [] : [`has the titles ${JSON.stringify(titles)}`];
}

/** Sends all requests, a few at a time; returns the statuses. */
async function askAll(scheme: Scheme, questions: Question[], faults: string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  const waiting = questions.values();
  const work = async (): Promise<void> => {
    for (const question of waiting) statuses.add(await ask(scheme, question, faults));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

describe.each(schemes)("over %s", (scheme) => {
  test("live replies and a streamed answer have all security headers", async () => {
    await testDb.owner.query("delete from rate_limits");
    const { author, id } = await startDiscussion();
    const faults: string[] = [];
    const question: RequestInit = {
      method: "POST",
      body: JSON.stringify({ message: "How do I prepare for system design?" }),
      headers: { "content-type": "application/json", accept: "text/event-stream" },
    };
    expect(await ask(scheme, { address: `/discussion/${id}/live` }, faults)).toBe(200);
    expect(await ask(scheme, { address: "/functions/v1/ask-me-ai", init: question }, faults)).toBe(200);
    expect(faults).toEqual([]);
    await testDb.owner.query("delete from users where id = $1", [author]);
  });

  test("every answer has all security headers", async () => {
    await testDb.owner.query("delete from rate_limits");
    const faults: string[] = [];
    const statuses = await askAll(scheme, await listQuestions(`${scheme === "https" ? "__Host-session" : "session"}=${token}`), faults);
    const tooMuch =
      "insert into rate_limits (key, points, expire) values ('write:address:127.0.0.1', 700, $1) on conflict (key) do update set points = 700";
    await testDb.owner.query(tooMuch, [Date.now() + 60_000]);
    statuses.add(await ask(scheme, { address: "/theme", init: { method: "POST", body: new URLSearchParams({ theme: "dark" }) } }, faults));
    await testDb.owner.query("delete from rate_limits");
    expect(faults).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 303, 400, 401, 403, 404, 405, 413, 429]));
  }, 120_000);

  test("the answer to a server error has all security headers", async () => {
    // A missing table is an error that no code handles.
    await testDb.owner.query("alter table events rename to events_away");
    const faults: string[] = [];
    const addresses = ["/api/v1/events", "/calendar.ics", "/events?city=Pune", "/events.data", "/", "/sitemap.xml", "/home"];
    const questions = addresses.flatMap((address) => [{ address }, { address, init: { headers: { accept: "text/html" } } }]);
    const statuses = await askAll(scheme, questions, faults).finally(() => testDb.owner.query("alter table events_away rename to events"));
    expect(faults).toEqual([]);
    expect([...statuses]).toContain(500);
  });

  test.each(brokenRequests)("the answer to %s has all security headers", async (_name, status, bytes) => {
    const [head = ""] = (await sendBytes(running[scheme]?.port ?? 0, bytes, (answer) => answer.includes("\r\n\r\n"))).split("\r\n\r\n");
    const [line = "", ...fields] = head.split("\r\n");
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = new Headers(fields.map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string]));
    const faults = findAnswerFaults({ status, headers }, scheme);
    // A malformed request is not logged.
    expect(faults.filter((fault) => fault !== "no name for the log")).toEqual([]);
  });
});

test("nothing in one visitor's request changes the page that the next one gets", async () => {
  const port = running.http?.port ?? 0;
  const strange = [
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Prefix",
    "X-Original-URL",
    "X-Rewrite-URL",
    "Forwarded",
    "Referer",
    "User-Agent",
  ];
  const fields = [...strange, "Accept-Language", "X-HTTP-Method-Override"].map((name) => `${name}: poison.example\r\n`).join("");
  const get = (address: string, head: string, body = "") =>
    sendBytes(port, `GET ${address} HTTP/1.1\r\n${head}Connection: close\r\n\r\n${body}`);
  for (const address of ["/", "/about", "/blogs?tag=first", "/jobs?city=Pune&utm_source=poison.example"]) {
    const poisoned = await get(
      address,
      `Host: poison.example\r\n${fields}Cookie: theme=poison.example\r\nContent-Length: 18\r\n`,
      "tag=poison.example",
    );
    const next = await get(address, host);
    for (const page of [poisoned, next]) {
      expect(page).toMatch(/^HTTP\/1\.1 200 /);
      expect(page, address).not.toContain("poison.example");
    }
  }
});

test("a member's page under the name of a file does not exist, and no proxy may cache it", async () => {
  const [cookie, origin] = [`session=${token}`, `http://127.0.0.1:${running.http?.port}`];
  for (const address of [
    "/settings/x.css",
    "/settings;.js",
    "/settings%2fx.css",
    "/settings.css",
    "/settings%0a.css",
    "/assets/..%2fsettings",
  ]) {
    const { status, headers } = await fetch(origin + address, { headers: { cookie }, redirect: "manual" });
    expect([address, status >= 400, headers.get("cache-control")]).toEqual([address, true, expect.stringContaining("no-store")]);
  }
});

test("every answer has all security headers while the database is away", async () => {
  await wire.close();
  for (const scheme of schemes) {
    const faults: string[] = [];
    const addresses = [
      "/readyz",
      "/api/v1/blogs",
      "/feeds/jobs.xml",
      "/calendar.ics?city=Pune",
      "/search?q=a",
      "/blogs?tag=none",
      "/home",
      "/theme",
    ];
    const sent: RequestInit = { method: "POST", body: new URLSearchParams({ kind: "blog" }), headers: { accept: "text/html" } };
    const questions = addresses.flatMap((address) => [
      { address },
      { address, init: { headers: { accept: "text/html", cookie: `session=${token}; __Host-session=${token}` } } },
      { address, init: sent },
    ]);
    const statuses = await askAll(scheme, questions, faults);
    expect(faults).toEqual([]);
    expect([...statuses]).toContain(503);
    expect([...statuses]).not.toContain(500);
  }
}, 60_000);

async function startDiscussion(): Promise<{ author: string; id: string }> {
  const author = await createSettledMember(testDb);
  return { author: author.userId, id: await createTestDiscussion(testDb, author) };
}
