// Exports journals as Markdown files.
import { readAs } from "#server/platform/db/read-as.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import type { FileToZip } from "#server/platform/zip/zip-files.ts";
import { selectToExport } from "./queries.ts";
import type { JournalToExport } from "./queries.ts";

const batchSize = 100;
// File systems allow names of 255 bytes. The date, a number and the extension need some of them.
const titleBytesMax = 180;

/**
 * The viewer's journals as files, which are read while they are consumed. A name consists of the date in India and the title in its own
 * script. All names differ.
 */
export async function* exportJournals(ctx: MemberCtx): AsyncGenerator<FileToZip> {
  const { userId } = ctx.viewer;
  const taken: TakenNames = new Map();
  for (let after: string | null = null; ;) {
    const filter = { after, limit: batchSize };
    const batch: JournalToExport[] = await selectToExport(readAs(ctx.db, userId), userId, filter);
    for (const journal of batch) yield { ...writeJournal(journal, taken), at: journal.updated_at };
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.id;
  }
}

/** The names in use, as a file system without upper case sees them, each with the last number that was tried after it. */
export type TakenNames = Map<string, number>;

/** A journal as a file, named by its date in India and its title. The name is not among `taken`. */
export function writeJournal(journal: Omit<JournalToExport, "id">, taken: TakenNames): { path: string; text: string } {
  return { path: nameFile(journal, taken), text: writeFile(journal) };
}

function nameFile({ title, created_at: createdAt }: Omit<JournalToExport, "id">, taken: TakenNames): string {
  const stem = `${indiaDayOf(createdAt)} ${cutTitle(title)}`.trim();
  let name = stem;
  // Thousands of journals may have the same title, so the search for a number starts after the last one used.
  for (let count = taken.get(keyOf(stem)) ?? 1; taken.has(keyOf(name)); count += 1) {
    name = `${stem} (${count + 1})`;
    taken.set(keyOf(stem), count + 1);
  }
  taken.set(keyOf(name), 1);
  return `${name}.md`;
}

/** Some file systems do not distinguish upper and lower case. */
function keyOf(name: string): string {
  return name.toLowerCase().normalize("NFKC");
}

/** Removes the characters that some file systems refuse, and cuts the name between letters. */
function cutTitle(title: string): string {
  const safe = title
    .normalize("NFC")
    .replaceAll(/[\p{Cc}/\\:*?"<>|#%&{}$!'`@+=]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  let cut = "";
  for (const { segment } of new Intl.Segmenter("en-IN").segment(safe)) {
    if (Buffer.byteLength(cut + segment) > titleBytesMax) break;
    cut += segment;
  }
  return cut.replace(/(?<![. ])[. ]+$/, "");
}

function writeFile({
  title,
  content,
  is_pinned: isPinned,
  created_at: createdAt,
  updated_at: updatedAt,
}: Omit<JournalToExport, "id">): string {
  // A JSON string is also a YAML string.
  const facts = [`title: ${JSON.stringify(title)}`, `created: ${createdAt.toISOString()}`, `updated: ${updatedAt.toISOString()}`];
  return `---\n${[...facts, `pinned: ${isPinned}`].join("\n")}\n---\n\n${content.trimEnd()}\n`;
}
