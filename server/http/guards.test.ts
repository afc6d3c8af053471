import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { hasHeaders, sendBytes } from "#tests/setup/hostile/send-bytes.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let writes = 0;

beforeAll(async () => {
  const action = async ({ request }: { request: Request }) => {
    writes += 1;
    return { received: (await request.text()).length };
  };
  // Longer than Node's server waits before it closes a connection with an unread body.
  const loadSlowly = async () => {
    await pause(900);
    return { is: "late" };
  };
  const readSome = async ({ request }: { request: Request }) => {
    if (request.url.endsWith("?some")) await request.body?.getReader().read();
    return { is: "ignored" };
  };
  const ignore = { loader: loadSlowly, action: readSome, isResource: true };
  site = await startSmallSite(testDb, {
    routes: { thing: { loader: () => ({ is: "here" }), action, isResource: true }, ignore, shown: { loader: () => null } },
  });
});
afterAll(() => site.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("a request that changes something", () => {
  test("is accepted from a page of this site", async () => {
    const answer = await sendRaw(`${site.url}/thing`, { method: "POST", headers: { ...form, origin: site.origin }, body: "a=1" });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ received: 3 });
  });

  test.each([
    ["no Origin", {}],
    ["another site's", { origin: "https://evil.example" }],
    ["a null Origin", { origin: "null" }],
    ["the right host with another scheme", { origin: "https://localhost" }],
    ["the right name with more behind it", { origin: "http://localhost.evil.example" }],
  ])("is refused with %s", async (_name, headers) => {
    const before = writes;
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await sendRaw(`${site.url}/thing`, { method, headers: { ...form, ...headers, "content-length": "3" }, body: "a=1" });
      expect(answer.status).toBe(403);
      expect(answer.headers["content-type"]).toBe("application/problem+json");
      expect(JSON.parse(answer.body)).toMatchObject({ code: "foreign_origin", status: 403 });
    }
    expect(writes).toBe(before);
  });

  test("is checked against PUBLIC_URL, whatever Host and forwarding headers say", async () => {
    const headers = { ...form, host: "evil.example", "x-forwarded-host": "evil.example" };
    const foreign = await sendRaw(`${site.url}/thing`, { method: "POST", headers: { ...headers, origin: "http://evil.example" } });
    const own = await sendRaw(`${site.url}/thing`, { method: "POST", headers: { ...headers, origin: site.origin } });
    expect([foreign.status, own.status]).toEqual([403, 200]);
  });

  test("shows a person the address of the site when they came under another name", async () => {
    const headers = { ...form, origin: "http://127.0.0.1:1", accept: "text/html,*/*" };
    const answer = await sendRaw(`${site.url}/thing`, { method: "POST", headers });
    expect(answer.status).toBe(403);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toContain(`href="${site.origin}"`);
  });
});

