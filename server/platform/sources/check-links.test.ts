import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openSourceClient } from "#tests/setup/source-client.ts";
import { checkLinks } from "./check-links.ts";
import type { Lookup } from "./requests/checked-connector.ts";
import type { CheckedFetch, CheckedFetchOptions } from "./requests/checked-fetch.ts";

let source: SourceServer;
let client: CheckedFetch;
const quick = { pauseMs: 0 };

function makeClient(options: Partial<CheckedFetchOptions> = {}): CheckedFetch {
  return openSourceClient([source], { timeoutMs: 2_000, ...options });
}

// Names begin with 127 because tests may connect only to this machine.
const findNobody: Lookup = (hostname, _options, callback) => callback(Object.assign(new Error(hostname), { code: "ENOTFOUND" }), []);

beforeEach(async () => {
  source = await startSourceServer();
  client = makeClient();
});
afterEach(async () => {
  await client.close();
  await source.close();
});

/** Serves these statuses for HEAD and GET at this path. */
function answer(path: string, head: number, get: number): string {
  source.handle(path, (request, response) => void response.writeHead(request.method === "HEAD" ? head : get).end("words"));
  return source.url(path);
}

describe("a link", () => {
  test.each([
    ["works", 200, 200],
    ["works", 405, 200],
    ["works", 404, 200],
    ["broken", 404, 404],
    ["broken", 405, 410],
    ["unknown", 403, 403],
    ["unknown", 405, 429],
    ["unknown", 500, 503],
  ] as const)("%s when HEAD returns %i and GET %i", async (state, head, get) => {
    const address = answer("/job", head, get);
    expect(await checkLinks(client, [address], quick)).toEqual(new Map([[address, state]]));
    expect(source.countRequests("/job")).toBe(head < 400 ? 1 : 2);
  });

  test("is followed to where it has moved, and broken when nothing is there", async () => {
    source.redirect("/moved", answer("/new", 200, 200));
    source.redirect("/lost", answer("/nothing", 404, 404));
    const states = await checkLinks(client, [source.url("/moved"), source.url("/lost")], quick);
    expect([...states.values()]).toEqual(["works", "broken"]);
  });

  test("is broken when the host does not exist or refuses, and unknown when it does not respond or is not public", async () => {
    const works = answer("/", 200, 200);
    const closed = await startSourceServer();
    await closed.close();
    client = makeClient({
      allowPrivate: new Set([source.hostPort, closed.hostPort]),
      timeoutMs: 300,
      lookup: findNobody,
    });
    source.hang("/slow");
    const addresses = [works, closed.url("/job"), "https://127.gone.example/job", source.url("/slow"), "https://127.0.0.1/job"];
    const states = await checkLinks(client, addresses, quick);
    expect(addresses.map((address) => states.get(address))).toEqual(["works", "broken", "broken", "unknown", "unknown"]);
  });

  test("counts for nothing when no host can be reached, because then our own connection is down", async () => {
    client = makeClient({ lookup: findNobody });
    const hosts = (count: number) => Array.from({ length: count }, (_, index) => `https://127.company-${index}.example/job`);
    expect(new Set((await checkLinks(client, hosts(3), quick)).values())).toEqual(new Set(["unknown"]));
    expect(new Set((await checkLinks(client, hosts(2), quick)).values())).toEqual(new Set(["broken"]));
  });
});

describe("checking links", () => {
  test("sends one request at a time per host, checks an address once, and reads no bodies", async () => {
    let [open, most] = [0, 0];
    for (const path of ["/1", "/2", "/3", "/4"]) {
      source.handle(path, (_request, response) => {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          response.writeHead(200).end();
        }, 20);
      });
    }
    const addresses = ["/1", "/2", "/3", "/4", "/1"].map((path) => source.url(path));
    expect((await checkLinks(client, addresses, quick)).size).toBe(4);
    expect([most, source.countRequests()]).toEqual([1, 4]);
    source.handle("/endless", (request, response) => {
      if (request.method === "HEAD") return void response.writeHead(405).end();
      response.writeHead(200).write("x".repeat(100_000));
    });
    expect([...(await checkLinks(client, [source.url("/endless")], quick)).values()]).toEqual(["works"]);
  });

  test("pauses between two requests to a host, until a signal ends the pause", async () => {
    const addresses = [answer("/first", 200, 200), answer("/second", 200, 200)];
    const began = performance.now();
    expect((await checkLinks(client, addresses, { pauseMs: 300 })).size).toBe(2);
    expect(performance.now() - began).toBeGreaterThanOrEqual(290);
    const stop = new AbortController();
    source.handle("/first", (_request, response) => {
      response.writeHead(200).end();
      setTimeout(() => stop.abort(), 100);
    });
    const states = await checkLinks(client, addresses, { pauseMs: 600_000, signal: stop.signal });
    expect([...states.keys()]).toEqual([addresses[0]]);
  });

  test("stops at a signal, and leaves out what was not checked", async () => {
    const stop = new AbortController();
    const first = answer("/first", 200, 200);
    source.handle("/second", () => stop.abort());
    const states = await checkLinks(client, [first, source.url("/second"), source.url("/third")], { ...quick, signal: stop.signal });
    expect([...states.keys()]).toEqual([first]);
    expect(source.countRequests("/third")).toBe(0);
  });
});
