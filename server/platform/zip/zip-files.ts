// Streams text files as one ZIP archive without blocking the process.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip } from "fflate";
import type { ZipInputFile } from "fflate";

/** A text file for an archive; a long text may come in pieces. `at`: when it was changed last. */
export type FileToZip = { path: string; text: string | AsyncIterable<string>; at: Date };

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a ZIP archive of these files, as they come. Files are asked for one at a time. */
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
    // 8 is deflate. The sums of the text follow its bytes.
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
 * A text compressed by the platform's own threads, its length and checksum added to `sums`. Packed by fflate each file costs milliseconds
 * of this one, however short it is, and a member may have thousands.
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
  // What fails in there is thrown to whoever reads, too.
  const end = pipeline(Readable.from(readBytes(), { highWaterMark: 1 }), packed).catch(() => undefined);
  try {
    yield* packed;
  } finally {
    // Whoever has left may take away what the text is read from.
    await end;
  }
}
