// Streams text files as one ZIP archive without blocking the process.
import { setImmediate } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate } from "fflate";

const chunkBytes = 256 * 1024;

/** A text file for an archive; a long text may come in pieces. `at`: when it was changed last. */
export type FileToZip = { path: string; text: string | AsyncIterable<string>; at: Date };

/** The bytes of a ZIP archive of these files, as they come. Files are asked for one at a time. */
export async function* zipFiles(files: Iterable<FileToZip> | AsyncIterable<FileToZip>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
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
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    for await (const piece of typeof text === "string" ? [text] : text) {
      const bytes = strToU8(piece);
      for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
        entry.push(bytes.subarray(start, start + chunkBytes));
        await setImmediate();
        yield* take();
      }
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
