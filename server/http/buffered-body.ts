// Responses with a buffered body, whose bytes compression and caching can reach without a stream.

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response whose body `readWhole` can return without reading a stream. */
export function respondBuffered(body: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set("content-length", String(body.byteLength));
  const response = new Response(body, { status, headers });
  bodies.set(response, body);
  return response;
}

/** All bytes of a body. Consumes the body, unless the response came from `respondBuffered`. */
export async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
}
