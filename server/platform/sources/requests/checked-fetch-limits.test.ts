import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openSourceClient } from "#tests/setup/source-client.ts";
import type { CheckedFetch, CheckedFetchOptions } from "./checked-fetch.ts";

const mebibyte = 1024 * 1024;
let source: SourceServer;
let client: CheckedFetch;

function useClient(options: Partial<CheckedFetchOptions> = {}) {
  client = openSourceClient([source], { timeoutMs: 20_000, ...options });
  return client;
}

beforeEach(async () => {
  source = await startSourceServer();
});

afterEach(async () => {
  await client.close();
  await source.close();
});

describe("time", () => {
  test.each(["headers", "body", "one byte at a time", "redirects"])("ends when the source is slow with its %s", async (part) => {
    source.hang("/headers");
    source.handle("/body", (_request, response) => response.writeHead(200).write("<rss>"));
    source.drip("/one byte at a time".replaceAll(" ", "%20"));
    source.redirect("/redirects", "/headers");
    const started = performance.now();
    const answer = await useClient({ timeoutMs: 150 }).get(source.url(`/${part}`));
    expect(answer).toMatchObject({ ok: false, code: "timed_out" });
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test("ends when the caller aborts, and when the client is closed", async () => {
    const stop = new AbortController();
    source.handle("/stop", () => stop.abort());
    expect(await useClient().get(source.url("/stop"), { signal: stop.signal })).toMatchObject({ ok: false, code: "cancelled" });
    source.handle("/close", () => void client.close());
    expect(await client.get(source.url("/close"))).toMatchObject({ ok: false, code: "cancelled" });
    expect(await client.get(source.url("/close"))).toMatchObject({ ok: false, code: "cancelled" });
  });
});

describe("a name that is slow to resolve", () => {
  // A packet to a name server is lost: the system retries after five seconds, and that cannot be cancelled.
  const useSlowName = (options: Partial<CheckedFetchOptions>, signal?: AbortSignal) => {
    const name = `localhost:${source.port}`;
    return useClient({ lookup: () => undefined, allowPrivate: new Set([name]), ...options }).get(`http://${name}/`, { signal });
  };

  test("is aborted when the caller asks for it", async () => {
    const stop = new AbortController();
    const answer = useSlowName({}, stop.signal);
    setTimeout(() => stop.abort(), 50);
    expect(await answer).toMatchObject({ ok: false, code: "cancelled" });
  });

  test("ends in time", async () => {
    const startedAt = performance.now();
    expect(await useSlowName({ timeoutMs: 150 })).toMatchObject({ ok: false, code: "timed_out" });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });
});

describe("size", () => {
  test("reads a body of exactly the limit and refuses one byte more", async () => {
    source.serve("/limit", { body: Buffer.alloc(2 * mebibyte, 65) });
    source.serve("/more", { body: Buffer.alloc(2 * mebibyte + 1, 65) });
    const answer = await useClient().get(source.url("/limit"));
    expect(answer.ok && answer.body.length).toBe(2 * mebibyte);
    expect(await client.get(source.url("/more"))).toMatchObject({ ok: false, code: "too_large" });
  });

  test("counts unpacked bytes: a bomb of 1,000 MiB leaves memory flat", async () => {
    source.bomb("/bomb", 1_000);
    useClient();
    await client.get(source.url("/bomb"));
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 5; round += 1) {
      expect(await client.get(source.url("/bomb"))).toMatchObject({ ok: false, code: "too_large" });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * mebibyte);
  });

  test.each([
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ])("stops a bomb packed with %s", async (encoding, pack) => {
    source.serve("/bomb", { body: pack(Buffer.alloc(64 * mebibyte)), headers: { "content-encoding": encoding } });
    expect(await useClient().get(source.url("/bomb"))).toMatchObject({ ok: false, code: "too_large" });
  });

  test("counts packed bytes as well", async () => {
    const empty = gzipSync("");
    const body = Buffer.concat(Array.from({ length: Math.ceil((3 * mebibyte) / empty.length) }, () => empty));
    source.serve("/packed", { body, headers: { "content-encoding": "gzip" } });
    expect(await useClient().get(source.url("/packed"))).toMatchObject({ ok: false, code: "too_large" });
  });

  test.each([
    ["interim responses", "", "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"],
    ["what stands beside its pieces", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", `1;a=${"b".repeat(10_000)}\r\nA\r\n`],
  ])("ends a response that is endless in %s", async (_part, start, more) => {
    source.handle("/endless", ({ socket }) => {
      const piece = more.repeat(Math.ceil(20_000 / more.length));
      const send = () => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket.on("drain", send).write(start);
      send();
    });
    expect(await useClient().get(source.url("/endless"))).toMatchObject({ ok: false, code: "too_large" });
    expect(await client.look(source.url("/endless"), { method: "HEAD" })).toMatchObject({ ok: start !== "" });
  });

  test("refuses endless headers", async () => {
    source.serve("/headers", { body: "a", headers: { "x-long": "a".repeat(64 * 1024) } });
    expect(await useClient().get(source.url("/headers"))).toMatchObject({ ok: false, code: "network" });
  });
});

describe("packed bodies", () => {
  test.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["identity", Buffer.from],
  ])("unpacks %s", async (encoding, pack) => {
    const text = "समाचार ".repeat(20_000);
    source.serve("/packed", { body: pack(Buffer.from(text)), headers: { "content-encoding": encoding } });
    const answer = await useClient().get(source.url("/packed"));
    expect(answer.ok && new TextDecoder().decode(answer.body)).toBe(text);
  });

  test.each(["gzip", "br", "deflate"])("says that damaged %s is damaged", async (encoding) => {
    source.serve("/damaged", { body: "this was never packed", headers: { "content-encoding": encoding } });
    expect(await useClient().get(source.url("/damaged"))).toMatchObject({ ok: false, code: "bad_encoding" });
  });

  test.each(["none", "UTF-8", "8bit", "binary", ","])(
    "accepts a body that is not compressed, whatever its encoding is called: %s",
    async (encoding) => {
      source.serve("/plain", { body: "समाचार", headers: { "content-encoding": encoding } });
      const answer = await useClient().get(source.url("/plain"));
      expect(answer.ok && new TextDecoder().decode(answer.body)).toBe("समाचार");
    },
  );

  test.each(["gzip, gzip", "zstd", "compress"])("refuses the encoding %s, which it did not ask for", async (encoding) => {
    source.serve("/unknown", { body: gzipSync("a"), headers: { "content-encoding": encoding } });
    expect(await useClient().get(source.url("/unknown"))).toMatchObject({ ok: false, code: "bad_encoding" });
  });
});

describe("number", () => {
  test("opens one socket for each request and keeps none", async () => {
    source.serve("/", { body: "ok" });
    useClient({ maxConcurrent: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get(source.url("/"))));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(source.countConnections()).toBe(20);
    expect(source.lastHeaders("/")["connection"]).toBe("close");
  });

  test("queues requests beyond the limit", async () => {
    const held: ServerResponse[] = [];
    const full = Promise.withResolvers<void>();
    source.handle("/", (_request, response) => {
      held.push(response);
      if (held.length === 2) full.resolve();
    });
    useClient({ maxConcurrent: 2 });
    const answers = Array.from({ length: 3 }, () => client.get(source.url("/")));
    await full.promise;
    source.serve("/", { body: "third" });
    expect(source.countRequests()).toBe(2);
    for (const response of held) response.end("ok");
    expect((await Promise.all(answers)).every((answer) => answer.ok)).toBe(true);
    expect(source.countRequests()).toBe(3);
  });
});
