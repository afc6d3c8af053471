// A server on loopback that stands for the sources of news and events. It serves documents properly, or misbehaves in the ways that
// sources on the internet do, and counts requests.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";

export type ServedDocument = {
  body: string | Uint8Array;
  /** Default 200. */
  status?: number;
  /** Default application/xml, without a charset. */
  contentType?: string;
  headers?: Record<string, string>;
  /** The ETag; "auto" makes one from the body. Default: none. A request that names it in If-None-Match is answered 304. */
  etag?: string;
  /** A request that names it in If-Modified-Since is answered 304. */
  lastModified?: string;
};

export type SourceServer = Awaited<ReturnType<typeof startSourceServer>>;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server on a free loopback port. Close it at the end of the test: that ends every open connection. */
export async function startSourceServer(host = "127.0.0.1") {
  const routes = new Map<string, Handler>();
  const requests = new Map<string, number>();
  const received = new Map<string, IncomingHttpHeaders>();
  const timers = new Set<NodeJS.Timeout>();
  let connections = 0;

  const server = createServer((request, response) => {
    const pathname = new URL(request.url ?? "/", "http://source").pathname;
    requests.set(pathname, (requests.get(pathname) ?? 0) + 1);
    received.set(pathname, request.headers);
    response.on("error", () => {});
    const handler = routes.get(pathname);
    if (handler) handler(request, response);
    else response.writeHead(404, { "content-type": "text/plain" }).end("no such document");
  });
  server.maxConnections = 200;
  server.on("connection", (socket) => {
    connections += 1;
    socket.on("error", () => {});
  });
  server.listen(0, host);
  // Throws when this machine has no such address.
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const shownHost = host.includes(":") ? `[${host}]` : host;

  return {
    port,
    origin: `http://${shownHost}:${port}`,
    hostPort: `${shownHost}:${port}`,
    url: (pathname: string) => `http://${shownHost}:${port}${pathname}`,
    /** The number of requests so far, for a path or in all. */
    countRequests: (pathname?: string) =>
      pathname === undefined ? [...requests.values()].reduce((sum, count) => sum + count, 0) : (requests.get(pathname) ?? 0),
    /** The number of connections accepted so far. */
    countConnections: () => connections,
    /** The headers of the last request for a path. */
    lastHeaders: (pathname: string) => received.get(pathname) ?? {},

    /** Answers requests for a path by `handler`. */
    handle: (pathname: string, handler: Handler) => void routes.set(pathname, handler),
    serve: (pathname: string, document: ServedDocument) => void routes.set(pathname, toHandler(document)),
    /** Serves every file of a folder at its name, with an ETag. Returns the paths. */
    serveFolder(folder: string): string[] {
      const names = readdirSync(folder).toSorted();
      for (const name of names) routes.set(`/${name}`, toHandler({ body: readFileSync(path.join(folder, name)), etag: "auto" }));
      return names.map((name) => `/${name}`);
    },
    redirect: (pathname: string, location: string, status = 302) =>
      void routes.set(pathname, (_request, response) => response.writeHead(status, { location }).end()),
    /** Takes the request and never answers. */
    hang: (pathname: string) => void routes.set(pathname, () => {}),
    /** Answers at once, then sends one byte at a time without end. */
    drip: (pathname: string, everyMs = 10) =>
      void routes.set(pathname, (_request, response) => {
        response.writeHead(200, { "content-type": "application/xml" });
        const timer = setInterval(() => response.write(" "), everyMs);
        timers.add(timer);
        response.on("close", () => clearInterval(timer));
      }),
    /** Serves a decompression bomb: zeros, compressed about a thousand to one, that unpack to `unpackedMiB`. */
    bomb: (pathname: string, unpackedMiB = 1_000) => void routes.set(pathname, toHandler(packBomb(unpackedMiB))),
    /** Serves bytes that look random and are the same each time. */
    garbage: (pathname: string, sizeBytes = 20_000) => void routes.set(pathname, toHandler({ body: makeGarbage(sizeBytes) })),

    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toHandler(document: ServedDocument): Handler {
  const body = Buffer.from(document.body);
  const etag = document.etag === "auto" ? `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"` : document.etag;
  const validators = {
    ...(etag === undefined ? {} : { etag }),
    ...(document.lastModified === undefined ? {} : { "last-modified": document.lastModified }),
  };
  return (request, response) => {
    const isKnown =
      (etag !== undefined && request.headers["if-none-match"] === etag) ||
      (document.lastModified !== undefined && request.headers["if-modified-since"] === document.lastModified);
    if (isKnown) return void response.writeHead(304, { ...validators, ...document.headers }).end();
    const contentType = document.contentType ?? "application/xml";
    response.writeHead(document.status ?? 200, { "content-type": contentType, ...validators, ...document.headers }).end(body);
  };
}

/** Several gzip members one after the other unpack like a single one (RFC 1952), so only one MiB has to be compressed. */
function packBomb(unpackedMiB: number): ServedDocument {
  const member = gzipSync(Buffer.alloc(1024 * 1024), { level: 9 });
  return { body: Buffer.concat(Array.from({ length: unpackedMiB }, () => member)), headers: { "content-encoding": "gzip" } };
}

function makeGarbage(sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(sizeBytes);
  let state = 0x2f6e2b1;
  for (let index = 0; index < sizeBytes; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}
