import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip, createZstdDecompress } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { loadParts } from "./load-parts.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
const later = Promise.withResolvers<string>();
const cancelled = vi.fn<() => void>();

const long = "a line that comes again and again. ".repeat(200);
const large600kB = long.repeat(600_000 / long.length);
const resource = (body: BodyInit, headers: Record<string, string>) => ({ isResource: true, loader: () => new Response(body, { headers }) });

beforeAll(async () => {
  const openStream = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
        cancel: cancelled,
      }),
      { headers: { "content-type": "text/event-stream" } },
    );
  site = await startSmallSite(testDb, {
    routes: {
      long: { loader: () => ({ long }) },
      "long.txt": resource(long, { "content-type": "text/plain" }),
      "short.txt": resource("short", { "content-type": "text/plain", "content-length": "5" }),
      "photo.png": resource(long, { "content-type": "image/png" }),
      "as-is.txt": resource(long, { "content-type": "text/plain", "cache-control": "no-transform" }),
      "tagged.txt": resource(long, { "content-type": "text/plain", "content-length": String(long.length), etag: '"a"' }),
      "large.txt": resource(large600kB, { "content-type": "text/plain", "content-length": String(large600kB.length) }),
      later: { loader: ({ context }) => loadParts(context, { counts: () => later.promise }) },
      events: { isResource: true, loader: openStream },
    },
  });
});
afterAll(() => site.close());

async function ask(path: string, encoding: string, method = "GET"): Promise<IncomingMessage> {
  const outgoing = request(site.url + path, { method, headers: { "accept-encoding": encoding } });
  outgoing.end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return incoming;
}

describe("a long text", () => {
  test.each(["/long", "/long.data", "/long.txt"])("is compressed with the encoding that the browser prefers: %s", async (path) => {
    const [br, gzip, plain] = await Promise.all([ask(path, "gzip, br"), ask(path, "gzip"), ask(path, "identity")]);
    expect([br, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe("Accept-Encoding");
    const bodies = [text(br.pipe(createBrotliDecompress())), text(gzip.pipe(createGunzip())), text(plain)];
    for (const body of await Promise.all(bodies)) expect(body).toContain(long);
  });

  test("is compressed fast where its length is known and the browser accepts it", async () => {
    const every = "gzip, deflate, br, zstd";
    const whole = await Promise.all(["/long", "/long.data", "/tagged.txt"].map((path) => ask(path, every)));
    const [streamed, large] = await Promise.all([ask("/long.txt", every), ask("/large.txt", every)]);
    expect(whole.map(({ headers }) => headers["content-encoding"])).toEqual(["zstd", "zstd", "zstd"]);
    expect([streamed, large].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "br"]);
    for (const answer of whole) expect(await text(answer.pipe(createZstdDecompress()))).toContain(long);
    streamed.resume();
    expect(await text(large.pipe(createBrotliDecompress()))).toBe(large600kB);
  });

  test("gets a weak ETag, because its bytes change", async () => {
    const [br, plain] = await Promise.all([ask("/tagged.txt", "br"), ask("/tagged.txt", "identity")]);
    expect([br.headers.etag, plain.headers.etag]).toEqual(['W/"a"', '"a"']);
    expect(br.headers["content-length"]).not.toBe(plain.headers["content-length"]);
    br.resume();
    plain.resume();
  });
});

test.each(["/short.txt", "/photo.png", "/as-is.txt"])("does not compress what would not get smaller: %s", async (path) => {
  const answer = await ask(path, "br, gzip");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  answer.resume();
});

test("sends the available parts of a page change while others are loading", async () => {
  const answer = await ask("/later.data", "br, zstd");
  const pieces = answer.pipe(createBrotliDecompress())[Symbol.asyncIterator]();
  expect(String((await pieces.next()).value)).toContain("counts");
  later.resolve("seven of them");
  expect(String((await pieces.next()).value)).toContain("seven of them");
  answer.destroy();
});

describe("a stream of events", () => {
  test.each([
    ["br", createBrotliDecompress],
    ["gzip", createGunzip],
  ] as const)("arrives piece by piece in %s", async (encoding, createDecoder) => {
    const answer = await ask("/events", encoding);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    const pieces = answer.pipe(createDecoder())[Symbol.asyncIterator]();
    for (const word of ["one", "two"]) {
      stream?.enqueue(new TextEncoder().encode(`data: ${word}\n\n`));
      expect(String((await pieces.next()).value)).toBe(`data: ${word}\n\n`);
    }
    stream?.close();
    expect((await pieces.next()).done).toBe(true);
  });

  test("is cancelled at its source when the reader disconnects", async () => {
    const answer = await ask("/events", "gzip");
    stream?.enqueue(new TextEncoder().encode("data: one\n\n"));
    await once(answer, "data");
    answer.destroy();
    await eventually(() => expect(cancelled).toHaveBeenCalled());
  });
});
