// Packs files into one ZIP archive without keeping the process from its other work.
import { setImmediate } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { ArchiveFile } from "./gather.ts";

const chunkBytes = 256 * 1024;

/** A ZIP archive of text files, all dated `at`. */
export async function zipFiles(files: readonly ArchiveFile[], at: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (!error) chunks.push(chunk);
  });
  for (const { path, text } of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    const bytes = strToU8(text);
    for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
      entry.push(bytes.subarray(start, start + chunkBytes));
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  if (failure) throw failure;
  return Buffer.concat(chunks);
}
