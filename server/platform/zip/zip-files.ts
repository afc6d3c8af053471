// Streams text files as one ZIP archive without blocking the process.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip } from "fflate";
import type { ZipInputFile } from "fflate";

/** A text file for an archive. A long text may come in pieces. `at` is when it was last changed. */
export type FileToZip = { path: string; text: string | AsyncIterable<string>; at: Date };

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a ZIP archive of these files, as they are made. Files are read one after the other. */
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
    // 8 means deflate. `deflate` below counts size and checksum, which ZIP lets follow the data.
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
 * Compresses a text with Node's zlib, which works in threads of its own, and adds its length and checksum to `sums`. fflate would take
 * milliseconds of this thread for each file, however short, and a member may have thousands.
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
  // A failure reaches the loop over `packed` as well, so it need not be thrown here.
  const end = pipeline(Readable.from(readBytes(), { highWaterMark: 1 }), packed).catch(() => undefined);
  try {
    yield* packed;
  } finally {
    // If the reader has left early, the caller may now close what the text is read from: reading must be over before.
    await end;
  }
}
