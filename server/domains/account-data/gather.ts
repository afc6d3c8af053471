// Collects what an archive contains: a JSON file for each table, and the member's texts as Markdown.
import type { Ctx } from "#server/domains/context.ts";
import type { Person, PersonalDataSource, RowsOf } from "#server/domains/personal-data.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import type { FileToZip } from "#server/platform/zip/zip-files.ts";
import { readOwnRowsForSystem } from "./queries.ts";
import { sources } from "./sources.ts";

const pieceLetters = 64 * 1024;

/** All data of a person as files, which are read while they are consumed. `db` has the system role and should see one snapshot. */
export async function* gatherFiles(ctx: Ctx, db: Db, person: Person): AsyncGenerator<FileToZip> {
  const at = ctx.clock.now();
  const folders = new Set<string>();
  let tableCount = 0;
  for (const source of sources) {
    const rowsOf = createReader(db, source, person);
    for (const { table, name = table } of source.tables) {
      tableCount += 1;
      yield { path: `data/${name}.json`, text: writeRows(rowsOf(name)), at };
    }
    for await (const document of source.documents?.(rowsOf) ?? []) {
      folders.add(document.path.split("/")[0] ?? "");
      yield { ...document, at };
    }
  }
  yield { path: "README.md", text: describeArchive(ctx, tableCount, [...folders].toSorted()), at };
}

function createReader(db: Db, source: PersonalDataSource, person: Person): RowsOf {
  return (wanted) => {
    const found = source.tables.find(({ table, name = table }) => name === wanted);
    if (!found) throw new Error(`${wanted} is no table of this source`);
    return readOwnRowsForSystem(db, found, person);
  };
}

/** Yields what `JSON.stringify(rows, null, 2)` returns, in pieces. */
async function* writeRows(rows: AsyncIterable<JsonRow>): AsyncGenerator<string> {
  let piece = "[";
  let separator = "\n  ";
  for await (const row of rows) {
    piece += separator + JSON.stringify(row, null, 2).replaceAll("\n", "\n  ");
    separator = ",\n  ";
    if (piece.length < pieceLetters) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}${separator.startsWith(",") ? "\n" : ""}]\n`;
}

function describeArchive({ clock, config }: Ctx, tableCount: number, folders: string[]): string {
  const readable = folders.map((folder) => `- \`${folder}\`: what you wrote, as Markdown`);
  return [
    "# Your data",
    `Everything that ${config.PUBLIC_URL} holds about you, as of ${clock.now().toISOString()}.`,
    [
      ...readable,
      `- \`data\`: every row about you, as JSON, one file for each of ${tableCount} tables. Times are in UTC; an empty list means that there is nothing.`,
    ].join("\n"),
    "Secrets (what keeps you signed in, links that were emailed to you) are stored only as hashes and are left out.",
  ]
    .join("\n\n")
    .concat("\n");
}
