import type { LookupAddress } from "node:dns";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { hasIpv6 } from "#tests/setup/has-ipv6.ts";
import type { Lookup } from "./checked-connector.ts";
import { createCheckedFetch } from "./checked-fetch.ts";
import type { CheckedFetch, CheckedFetchOptions } from "./checked-fetch.ts";

const who = { productName: "Sangam", publicUrl: "https://sangam.example" };
let source: SourceServer;
let canary: SourceServer;
const clients: CheckedFetch[] = [];

function makeClient(options: Partial<CheckedFetchOptions> = {}) {
  const client = createCheckedFetch({ ...who, allowPrivate: new Set([source.hostPort]), timeoutMs: 5_000, ...options });
  clients.push(client);
  return client;
}

beforeEach(async () => {
  source = await startSourceServer();
  canary = await startSourceServer();
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await source.close();
  await canary.close();
});

describe("what is sent and read", () => {
  test("identifies itself, returns no cookies, and gives status, headers, body and address", async () => {
    source.serve("/feed", { body: "hello", contentType: "text/plain", headers: { "set-cookie": "a=1", "x-note": "b" } });
    const client = makeClient();
    await client.get(source.url("/feed"));
    const answer = await client.get(source.url("/feed#part"), { headers: { accept: "text/plain" } });
    expect(answer).toMatchObject({ ok: true, status: 200, finalUrl: source.url("/feed") });
    if (!answer.ok) return;
    expect(new TextDecoder().decode(answer.body)).toBe("hello");
    expect(answer.headers.get("x-note")).toBe("b");
    const sent = source.lastHeaders("/feed");
    expect(sent["user-agent"]).toBe("Sangam/1.0 (+https://sangam.example)");
    expect(sent["accept"]).toBe("text/plain");
    expect(sent["cookie"]).toBeUndefined();
    expect(sent["connection"]).toBe("close");
  });

  test("sends a body once, to that address only, and ignores the response", async () => {
    const received: string[] = [];
    source.handle("/in", (request, response) => {
      request.on("data", (part: Buffer) => received.push(`${request.method} ${part.toString()}`));
      request.on("end", () => response.writeHead(201, { "retry-after": "5" }).end("read by nobody"));
    });
    source.redirect("/moved", canary.url("/"), 307);
    const client = makeClient({ allowPrivate: new Set([source.hostPort, canary.hostPort]) });
    const sent = { body: Buffer.from("words"), headers: { ttl: "60" } };
    const answer = await client.post(source.url("/in"), sent);
    expect(answer).toMatchObject({ ok: true, status: 201, body: new Uint8Array() });
    expect([received, source.lastHeaders("/in")["ttl"]]).toEqual([["POST words"], "60"]);
    expect(await client.post(source.url("/moved"), sent)).toMatchObject({ ok: false, code: "too_many_redirects" });
    expect(await makeClient().post(canary.url("/"), sent)).toMatchObject({ ok: false, code: "blocked_address" });
    expect(canary.countRequests()).toBe(0);
  });

  test("returns an error status without its body", async () => {
    source.serve("/gone", { body: "x".repeat(5_000), status: 410, headers: { "retry-after": "60" } });
    const answer = await makeClient().get(source.url("/gone"));
    expect(answer).toMatchObject({ ok: true, status: 410, body: new Uint8Array() });
  });

  test("reports a refused connection or a broken response as a network failure", async () => {
    source.handle("/broken", (request) => request.socket.end("not HTTP at all\r\n\r\n"));
    const client = makeClient({ allowPrivate: new Set([source.hostPort, canary.hostPort]) });
    expect(await client.get(source.url("/broken"))).toMatchObject({ ok: false, code: "network" });
    await canary.close();
    expect(await client.get(canary.url("/"))).toMatchObject({ ok: false, code: "network" });
  });
});

