// Converts the response of a handler for Node's server into a Response.
import { ServerResponse } from "node:http";
import type { IncomingMessage } from "node:http";

/**
 * Returns the response of `handler` without sending it, so that the outer layers can treat it like any other. The handler has to pass its
 * whole body to `end`; if it never calls `end`, the response has no body.
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
