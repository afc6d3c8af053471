// Reads request bodies up to a limit, whatever Content-Length says.
import { AppError } from "#server/platform/errors/app-error.ts";

/** How much more of a body is read once it has been refused, and for how long. */
type RestLimits = { bytesMax: number; timeoutMs: number };

/** Counts bytes as they come; throws when they are too many. */
export type CountBytes = (bytes: number) => void;

/** Each piece of a body costs work and memory besides its bytes. A mebibyte in the smallest packets of any network is 2,048 pieces. */
const maxPieces = 4_096;

/**
 * The whole body. Throws `too_large` as soon as more than `maxBytes` or very many pieces have come, and `bad_request` when it breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (declaredLength(request.headers) > maxBytes) throw new AppError("too_large");
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    // A body that is too long is not cancelled: cancelling a copy of it (`clone`) would wait until the other copy is cancelled, too.
    for await (const chunk of (request.body as ReadableStream<Uint8Array>).values({ preventCancel: true })) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes || chunks.length === maxPieces) throw new AppError("too_large");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("bad_request", { cause });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A request whose body can be read to its end after its handler. */
export type DrainableRequest = {
  request: Request;
  /**
   * Reads what the handler has left of the body. False if that is more than `limits`; then the response has to close the connection. A body
   * of known length needs no limits.
   */
  readRest(limits?: RestLimits): Promise<boolean>;
};

/**
 * The same request with a body that `readRest` can read to its end. Call that after every use: Node closes a connection if the rest of a
 * body is still unread half a second after the response, and behind a proxy that may interrupt somebody else's request.
 */
export function drainableRequest(raw: Request, count: CountBytes): DrainableRequest {
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
  return { request, readRest: async (limits) => !reader || readOn(reader, limits) };
}

/** Whether the end came within the limits. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, limits?: RestLimits): Promise<boolean> {
  let leftBytes = limits?.bytesMax ?? Number.POSITIVE_INFINITY;
  // A reader that is cancelled answers `done`.
  const stop = () => {
    leftBytes = -1;
    reader.cancel().catch(() => undefined);
  };
  const timer = limits && setTimeout(stop, limits.timeoutMs);
  try {
    for (let isOver = false; !isOver && leftBytes >= 0;) {
      const { done, value } = await reader.read();
      isOver = done;
      leftBytes -= value?.byteLength ?? 0;
    }
  } catch {
    // The client has gone, and its connection with it.
  } finally {
    clearTimeout(timer);
  }
  return leftBytes >= 0;
}

/** Content-Length as a number: 0 when there is none, Infinity when it is not a number. */
export function declaredLength(headers: Headers): number {
  const length = headers.get("content-length");
  if (length === null) return 0;
  return /^\d{1,15}$/.test(length) ? Number(length) : Number.POSITIVE_INFINITY;
}
