// Reads and decompresses a response body, never holding more than its limit in memory.
import { once } from "node:events";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** Thrown when a body, packed or unpacked, exceeds the limit. */
export class BodyTooLargeError extends Error {
  constructor(limitBytes: number) {
    super(`body larger than ${limitBytes} bytes`);
    this.name = "BodyTooLargeError";
  }
}

/** Thrown for a Content-Encoding that we did not ask for, or damaged packed data. */
export class BodyEncodingError extends Error {
  override name = "BodyEncodingError";
}

/** What `readBody` can unpack, for the Accept-Encoding header. */
export const acceptedEncodings = "gzip, deflate, br";

// Small output chunks: a decompression bomb is noticed after at most this many bytes beyond the limit.
const stepBytes = 16 * 1024;

/**
 * Returns the unpacked body. The limit applies to the packed and to the unpacked bytes, while they stream. Throws BodyTooLargeError,
 * BodyEncodingError, or the stream's own error; the stream is destroyed in every case.
 */
export async function readBody(stream: Readable, contentEncoding: string, limitBytes: number): Promise<Uint8Array> {
  const encoding = packingOf(contentEncoding);
  const body = createGrowingBuffer(limitBytes);
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) body.append(chunk);
  };
  if (encoding === "") {
    await pipeline(stream, collect);
    return body.bytes();
  }
  const unpack = await createUnpacker(encoding, stream);
  if (!unpack) {
    stream.on("error", () => {}).destroy();
    throw new BodyEncodingError(`unknown content encoding ${encoding.slice(0, 40)}`);
  }
  try {
    await pipeline(stream, createCounter(limitBytes), unpack, collect);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR")) {
      throw new BodyEncodingError(`damaged ${encoding} data`, { cause: error });
    }
    throw error;
  }
  return body.bytes();
}

/** Some servers write a charset or "none" there; browsers ignore such values. */
const unpacked = /^(?:identity|none|utf-?8|iso-8859-\d{1,2}|[78]bit|binary|)$/;

/** Returns how a body is packed; "" when it is not. */
function packingOf(contentEncoding: string): string {
  const names = contentEncoding.split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => !unpacked.test(name)).join(", ");
}

async function createUnpacker(encoding: string, stream: Readable): Promise<Transform | null> {
  // As in browsers, a body that was cut off yields what arrived.
  const lenient = { chunkSize: stepBytes, finishFlush: constants.Z_SYNC_FLUSH };
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip(lenient);
  if (encoding === "br") return createBrotliDecompress({ chunkSize: stepBytes, finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (encoding !== "deflate") return null;
  // By "deflate" servers mean either with the zlib header or without. The first byte tells which.
  const first = await peekByte(stream);
  return (first & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient);
}

async function peekByte(stream: Readable): Promise<number> {
  await once(stream, "readable");
  const chunk: Buffer | null = stream.read();
  if (chunk) stream.unshift(chunk);
  return chunk?.[0] ?? 0;
}

function createCounter(limitBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limitBytes) return done(new BodyTooLargeError(limitBytes));
      return done(null, chunk);
    },
  });
}

/** Copies chunks into one buffer: a million one-byte chunks stored as objects would take a hundred times the memory. */
function createGrowingBuffer(limitBytes: number) {
  let buffer = new Uint8Array(Math.min(64 * 1024, limitBytes));
  let length = 0;
  return {
    append(chunk: Uint8Array) {
      const needed = length + chunk.length;
      if (needed > limitBytes) throw new BodyTooLargeError(limitBytes);
      if (needed > buffer.length) {
        const larger = new Uint8Array(Math.min(limitBytes, Math.max(needed, buffer.length * 2)));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(chunk, length);
      length = needed;
    },
    bytes: () => buffer.slice(0, length),
  };
}
