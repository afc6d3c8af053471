// Which compression a browser takes, and the compressing itself.
import { promisify } from "node:util";
import zlib from "node:zlib";

export type Encoding = "br" | "gzip";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Finds a coding in Accept-Encoding, such as `br` in "gzip;q=0.8, br", unless it is refused as in "br;q=0" or "br;q=0.000". */
function acceptPattern(coding: string): RegExp {
  const isRefused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`;
  return new RegExp(String.raw`(?:^|[\s,])${coding}(?!${isRefused})\s*(?:[;,]|$)`, "i");
}

const acceptedBrotli = acceptPattern("br");
const acceptedGzip = acceptPattern("gzip");
const acceptedZstd = acceptPattern("zstd");

/** The better of brotli and gzip that the Accept-Encoding header takes, else null. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | null {
  if (!accepted) return null;
  if (acceptedBrotli.test(accepted)) return "br";
  return acceptedGzip.test(accepted) ? "gzip" : null;
}

/** Compresses off the main thread. `effort`: 1 for once-only answers, 2 for what is sent many times, 3 for what never changes. */
export async function compressWhole(body: Uint8Array, encoding: Encoding, effort: 1 | 2 | 3): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return new Uint8Array(await gzip(body, { level: { 1: 5, 2: 7, 3: 9 }[effort], chunkSize }));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: { 1: 4, 2: 6, 3: 11 }[effort],
    [BROTLI_PARAM_LGWIN]: windowBits,
    [BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return new Uint8Array(await brotli(body, { params, chunkSize }));
}

/** Whether zstd may be sent. What is compressed once and kept gets smaller with brotli; what is sent once is ready sooner with zstd. */
export function acceptsZstd(accepted: string | null | undefined): boolean {
  return acceptedZstd.test(accepted ?? "");
}

/**
 * zstd, here and now: a page takes a tenth of a millisecond, a sixth of what brotli takes, and the trip through the thread pool would take
 * longer than that. A tenth larger than `compressWhole` makes it.
 */
export function compressQuickly(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return zlib.zstdCompressSync(body, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 }, chunkSize });
}

// A window of 256 kB, as large as our largest pages: the default of 4 MB costs more to set up than a page costs to compress.
const windowBits = 18;
// Room for most answers at once, so that they take one trip through the thread pool.
const chunkSize = 64 * 1024;

const compressible =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json|problem\+json|feed\+json|xml|rss\+xml|atom\+xml|ld\+json))/;

/** Whether a body of this type gets smaller. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}
