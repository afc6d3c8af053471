// Compresses a cached page or a static file in each encoding on first request. A page that is requested again is compressed once more, and
// smaller.
import { compressBuffer } from "../encoding.ts";
import type { Encoding } from "../encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses a body as small as possible; null while it has to rest. */
export type Recompress = (body: Bytes) => Promise<Bytes> | null;

/** The body in an encoding; with null uncompressed. */
export type Encodings = (encoding: Encoding | null) => Bytes | Promise<Bytes>;

/** After each compression it rests for nine times as long, so that all pages together take at most a tenth of one processor. */
const restTimes = 9;
/** With smaller bodies, the saving is less than the size of the headers. */
const smallestBytes = 8_192;

/** A tenth smaller than the first result of `compressBuffer`, for twenty times the work. `now` returns milliseconds. */
export function createRecompressor(now: () => number = () => performance.now()): Recompress {
  let restsUntil = 0;
  return (body) => {
    const startedAt = now();
    if (body.byteLength < smallestBytes || startedAt < restsUntil) return null;
    restsUntil = Number.POSITIVE_INFINITY;
    return compressBuffer(body, "br", 2).finally(() => {
      const endedAt = now();
      restsUntil = endedAt + (endedAt - startedAt) * restTimes;
    });
  };
}

const recompressAny = createRecompressor();

/** How many bodies are kept after their pages were dropped: about ten megabytes. */
const rememberedBodies = 64;

/**
 * The encodings of a body by its ETag. A page is rendered again every minute, mostly with the same result: then nothing is compressed
 * again, and a smaller version stays.
 */
export function createEncodingsByTag(): (etag: string, body: Bytes) => Encodings {
  const latest = new Map<string, Encodings>();
  return (etag, body) => {
    const encodings = latest.get(etag) ?? createEncodings(body);
    latest.delete(etag);
    latest.set(etag, encodings);
    const [oldest] = latest.keys();
    if (latest.size > rememberedBodies && oldest !== undefined) latest.delete(oldest);
    return encodings;
  };
}

/**
 * Each encoding is compressed once, with `effort` (default 1; see `compressBuffer`). Brotli is compressed once more, with `recompress`,
 * when a second browser requests it. A failed compression is tried again at the next request.
 */
export function createEncodings(body: Bytes, recompress: Recompress = recompressAny, effort: 1 | 2 = 1): Encodings {
  const made = new Map<Encoding, Bytes | Promise<Bytes>>();
  let isRecompressed = false;

  function startRecompressing(): void {
    const recompressing = recompress(body);
    if (!recompressing) return;
    isRecompressed = true;
    recompressing.then(
      (bytes) => made.set("br", bytes),
      () => (isRecompressed = false),
    );
  }

  return (encoding) => {
    if (encoding === null) return body;
    const known = made.get(encoding);
    if (known instanceof Uint8Array && encoding === "br" && !isRecompressed) startRecompressing();
    if (known) return known;
    const making = compressBuffer(body, encoding, effort);
    made.set(encoding, making);
    making.then(
      (bytes) => made.set(encoding, bytes),
      () => made.delete(encoding),
    );
    return making;
  };
}
