// Listens on the socket with limits on what clients may hold open, and closes gracefully.
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";
import { createMalformedRequests } from "./malformed-requests.ts";
import { limitUnread } from "./unread-answers.ts";

/** Answers a request before the application sees it, and returns true; false leaves it to the application. */
export type ServeEarly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export type Site = Pick<Hono<AppEnv>, "fetch"> & { /** Asked before `fetch` is. */ serveEarly?: ServeEarly };

export type Listening = {
  /** The port that was opened. */
  port: number;
  /**
   * Continues to answer for half a second, so that load balancers see `/readyz` fail; then accepts no new connections. Requests under way
   * finish, and each connection is closed after its response. Whatever still runs after `timeoutMs` is cut off.
   */
  drain(timeoutMs: number): Promise<void>;
};

const defaultLimits = {
  /** Line and headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
  /** Milliseconds for the headers, and for the whole request with its body. A client that sends slower than that is disconnected (408). */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /**
   * Milliseconds without any traffic, after which a client that requests and never reads is disconnected. The slowest response takes three
   * minutes.
   */
  silenceTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 10_000,
  maxHeadersCount: 100,
  /** Unanswered requests on one connection. Browsers and proxies wait for a response before they send the next request. */
  maxUnanswered: 64,
  /** The total size of responses that may wait in memory for slow clients. */
  maxUnreadBytes: 256 * 1024 * 1024,
};

/** Starts serving `site`. Throws an error that names the setting when the address cannot be used. */
export async function listen(site: Site, config: Config, limits: Partial<typeof defaultLimits> = {}): Promise<Listening> {
  const { maxConnections, maxHeadersCount, maxUnanswered, maxUnreadBytes, silenceTimeout, ...serverOptions } = {
    ...defaultLimits,
    ...limits,
  };
  const broken = createMalformedRequests(config);
  const answer = getRequestListener(site.fetch, { errorHandler: broken.refuse });
  const ownHost = new URL(config.PUBLIC_URL).host;
  const refuseAhead = createAheadLimit(maxUnanswered);
  // Requests without Host reach the listener, which refuses them with our headers.
  const server = createServer({ ...serverOptions, requireHostHeader: false }, (incoming, outgoing) => {
    if (refuseAhead(incoming, outgoing) || broken.refuseTwoHosts(incoming, outgoing)) return;
    // HTTP/1.0 has no Host, and load balancers use it for health checks.
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= ownHost;
    if (!site.serveEarly?.(incoming, outgoing)) void answer(incoming, outgoing);
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = maxHeadersCount;
  server.timeout = silenceTimeout;
  // A proxy keeps connections open for later. It has to be the one that closes them; otherwise it sends a request into a connection that is
  // being closed.
  server.keepAliveTimeout = config.TRUSTED_PROXIES.length > 0 ? 75_000 : 5_000;
  const unanswered = trackAnswers(server);
  broken.watch(server, unanswered);
  limitUnread(server, unanswered, { maxBytes: maxUnreadBytes, intervalMs: serverOptions.connectionsCheckingInterval });
  await open(server, config);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.PORT;
  return { port, drain: (timeoutMs) => drain(server, unanswered, timeoutMs) };
}

function open(server: Server, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(explain(cause, HOST, PORT)));
    server.listen(PORT, HOST, resolve);
  });
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const words: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} is already in use. Stop what uses it, or set PORT to another number`,
    EACCES: `PORT: ${port} may not be opened by this user. Set PORT to 1024 or more`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1`,
    ENOTFOUND: `HOST: ${host} is not known here. Set HOST to an address of this machine, such as 127.0.0.1`,
  };
  const message = words[cause.code ?? ""];
  return message === undefined ? cause : new Error(message, { cause });
}

/** The responses that are not finished yet. */
function trackAnswers(server: Server): Set<ServerResponse> {
  const unanswered = new Set<ServerResponse>();
  server.prependListener("request", (_request, response: ServerResponse) => {
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });
  return unanswered;
}

/**
 * Closes a connection with more than `maxUnanswered` unanswered requests; otherwise one sender could have tens of thousands read in a row
 * before anybody else's. Returns true for requests that are therefore not answered.
 */
function createAheadLimit(maxUnanswered: number): ServeEarly {
  const owed = new WeakMap<Socket, number>();
  return ({ socket }, outgoing) => {
    const count = (owed.get(socket) ?? 0) + 1;
    owed.set(socket, count);
    outgoing.once("close", () => owed.set(socket, (owed.get(socket) ?? 1) - 1));
    if (count > maxUnanswered) socket.destroy();
    return count > maxUnanswered;
  };
}

const noticeMs = 500;

function drain(server: Server, unanswered: ReadonlySet<ServerResponse>, timeoutMs: number): Promise<void> {
  for (const response of unanswered) requestClose(response);
  server.prependListener("request", (_request, response: ServerResponse) => requestClose(response));
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
    const close = () =>
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
    setTimeout(close, Math.min(noticeMs, timeoutMs));
  });
}

function requestClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
