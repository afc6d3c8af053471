// Hands on the answer of a handler that was written for Node's server as a response like any other.
import { ServerResponse } from "node:http";
import type { IncomingMessage } from "node:http";

/**
 * What `handler` answers, without sending it: whatever stands in front, such as headers, HEAD, log and metrics, finds it as it is. The
 * handler gives its body to `end`, whole; one that never calls `end` has answered nothing.
 */
export async function captureAnswer(
  incoming: IncomingMessage,
  handler: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<Response> {
  const outgoing = new ServerResponse(incoming);
  let body: string | Uint8Array<ArrayBuffer> | null = null;
  outgoing.end = (given?: unknown) => {
    if (typeof given === "string") body = given;
    else if (given instanceof Uint8Array) body = new Uint8Array(given);
    return outgoing;
  };
  await handler(incoming, outgoing);
  const headers = new Headers();
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    for (const one of [value].flat()) headers.append(name, String(one));
  }
  return new Response(body, { status: outgoing.statusCode, headers });
}
