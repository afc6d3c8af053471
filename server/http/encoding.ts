// Negotiates the content encoding, and compresses.
import { promisify } from "node:util";
import zlib from "node:zlib";
import { acceptPattern } from "./accept-pattern.ts";

export type Encoding = "br" | "gzip";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const acceptedBrotli = acceptPattern("br");
const acceptedGzip = acceptPattern("gzip");
const acceptedZstd = acceptPattern("zstd");

/** The better of brotli and gzip that the Accept-Encoding header takes, else null. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | null {
  if (!accepted) return null;
  if (acceptedBrotli.test(accepted)) return "br";
  return acceptedGzip.test(accepted) ? "gzip" : null;
}

/**
 * Compresses, off the main thread, a body that is sent many times. `effort`: 1 for content that will change, 2 for content that never does.
 */
export async function compressBuffer(body: Uint8Array, encoding: Encoding, effort: 1 | 2): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return new Uint8Array(await gzip(body, gzipOptions({ 1: 7, 2: 9 }[effort])));
  return new Uint8Array(await brotli(body, brotliOptions({ 1: 6, 2: 11 }[effort], body)));
}

/** Whether the client accepts zstd. For content that is cached, brotli is smaller; for content that is sent once, zstd is faster. */
export function acceptsZstd(accepted: string | null | undefined): boolean {
  return acceptedZstd.test(accepted ?? "");
}

/**
 * Compresses a body that is sent once, on the main thread, because going through the thread pool would take longer: 0.2 ms for 75 kB with
 * zstd, 0.5 ms with brotli and gzip. The next quality of brotli would save a twentieth for twice the work.
 */
export function compressQuickly(body: Uint8Array, encoding: Encoding | "zstd"): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return zlib.gzipSync(body, gzipOptions(3));
  if (encoding === "br") return zlib.brotliCompressSync(body, brotliOptions(2, body));
  return zlib.zstdCompressSync(body, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 }, chunkSize });
}

function gzipOptions(level: number): zlib.ZlibOptions {
  return { level, chunkSize };
}

function brotliOptions(quality: number, { byteLength }: Uint8Array): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: windowBits, [BROTLI_PARAM_SIZE_HINT]: byteLength }, chunkSize };
}

// A window of 256 kB, as large as our largest pages: the default of 4 MB costs more to set up than a page costs to compress.
const windowBits = 18;
// Enough for most answers. A larger buffer would only be more garbage for each answer.
const chunkSize = 32 * 1024;

const compressible =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json|problem\+json|feed\+json|xml|rss\+xml|atom\+xml|ld\+json))/;

/** Whether a body of this type gets smaller. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}