describe("a body over the limit", () => {
  const post = `POST /thing HTTP/1.1\r\nHost: localhost\r\nOrigin: `;

  test("is refused by its declared length, without being read", async () => {
    const answer = await sendBytes(site.port, `${post}${site.origin}\r\nContent-Length: 99999999\r\n\r\nx`, hasHeaders);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  const whole = (chunks: string) => `Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`;
  test.each([
    ["without a length", whole(`4000\r\n${"x".repeat(0x4000)}\r\n`.repeat(80))],
    ["in crumbs", whole("1\r\nx\r\n".repeat(5_000))],
  ])("is refused %s without cutting off the next request on its connection", async (_name, body) => {
    const next = `GET /thing HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const answer = await sendBytes(site.port, `${post}${site.origin}\r\n${body}${next}`, (text) => text.includes('"here"'));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: keep-alive[^]*\{"is":"here"\}/i);
  });

  test("is refused without an end, and its connection is closed at once", async () => {
    const chunks = `4000\r\n${"x".repeat(0x4000)}\r\n`.repeat(80);
    const answer = await sendBytes(site.port, `${post}${site.origin}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close\r[^]*too_large/i);
  });

  test("is refused in tiny chunks, because each costs time and memory", async () => {
    const crumbs = "1\r\nx\r\n".repeat(20_000);
    const answer = await sendBytes(site.port, `${post}${site.origin}\r\nTransfer-Encoding: chunked\r\n\r\n${crumbs}`, hasHeaders);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("is refused while its address sends many more, and accepted again once they are over", async () => {
    const headers = `${post}${site.origin}\r\nConnection: close\r\nContent-Type: text/plain\r\n`;
    const begun = Array.from({ length: 65 }, () => connect(site.port, "127.0.0.1"));
    const chunks = `4000\r\n${"x".repeat(0x4000)}\r\n`.repeat(63);
    for (const socket of begun) socket.on("error", () => undefined).write(`${headers}Transfer-Encoding: chunked\r\n\r\n${chunks}`);
    const ask = () => sendBytes(site.port, `${headers}Content-Length: 20000\r\n\r\n${"x".repeat(20_000)}`);
    await expect.poll(ask).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 5\r/i);
    for (const socket of begun) socket.destroy();
    await expect.poll(ask).toContain('{"received":20000}');
  });

  test("is accepted when it is under the limit, with or without a length", async () => {
    const headers = `${post}${site.origin}\r\nConnection: close\r\nContent-Type: text/plain\r\n`;
    expect(await sendBytes(site.port, `${headers}Content-Length: 3\r\n\r\nabc`)).toContain('{"received":3}');
    expect(await sendBytes(site.port, `${headers}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`)).toContain('{"received":3}');
  });
});

describe("a body that nobody reads", () => {
  test.each([
    ["anything", ""],
    ["all", "?some"],
  ])("%s does not cut off the next request on its connection, which may be another client's behind a proxy", async (_name, query) => {
    const headers = `Host: localhost\r\nOrigin: ${site.origin}\r\n`;
    const first = `POST /ignore${query} HTTP/1.1\r\n${headers}Content-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n${"x".repeat(1_000_000)}`;
    const answer = await sendBytes(site.port, `${first}GET /ignore HTTP/1.1\r\n${headers}\r\n`, (text) => text.includes("late"));
    expect(answer).toContain('{"is":"ignored"}');
    expect(answer).toContain('{"is":"late"}');
  });
});

describe("a request line", () => {
  test.each([
    ["broken percent-encoding", "/%E0%A4%A"],
    ["a lone percent sign", "/%"],
    ["two slashes in front", "//evil.example/"],
    ["nothing but slashes", "//"],
    ["two encoded slashes in front", "/%2F%2Fevil.example"],
    ["NUL", "/a%00b"],
    ["an encoded line break", "/thing%0d%0aX-Injected:%201"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["a fragment, which no browser sends: each would be another name of one page", "/thing#1"],
    ["a fragment in its query", "/thing?tag=a#1"],
    ["9,000 characters", `/${"a".repeat(9_000)}`],
  ])("with %s is refused cleanly", async (_name, address) => {
    const answer = await sendBytes(site.port, `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/\bat .*\.ts|node_modules|X-Injected: 1\r/);
  });

  test.each(["TRACE", "OPTIONS", "PROPFIND"])("with the method %s gets 405 and the allowed methods", async (method) => {
    const answer = await sendBytes(site.port, `${method} /thing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/allow: GET, HEAD, POST\r/i);
  });

  test("with CONNECT, which asks for a tunnel, gets 405", async () => {
    const answer = await sendBytes(site.port, "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*connection: close\r[^]*allow: GET, HEAD, POST\r/i);
  });

  test.each([
    ["/feeds/jobs.json", "GET, HEAD"],
    ["/sw.js", "GET, HEAD"],
    ["/functions/v1/generate-blog", "POST"],
    ["/thing", "GET, HEAD, POST"],
    ["/thing.data", "GET, HEAD, POST"],
    ["/shown", "GET, HEAD"],
    ["/nowhere", "GET, HEAD"],
  ])("with OPTIONS %s gets the methods that are allowed", async (place, allowed) => {
    const { status, headers } = await sendRaw(site.url + place, { method: "OPTIONS" });
    expect([status, headers.allow]).toEqual([405, allowed]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "with %s is refused where only reading is possible, whatever its Origin",
    async (method) => {
      const places = ["/healthz", "/metrics", "/robots.txt", "/sw.js", "/sitemap.xml", "/feeds/jobs.json", "/calendar.ics", "/api/v1/jobs"];
      for (const place of places) {
        const { status, headers } = await sendRaw(site.url + place, { method, headers: { "content-length": "0" } });
        expect([place, status, headers.allow]).toEqual([place, 405, "GET, HEAD"]);
      }
    },
  );

  test.each([
    ["PUT", "/thing", "GET, HEAD, POST"],
    ["DELETE", "/thing", "GET, HEAD, POST"],
    ["POST", "/shown", "GET, HEAD"],
    ["PUT", "/shown", "GET, HEAD"],
  ])("with %s %s gets the methods that the page allows", async (method, place, allowed) => {
    const before = writes;
    const { status, headers } = await sendRaw(site.url + place, { method, headers: { origin: site.origin, "content-length": "0" } });
    expect([status, headers.allow]).toEqual([405, allowed]);
    expect(writes).toBe(before);
  });

  test.each(["/nowhere", "/api/none", "/api/v1/none", "/feeds/none.xml", "/functions/v1/none"])(
    "to %s, which does not exist, gets 404 for reading and for writing",
    async (place) => {
      const send = (method: string) => sendRaw(site.url + place, { method, headers: { origin: site.origin, "content-length": "0" } });
      expect([(await send("GET")).status, (await send("POST")).status]).toEqual([404, 404]);
    },
  );

  test.each([
    ["an unknown method", "BREW /thing HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["no Host", "GET /thing HTTP/1.1\r\n\r\n", 400],
    ["two Hosts", "GET /thing HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n", 400],
    ["the same Host twice", "POST /thing HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nab", 400],
    ["a Host that is none", "GET /thing HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", 400],
    ["headers of 20 kB", `GET /thing HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["two lengths", "POST /thing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
    [
      "a length and chunks",
      "POST /thing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
  ])("with %s is refused", async (_name, bytes, status) => {
    const answer = await sendBytes(site.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test("answers HEAD with the headers of GET and nothing else", async () => {
  const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => sendRaw(`${site.url}/thing`, { method })));
  expect(head?.status).toBe(200);
  expect(head?.body).toBe("");
  expect(head?.headers["content-type"]).toBe(get?.headers["content-type"]);
});

describe("more writes than the general limit", () => {
  let proxied: SmallSite;
  beforeAll(async () => {
    const action = () => ({ is: "done" });
    proxied = await startSmallSite(testDb, { routes: { thing: { action } }, settings: { TRUSTED_PROXIES: "127.0.0.1" } });
    await testDb.owner.query("insert into rate_limits (key, points, expire) values ('write:address:203.0.113.9', 600, $1)", [
      Date.now() + 60_000,
    ]);
  });
  afterAll(() => proxied.close());

  const post = (path: string, address: string, accept = "*/*") => {
    const headers = { ...form, origin: proxied.origin, "content-length": "0", "x-forwarded-for": address, accept };
    return sendRaw(proxied.url + path, { method: "POST", headers });
  };

  test.each([
    ["a program", "/thing", "*/*", /^application\/problem\+json/],
    ["a person without JavaScript", "/thing", "text/html", /^text\/html/],
    // Only in this form does the browser's router show it in place.
    ["the browser's router", "/thing.data", "*/*", /^text\/x-script/],
  ])("are refused to %s, with the time to wait", async (_name, path, accept, type) => {
    const { status, headers } = await post(path, "203.0.113.9", accept);
    expect(status).toBe(429);
    expect(headers["content-type"]).toMatch(type);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("do not affect other addresses", async () => {
    expect((await post("/thing", "203.0.113.10")).status).toBe(200);
  });
});

describe("more searches than the limit", () => {
  let proxied: SmallSite;
  beforeAll(async () => {
    proxied = await startSmallSite(testDb, { routes: { thing: { loader: () => null } }, settings: { TRUSTED_PROXIES: "127.0.0.1" } });
    await testDb.owner.query("insert into rate_limits (key, points, expire) values ('search:address:203.0.113.9', 600, $1)", [
      Date.now() + 60_000,
    ]);
  });
  afterAll(() => proxied.close());

  const read = async (query: string) =>
    (await sendRaw(`${proxied.url}/thing?${query}`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status;

  test.each(["q=words", "title=words", "%71=words", "a=b&%74itl%65=words", "q=&q=words", "q=+"])("are refused: %s", async (query) => {
    expect(await read(query)).toBe(429);
  });

  test.each(["q=", "tag=words", "aq=words", "tag=q%3Dwords"])("requests without a search do not count: %s", async (query) => {
    expect(await read(query)).toBe(200);
  });
});
