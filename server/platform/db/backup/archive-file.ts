// The format of a backup: a gzipped file of lines. First a heading; then for each table a line with its columns, its rows in COPY's text
// format, and `\.`; then the sequences; last the number of rows and the hash of all lines before.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/** The first line. */
const headingSchema = z.object({
  sangam: z.literal("backup"),
  format: z.literal(1),
  madeAt: z.string(),
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  queueVersion: z.number().nullable(),
  authSecret: z.string().nullable(),
});

/** The line before the rows of a table. */
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The line after the rows of the last table. */
export const sequencesSchema = z.object({ sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })) });

/** The last line. */
const endingSchema = z.object({ rows: z.number(), sha256: z.string() });

export type ArchiveHeading = z.infer<typeof headingSchema>;

/** The file is not a backup, or not a complete one. `message` is for the person at the terminal. */
export class ArchiveError extends Error {}

/** The line that ends the rows of a table; no row can be equal to it. */
export const rowsEnd = Buffer.from("\\.\n");

const lineBreak = 0x0a;

/**
 * Reads the whole file once and returns its heading and its number of rows. Throws an ArchiveError when a byte is missing or differs from
 * what was written.
 */
export async function verifyArchive(file: string): Promise<{ heading: ArchiveHeading; rows: number }> {
  const hash = createHash("sha256");
  let heading: ArchiveHeading | null = null;
  let last: Buffer | null = null;
  for await (const line of readLines(file)) {
    if (last !== null) hash.update(last);
    else heading = parseLine(headingSchema, line, "it does not begin as a backup does, or a newer version made it");
    last = line;
  }
  if (heading === null || last === null) throw new ArchiveError("The file is empty.");
  const ending = parseLine(endingSchema, last, "its end is missing");
  if (ending.sha256 !== hash.digest("hex")) throw new ArchiveError("The file is damaged: its contents do not fit its checksum.");
  return { heading, rows: ending.rows };
}

/** Yields the lines of the file, each with its line break. Throws an ArchiveError when the file ends early. */
export async function* readLines(file: string): AsyncGenerator<Buffer, void> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
        const part = chunk.subarray(start, end + 1);
        yield rest.length === 0 ? part : Buffer.concat([...rest, part]);
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (isMissing) throw new ArchiveError(`There is no file ${file}.`, { cause });
    throw new ArchiveError(`The file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
  if (rest.length > 0) throw new ArchiveError("The file ends in the middle of a line.");
}

/** Parses a line that must be JSON of this shape. Throws an ArchiveError with the message `problem` if it is not. */
export function parseLine<T>(schema: z.ZodType<T>, line: Buffer, problem: string): T {
  try {
    return schema.parse(JSON.parse(line.toString("utf8")));
  } catch (cause) {
    throw new ArchiveError(`The file is not a whole backup: ${problem}.`, { cause });
  }
}
