import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { buffer } from "node:stream/consumers";

export type ProxyRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The loopback address from which the request comes: for the proxy, each is another client. */
  from?: string;
};

export type ProxyAnswer = { status: number; headers: IncomingMessage["headers"]; rawHeaders: string[]; body: Buffer };

/** Sends a request over TLS without checking the certificate, from a loopback address. */
export async function askProxy(url: string, options: ProxyRequest = {}): Promise<ProxyAnswer> {
  const incoming = await openProxy(url, options);
  const { statusCode: status = 0, headers, rawHeaders } = incoming;
  return { status, headers, rawHeaders, body: await buffer(incoming) };
}

/** The same, for a response that streams: resolves with the headers, before the body has arrived. */
export async function openProxy(
  url: string,
  { method = "GET", headers, body, from = "127.0.0.1" }: ProxyRequest,
): Promise<IncomingMessage> {
  const target = new URL(url);
  if (target.hostname !== "localhost") throw new Error(`Only this machine is asked, not ${target.hostname}`);
  const { port, pathname, search } = target;
  const outgoing = request({
    host: "127.0.0.1",
    servername: "localhost",
    port,
    path: pathname + search,
    method,
    localAddress: from,
    rejectUnauthorized: false,
    agent: false,
    headers: { host: target.host, ...headers, ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }) },
  });
  // The response may come before the whole of a body that is too large was sent.
  const answered = once(outgoing, "response");
  outgoing.on("error", () => undefined);
  outgoing.end(body);
  const [incoming] = (await answered) as [IncomingMessage];
  return incoming;
}
