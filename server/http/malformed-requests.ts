// Responds to malformed requests: a request line, headers or body that cannot be parsed, CONNECT, and clients that are too slow.
import { STATUS_CODES } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "#server/platform/config/config.ts";
import { readingMethods } from "./reading-methods.ts";
import { createSecurityHeaders } from "./security-headers.ts";

export type MalformedRequests = {
  /** The response to a request that could be parsed, but has an impossible address or Host header. */
  refuse(error: unknown): Response;
  /** Refuses a request with two Host headers, of which a proxy in front may have read the other one; false for any other request. */
  refuseTwoHosts(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Answers CONNECT, and requests that Node cannot parse, which it would answer without our headers. */
  watch(server: Server, unanswered: Iterable<ServerResponse>): void;
};

/** The status for each parser error, the same as Node uses; any other error is 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds with the security headers of these settings and closes the connection, because it is unknown where the next request begins. */
export function createMalformedRequests(config: Config): MalformedRequests {
  const { common, isolating, otherPolicy } = createSecurityHeaders(config);
  const headers = {
    ...common,
    ...isolating,
    "content-security-policy": otherPolicy,
    "cache-control": "private, no-store",
    "content-type": "text/plain; charset=utf-8",
    connection: "close",
  };
  return {
    refuse: () => new Response(wordsOf(400), { status: 400, headers }),
    refuseTwoHosts: ({ rawHeaders }, outgoing) => {
      if (!hasTwoHosts(rawHeaders)) return false;
      outgoing.writeHead(400, headers).end(wordsOf(400));
      return true;
    },
    watch: (server, unanswered) => {
      server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
        if (!socket.writable || hasBegun(socket, unanswered)) socket.destroy(error);
        else socket.end(write(statuses[error.code ?? ""] ?? 400, headers));
      });
      // Node would close the connection without a response. From here on nothing else listens to the socket.
      server.on("connect", (_request, socket) => {
        socket.on("error", () => undefined);
        if (hasBegun(socket, unanswered)) socket.destroy();
        else socket.end(write(405, { ...headers, allow: `${readingMethods}, POST` }), () => socket.destroy());
      });
      // Node itself would refuse unknown expectations; the application ignores them (RFC 9110, section 10.1.1).
      server.on("checkExpectation", (request, response) => server.emit("request", request, response));
    },
  };
}

/** RFC 9112, section 3.2. Node keeps the first and says nothing; `rawHeaders` are names and values in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** Whether part of a response was sent on this connection already; another response would be read as the rest of it. */
function hasBegun(socket: Duplex, unanswered: Iterable<ServerResponse>): boolean {
  for (const response of unanswered) if (response.socket === socket && response.headersSent) return true;
  return false;
}

function write(status: number, headers: Record<string, string>): string {
  const words = wordsOf(status);
  const lines = Object.entries({ ...headers, "content-length": String(words.length) }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", words].join("\r\n");
}

function wordsOf(status: number): string {
  return `${STATUS_CODES[status]}\n`;
}
