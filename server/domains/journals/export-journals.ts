// Journals as Markdown files.
import { readAs } from "#server/platform/db/read-as.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import type { FileToZip } from "#server/platform/zip/zip-files.ts";
import { selectToExport } from "./queries.ts";
import type { JournalToExport } from "./queries.ts";

const batchSize = 100;
// File systems take 255 bytes; the date, a number and the ending need some.
const titleBytesMax = 180;

/** The viewer's journals as files, read as they are asked for. Names begin with India's date, hold the title in its script, and differ. */
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

/** Names that files have, as some file systems see them, each with the number behind it that was tried last. */
export type TakenNames = Map<string, number>;

/** A journal as a file, named by its day in India and its title, unlike those that are `taken`. */
export function writeJournal(journal: Omit<JournalToExport, "id">, taken: TakenNames): { path: string; text: string } {
  return { path: nameFile(journal, taken), text: writeFile(journal) };
}

function nameFile({ title, created_at: createdAt }: Omit<JournalToExport, "id">, taken: TakenNames): string {
  const stem = `${indiaDayOf(createdAt)} ${cutTitle(title)}`.trim();
  let name = stem;
  // Thousands may have one title: each goes on where the one before has found a number.
  for (let count = taken.get(keyOf(stem)) ?? 1; taken.has(keyOf(name)); count += 1) {
    name = `${stem} (${count + 1})`;
    taken.set(keyOf(stem), count + 1);
  }
  taken.set(keyOf(name), 1);
  return `${name}.md`;
}

/** Some file systems take capital and small letters for the same. */
function keyOf(name: string): string {
  return name.toLowerCase().normalize("NFKC");
}

/** Without what some file system refuses, and cut between letters, not inside one. */
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
  // A JSON text is a YAML text too.
  const facts = [`title: ${JSON.stringify(title)}`, `created: ${createdAt.toISOString()}`, `updated: ${updatedAt.toISOString()}`];
  return `---\n${[...facts, `pinned: ${isPinned}`].join("\n")}\n---\n\n${content.trimEnd()}\n`;
}
