// Makes all outbound requests: only to public addresses, with limits on time, size, redirects and number.
import { Agent, request } from "undici";
import { createGate } from "#server/platform/concurrency/gate.ts";
import { BlockedAddressError, createCheckedConnector } from "./checked-connector.ts";
import type { Lookup } from "./checked-connector.ts";
import { failure } from "../fetch-failure.ts";
import type { Failure, FailureCode } from "../fetch-failure.ts";
import { acceptedEncodings, BodyEncodingError, BodyTooLargeError, readBody } from "./read-body.ts";
import { parseWebAddress, resolveRedirect } from "./web-address.ts";

export type CheckedFetchOptions = {
  /** For the User-Agent: the product's name and the site's address. */
  productName: string;
  publicUrl: string;
  /** `host:port` pairs that may be private or loopback, see `listHostPorts`. Default: none. */
  allowPrivate?: ReadonlySet<string>;
  /** Milliseconds from the first byte sent to the last byte read, over all redirects. Default 20,000. */
  timeoutMs?: number;
  /** Largest body in bytes, for both the packed and the unpacked size. Default 2 MiB. */
  limitBytes?: number;
  /** Redirects followed. Default 3. */
  maxRedirects?: number;
  /** Most requests, and so sockets, open at the same time; others wait. Default 8. */
  maxConcurrent?: number;
  lookup?: Lookup;
};

/** A response of any status. The body is read only for 2xx, else it is empty. `finalUrl` is the address after redirects. */
export type FetchedAnswer = { ok: true; status: number; headers: Headers; body: Uint8Array; finalUrl: string };
export type FetchResult = FetchedAnswer | Failure;

export type CheckedFetch = {
  /** Fetches an address. Never throws: every error is a failure with a code. */
  get(address: string, options?: { headers?: Record<string, string>; signal?: AbortSignal }): Promise<FetchResult>;
  /** Requests an address without reading the response: the body is empty. Never throws, like `get`. */
  look(address: string, options: { method: "HEAD" | "GET"; signal?: AbortSignal }): Promise<FetchResult>;
  /** Sends a request once, to exactly this address: a redirect is a failure, and the response is not read. Never throws, like `get`. */
  post(address: string, options: { body: Buffer; headers: Record<string, string>; signal?: AbortSignal }): Promise<FetchResult>;
  /** Aborts running requests and closes every socket. */
  close(): Promise<void>;
};

type How = { method: "GET" | "HEAD" | "POST"; readsBody: boolean; headers: Record<string, string>; body?: Buffer };
type Asked = How & { signal: AbortSignal | undefined };
type Limits = { timeoutMs: number; limitBytes: number; maxRedirects: number };

const maxHeaderBytes = 16 * 1024;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Creates the client for everything that the site reads from elsewhere. No cookies, no proxies, no keep-alive. */
export function createCheckedFetch(options: CheckedFetchOptions): CheckedFetch {
  const limits = {
    timeoutMs: options.timeoutMs ?? 20_000,
    limitBytes: options.limitBytes ?? 2 * 1024 * 1024,
    maxRedirects: options.maxRedirects ?? 3,
  };
  const maxConcurrent = options.maxConcurrent ?? 8;
  const agent = new Agent({
    connect: createCheckedConnector({
      allowPrivate: options.allowPrivate ?? new Set(),
      connectTimeoutMs: limits.timeoutMs,
      // Head and body, with as much again around the pieces.
      limitBytes: 2 * limits.limitBytes + maxHeaderBytes,
      lookup: options.lookup,
    }),
    connections: maxConcurrent,
    // No keep-alive: every request opens its own checked socket, and none stays open.
    pipelining: 0,
    maxHeaderSize: maxHeaderBytes,
    allowH2: false,
  });
  const gate = createGate(maxConcurrent);
  const userAgent = toHeaderText(`${options.productName}/1.0 (+${options.publicUrl})`);

  const ask = (address: string, { headers, signal, ...how }: Asked) =>
    gate(async () => {
      const clock = new AbortController();
      const timer = setTimeout(() => clock.abort(), limits.timeoutMs);
      const abort = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
      const sent = { "user-agent": userAgent, "accept-encoding": acceptedEncodings, ...headers };
      try {
        const maxRedirects = how.method === "POST" ? 0 : limits.maxRedirects;
        const answer = follow(agent, address, { headers: sent, ...how }, { ...limits, maxRedirects, signal: abort });
        // undici aborts a request only once its name is resolved, which takes seconds if a packet to the name server is lost.
        return await Promise.race([answer, untilAborted(abort)]);
      } catch (error) {
        if (clock.signal.aborted) return failure("timed_out", `no full answer within ${limits.timeoutMs} ms`);
        if (signal?.aborted) return failure("cancelled", "stopped by the caller");
        return failure(codeOf(error), describe(error), systemCodeOf(error));
      } finally {
        clearTimeout(timer);
        // Ends the parts of the request that are still open.
        clock.abort();
      }
    });

  return {
    get: (address, { headers = {}, signal } = {}) => ask(address, { method: "GET", readsBody: true, headers, signal }),
    look: (address, { method, signal }) => ask(address, { method, readsBody: false, headers: {}, signal }),
    post: (address, { body, headers, signal }) => ask(address, { method: "POST", readsBody: false, headers, body, signal }),
    close: () => agent.destroy(),
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error("aborted"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

async function follow(
  agent: Agent,
  address: string,
  { method, readsBody, headers, body: sent }: How,
  { signal, ...limits }: Limits & { signal: AbortSignal },
): Promise<FetchResult> {
  let url = parseWebAddress(address);
  if (!url) return failure("bad_address", "not an http or https address without credentials");
  for (let redirects = 0; ; redirects += 1) {
    signal.throwIfAborted();
    const answer = await request(url, {
      method,
      body: sent ?? null,
      dispatcher: agent,
      headers,
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // A destroyed body emits an error event; without a listener that would end the process.
    answer.body.on("error", () => {});
    const location = redirectStatuses.has(answer.statusCode) ? answer.headers["location"] : undefined;
    if (location === undefined) {
      const isRead = readsBody && answer.statusCode >= 200 && answer.statusCode < 300;
      const received = toHeaders(answer.headers);
      if (!isRead) answer.body.destroy();
      const body = isRead ? await readBody(answer.body, received.get("content-encoding") ?? "", limits.limitBytes) : new Uint8Array();
      return { ok: true, status: answer.statusCode, headers: received, body, finalUrl: url.href };
    }
    answer.body.destroy();
    if (redirects >= limits.maxRedirects) return failure("too_many_redirects", `more than ${limits.maxRedirects} redirects`);
    const next = resolveRedirect(url, Array.isArray(location) ? (location[0] ?? "") : location);
    if (!next.ok) return next;
    url = next.url;
  }
}

function toHeaders(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

function toHeaderText(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, "").slice(0, 200);
}

function codeOf(error: unknown): FailureCode {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof BlockedAddressError) return "blocked_address";
    if (cause instanceof BodyTooLargeError) return "too_large";
    if (cause instanceof BodyEncodingError) return "bad_encoding";
    if (!("code" in cause)) continue;
    if (cause.code === "UND_ERR_CONNECT_TIMEOUT") return "timed_out";
    if (cause.code === "UND_ERR_DESTROYED" || cause.code === "UND_ERR_CLOSED") return "cancelled";
  }
  return "network";
}

/** The operating system's error code, such as ENOTFOUND; undefined if the error did not come from there. */
function systemCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^E[A-Z_]+$/.test(code) ? code : undefined;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? `${String(error.code)} ` : "";
  return `${code}${error.message}`;
}
