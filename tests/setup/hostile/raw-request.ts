import { once } from "node:events";
import { request } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request with exactly these headers, including those that `fetch` sets itself, such as Host. */
export async function sendRaw(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const outgoing = request(url, { method: options.method ?? "GET", headers: options.headers });
  outgoing.end(options.body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await text(incoming) };
}
