// Reads request bodies up to a limit, whatever Content-Length says.
import { AppError } from "#server/platform/errors/app-error.ts";

/** Limits for reading the rest of a refused body. */
type RestLimits = { bytesMax: number; timeoutMs: number };

/** Counts bytes as they arrive; throws when there are too many. */
export type CountBytes = (bytes: number) => void;

/**
 * Each chunk of a body costs work and memory in addition to its bytes. A mebibyte in the smallest packets of any network is 2,048 chunks.
 */
const maxPieces = 4_096;

/**
 * Reads the whole body. Throws `too_large` as soon as more than `maxBytes` or very many chunks have arrived, and `bad_request` when the
 * body breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (declaredLength(request.headers) > maxBytes) throw new AppError("too_large");
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    // A body that is too long is not cancelled: cancelling a copy of it (`clone`) would wait until the other copy is cancelled, too.
    for await (const chunk of request.body.values({ preventCancel: true })) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes || chunks.length === maxPieces) throw new AppError("too_large");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("bad_request", { cause });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A request whose body can be read to its end after its handler has returned. */
export type DrainableRequest = {
  request: Request;
  /**
   * Reads what the handler has left of the body. Returns false if that exceeds `limits`; then the response has to close the connection. A
   * body of known length needs no limits.
   */
  readRest(limits?: RestLimits): Promise<boolean>;
};

/**
 * Returns the same request with a body that `readRest` can read to its end. Call `readRest` after every use: Node closes a connection if
 * the rest of a body is still unread half a second after the response, and behind a proxy that may interrupt another person's request.
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
  // The browser's types do not have `duplex`, which Node requires for a stream.
  const request = new Request(raw.url, { method: raw.method, headers: raw.headers, signal: raw.signal, ...{ body, duplex: "half" } });
  return { request, readRest: async (limits) => !reader || readOn(reader, limits) };
}

/** Whether the end of the body arrived within the limits. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, limits?: RestLimits): Promise<boolean> {
  let leftBytes = limits?.bytesMax ?? Number.POSITIVE_INFINITY;
  // A cancelled reader returns `done`.
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
    // The client has disconnected.
  } finally {
    clearTimeout(timer);
  }
  return leftBytes >= 0;
}

/** Returns Content-Length as a number: 0 when it is missing, Infinity when it is not a number. */
export function declaredLength(headers: Headers): number {
  const length = headers.get("content-length");
  if (length === null) return 0;
  return /^\d{1,15}$/.test(length) ? Number(length) : Number.POSITIVE_INFINITY;
}
