// Streams text files as one ZIP archive without blocking the process.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip } from "fflate";
import type { ZipInputFile } from "fflate";

/** A text file for an archive. A long text may come in parts. `at` is the time of its last change. */
export type FileToZip = { path: string; text: string | AsyncIterable<string>; at: Date };

type Bytes = Uint8Array<ArrayBuffer>;

/** Yields the bytes of a ZIP archive as they are produced. Files are read one after the other. */
export async function* zipFiles(files: Iterable<FileToZip> | AsyncIterable<FileToZip>): AsyncGenerator<Bytes> {
  let chunks: Bytes[] = [];
  let failure: Error | null = null;
  const take = () => {
    if (failure) throw failure;
    const taken = chunks;
    chunks = [];
    return taken;
  };
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (!error) chunks.push(chunk);
  });
  for await (const { path, text, at } of files) {
    // 8 means deflate. `deflate` below computes size and checksum, which ZIP allows after the data.
    const entry: ZipInputFile = { filename: path, mtime: at, compression: 8, size: 0, crc: 0 };
    zip.add(entry);
    for await (const bytes of deflate(text, entry)) {
      entry.ondata?.(null, bytes, false);
      yield* take();
    }
    entry.ondata?.(null, new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/**
 * Compresses a text with Node's zlib, which uses its own threads, and adds its length and checksum to `sums`. fflate would block this
 * thread for milliseconds per file, however short, and a member may have thousands of files.
 */
async function* deflate(text: FileToZip["text"], sums: Pick<ZipInputFile, "size" | "crc">): AsyncGenerator<Bytes> {
  async function* readBytes() {
    for await (const piece of typeof text === "string" ? [text] : text) {
      const bytes = Buffer.from(piece);
      sums.size += bytes.byteLength;
      sums.crc = crc32(bytes, sums.crc);
      yield bytes;
    }
  }
  const packed = createDeflateRaw();
  // An error also reaches the loop over `packed`, so it need not be thrown here.
  const end = pipeline(Readable.from(readBytes(), { highWaterMark: 1 }), packed).catch(() => undefined);
  try {
    yield* packed;
  } finally {
    // If the reader has stopped early, the caller may close the source of the text right after this, so reading must have ended.
    await end;
  }
}
