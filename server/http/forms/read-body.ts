// Reads request bodies up to a limit, whatever Content-Length says.
import { AppError } from "#server/platform/errors/app-error.ts";

/** Counts bytes as they come; throws when they are too many. */
export type CountBytes = (bytes: number) => void;

/** A mebibyte in the smallest packets of any network is half as many. Each piece takes work and memory besides its bytes. */
const maxPieces = 4_096;

/**
 * The whole body. Throws `too_large` as soon as more than `maxBytes` have come, or a body in crumbs, and `bad_request` when it breaks off.
 */
export async function readBody(request: Request, maxBytes: number, count: CountBytes = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (declaredLength(request.headers) > maxBytes) throw new AppError("too_large");
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes || chunks.length === maxPieces) throw new AppError("too_large");
      count(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("bad_request", { cause });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The same request with its body on loan: `readRest` reads to the end what whoever asked for it left over. Node's server cuts a connection
 * with such a rest half a second after its answer, and behind a proxy that may be in the middle of somebody else's request.
 */
export function drainableRequest(raw: Request, count: CountBytes): { request: Request; readRest(): Promise<void> } {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (raw.body ?? new Blob([]).stream()).getReader();
        const { done, value } = await reader.read();
        if (done) return controller.close();
        count(value.byteLength);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  // The types of the browser do not know `duplex`, which Node asks for with a stream.
  const request = new Request(raw.url, { method: raw.method, headers: raw.headers, signal: raw.signal, ...{ body, duplex: "half" } });
  const readRest = async () => {
    try {
      for (let isOver = !reader; !isOver;) isOver = (await reader?.read())?.done ?? true;
    } catch {
      // Whoever sent it has gone, and the connection with them.
    }
  };
  return { request, readRest };
}

/** Content-Length as a number: 0 when there is none, Infinity when it is not a number. */
export function declaredLength(headers: Headers): number {
  const length = headers.get("content-length");
  if (length === null) return 0;
  return /^\d{1,15}$/.test(length) ? Number(length) : Number.POSITIVE_INFINITY;
}
