// The bytes of a cached page or a static file in each encoding: made on first request; a page's once more, and smaller, when others follow.
import { compressBuffer } from "../encoding.ts";
import type { Encoding } from "../encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses a body as well as can be; null while it has to rest. */
export type Recompress = (body: Bytes) => Promise<Bytes> | null;

/** The body in an encoding; with null uncompressed. */
export type Encodings = (encoding: Encoding | null) => Bytes | Promise<Bytes>;

/** After each compression it rests nine times as long, so that all pages together take at most a tenth of one processor. */
const restTimes = 9;
/** Smaller bodies save less than the headers take. */
const smallestBytes = 8_192;

/** A tenth smaller than what `compressBuffer` makes at once, for twenty times the work. `now` counts milliseconds. */
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

/** How many bodies are remembered after their pages were dropped: some ten megabytes. */
const rememberedBodies = 64;

/**
 * The encodings of a body by its ETag. A page is made again every minute, and is mostly what it was: then nothing is compressed again, and
 * what was compressed once more stays so.
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
 * Each encoding is compressed once, with `effort` (default 1; see `compressBuffer`); brotli once more, by `recompress`, when a second
 * browser asks for it. What could not be compressed is tried again by whoever asks next.
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
