import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { findFreePort, startSite } from "#tests/setup/site.ts";
import type { Site } from "#tests/setup/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { listBuiltRoutes } from "#tests/rights/listed-routes.ts";

// One process says it is behind https, the other that it is not.
const names = { http: "http://localhost:1", https: "https://sangam.example" } as const;
type Scheme = keyof typeof names;

const atOnce = 8;

let testDb: TestDatabase;
let dataDir: string;
let token: string;
const running: Partial<Record<Scheme, { site: Site; port: number }>> = {};

beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-answers-"));
  for (const scheme of ["http", "https"] as const) {
    const port = await findFreePort();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: testDb.url, ROLE: "web", DEMO: "0", PORT: String(port), PUBLIC_URL: names[scheme] };
    running[scheme] = { port, site: await startSite(settings) };
  }
  token = await signIn(testDb, (await createMember(testDb)).userId);
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(running).map(({ site }) => site.stop()));
  await testDb.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Question = { address: string; init?: RequestInit };

/** Everything the site answers: pages and their data, as a visitor and as a member, files, feeds, functions, and what goes wrong. */
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
    ...[...pages, ...others].map((address) => ({ address })),
    ...pages.map((address) => ({ address: address === "/" ? "/_root.data" : `${address}.data` })),
    ...pages.map((address) => ({ address, init: { headers: { cookie, accept: "text/html" } } })),
    ...pages.map((address) => ({ address, init: post("intent=none", form) })),
    ...["/functions/v1/ask-me-ai", "/functions/v1/refresh-events"].map((address) => ({ address, init: post("{", "application/json") })),
    { address: "/theme", init: post("a".repeat(600_000), form) },
    { address: "/theme", init: post("a".repeat(1_100_000), form) },
    { address: "/theme", init: { ...post("theme=dark", form), headers: { "content-type": form, origin: "https://evil.example" } } },
    { address: "/", init: { method: "OPTIONS" } },
    { address: "/", init: { method: "HEAD" } },
    { address: "/c2c", init: { method: "PROPFIND" } },
  ];
}

function findFaults({ headers, status }: Response, scheme: Scheme): string[] {
  const value = (name: string) => headers.get(name) ?? "";
  const policy = value("content-security-policy");
  const isPage = value("content-type").startsWith("text/html");
  const cookies = headers.getSetCookie().filter((line) => !line.includes("Max-Age=0"));
  const flags =
    scheme === "https"
      ? /^__Host-[\w-]+=[^;]*; (?:Max-Age=\d+; )?Path=\/; HttpOnly; Secure; SameSite=Lax$/
      : /^(?!__Host-)[\w-]+=[^;]*; (?:Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax$/;
  const rules: Record<string, boolean> = {
    "no policy": policy !== "",
    "unsafe policy": !policy.includes("unsafe"),
    "may be framed": policy.includes("frame-ancestors 'none'"),
    "no default of none": policy.includes("default-src 'none'"),
    "page without nonce or hash":
      !isPage || !policy.includes("script-src") || /script-src 'self'(?: 'nonce-[^']+'| 'sha256-[^']+')*/.test(policy),
    "may be sniffed": value("x-content-type-options") === "nosniff",
    "tells where from": value("referrer-policy") === "strict-origin-when-cross-origin",
    "may use devices": value("permissions-policy").includes("camera=()"),
    "HSTS on http or none on https": headers.has("strict-transport-security") === (scheme === "https"),
    "no name for the log": status === 0 || value("x-request-id") !== "",
    "no word on keeping": value("cache-control") !== "" || status === 304,
    "tells its software": !headers.has("server") && !headers.has("x-powered-by"),
    [`cookie ${cookies.join(" | ")}`]: cookies.every((line) => flags.test(line)),
    "no Retry-After": ![429, 503].includes(status) || Number(value("retry-after")) > 0,
  };
  return Object.entries(rules).flatMap(([fault, isKept]) => (isKept ? [] : [fault]));
}

describe.each(["http", "https"] as const)("over %s", (scheme) => {
  test("every answer is guarded, whatever it is", async () => {
    const port = running[scheme]?.port;
    await testDb.owner.query("delete from rate_limits");
    const questions = await listQuestions(`${scheme === "https" ? "__Host-session" : "session"}=${token}`);
    const faults: string[] = [];
    const statuses = new Set<number>();
    const ask = async ({ address, init }: Question) => {
      const headers = { origin: names[scheme], ...init?.headers };
      const response = await fetch(`http://127.0.0.1:${port}${address}`, { ...init, headers, redirect: "manual" });
      await response.body?.cancel();
      statuses.add(response.status);
      for (const fault of findFaults(response, scheme)) faults.push(`${init?.method ?? "GET"} ${address} (${response.status}): ${fault}`);
    };
    for (let at = 0; at < questions.length; at += atOnce) await Promise.all(questions.slice(at, at + atOnce).map(ask));
    const tooMuch =
      "insert into rate_limits (key, points, expire) values ('write:address:127.0.0.1', 700, $1) on conflict (key) do update set points = 700";
    await testDb.owner.query(tooMuch, [Date.now() + 60_000]);
    await ask({ address: "/theme", init: { method: "POST", body: new URLSearchParams({ theme: "dark" }) } });
    expect(faults).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 303, 400, 401, 403, 404, 405, 413, 429]));
  }, 120_000);
});
