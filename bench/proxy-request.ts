import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { buffer } from "node:stream/consumers";

export type ProxyRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The address of loopback that the request comes from: to the proxy, each is another client. */
  from?: string;
};

export type ProxyAnswer = { status: number; headers: IncomingMessage["headers"]; rawHeaders: string[]; body: Buffer };

/** Asks a site behind TLS whose certificate nobody has signed, as a client at an address of loopback. */
export async function askProxy(url: string, options: ProxyRequest = {}): Promise<ProxyAnswer> {
  const incoming = await openProxy(url, options);
  const { statusCode: status = 0, headers, rawHeaders } = incoming;
  return { status, headers, rawHeaders, body: await buffer(incoming) };
}

/** The same, for an answer that goes on: its headers have come, its body has not. */
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
  // An answer may come before all of a body that is too large was sent.
  const answered = once(outgoing, "response");
  outgoing.on("error", () => undefined);
  outgoing.end(body);
  const [incoming] = (await answered) as [IncomingMessage];
  return incoming;
}