describe("addresses", () => {
  test.each([
    ...["http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://0177.0.0.1/", "http://0x7f.0.0.1/"],
    ...["http://0/", "http://0.0.0.0/", "http://10.1.2.3/", "http://169.254.169.254/latest/meta-data/", "http://192.168.0.1/"],
    ...["http://[::1]/", "http://[::]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[64:ff9b::7f00:1]/"],
    ...["http://[fe80::1]/", "http://[fd00::1]/", "http://[2002:7f00:1::]/", "https://127.0.0.1/", "http://①②⑦.⓪.⓪.①/"],
    ...["http://8.8.8.8:8080/", "http://8.8.8.8:22/", "https://1.1.1.1:8443/", "http://source.invalid:6379/"],
  ])("does not open a socket for %s", async (address) => {
    expect(await makeClient().get(address)).toMatchObject({ ok: false, code: "blocked_address" });
  });

  test.each([
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
    "gopher://8.8.8.8/",
    "data:text/plain,a",
    "http://user:word@8.8.8.8/",
    "//8.8.8.8/",
    "",
    "http://",
  ])("refuses %j as an address", async (address) => {
    expect(await makeClient().get(address)).toMatchObject({ ok: false, code: "bad_address" });
  });

  test("contacts a listed host and port, but not under other names or on other ports", async () => {
    source.serve("/", { body: "ok" });
    canary.serve("/", { body: "secret" });
    const client = makeClient();
    expect(await client.get(source.url("/"))).toMatchObject({ ok: true, status: 200 });
    for (const address of [canary.url("/"), `http://localhost:${source.port}/`, `http://127.0.0.2:${source.port}/`]) {
      expect(await client.get(address)).toMatchObject({ ok: false, code: "blocked_address" });
    }
    expect(canary.countConnections()).toBe(0);
    expect(source.countRequests()).toBe(1);
  });

  test("contacts no private address when none is listed", async () => {
    expect(await makeClient({ allowPrivate: new Set() }).get(source.url("/"))).toMatchObject({ ok: false, code: "blocked_address" });
    expect(source.countConnections()).toBe(0);
  });

  test("reads a listed IPv6 source", async () => {
    const six = await startSourceServer(hasIpv6 ? "::1" : "127.0.0.1");
    six.serve("/", { body: "six" });
    const hostPort = `[::1]:${six.port}`;
    const answer = await makeClient({ allowPrivate: new Set([hostPort]) }).get(`http://${hostPort}/`);
    await six.close();
    // Also on a machine without IPv6, where the connection is tried and fails.
    expect(answer).toMatchObject(hasIpv6 ? { ok: true, status: 200 } : { ok: false, code: "network" });
  });
});

describe("names", () => {
  const answering = (...addresses: LookupAddress[]) => {
    const asked: string[] = [];
    const lookup: Lookup = (hostname, _options, callback) => {
      asked.push(hostname);
      callback(null, addresses);
    };
    return { asked, lookup };
  };
  const loopback = { address: "127.0.0.1", family: 4 };

  test.each([
    ["loopback", [loopback]],
    [
      "a public and a private address",
      [
        { address: "8.8.8.8", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    ],
    [
      "a public and a loopback IPv6 address",
      [
        { address: "2606:4700::1", family: 6 },
        { address: "::1", family: 6 },
      ],
    ],
    ["an IPv4-mapped address", [{ address: "::ffff:127.0.0.1", family: 6 }]],
  ])("refuses a name that resolves to %s", async (_title, addresses) => {
    const { asked, lookup } = answering(...addresses);
    expect(await makeClient({ lookup }).get("http://localhost/")).toMatchObject({ ok: false, code: "blocked_address" });
    expect(asked).toEqual(["localhost"]);
  });

  test("connects to the addresses that it checked, resolving the name once per socket", async () => {
    source.serve("/", { body: "ok" });
    const { asked, lookup } = answering(loopback);
    const client = makeClient({ lookup, allowPrivate: new Set([`localhost:${source.port}`]) });
    expect(await client.get(`http://localhost:${source.port}/`)).toMatchObject({ ok: true, status: 200 });
    expect(asked).toEqual(["localhost"]);
  });

  test("reports that a name without addresses could not be reached", async () => {
    const lookup: Lookup = (_hostname, _options, callback) => callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), []);
    expect(await makeClient({ lookup }).get("http://localhost/")).toMatchObject({ ok: false, code: "network" });
    expect(await makeClient(answering()).get("http://localhost/")).toMatchObject({ ok: false, code: "network" });
  });
});
