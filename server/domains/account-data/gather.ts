// Gathers what an archive holds: a JSON file for each table, and the member's texts as Markdown.
import type { Ctx } from "#server/domains/context.ts";
import type { Person, PersonalDocument } from "#server/domains/personal-data.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import { readOwnRowsForSystem } from "./queries.ts";
import { sources } from "./sources.ts";

/** A file of an archive. */
export type ArchiveFile = { path: string; text: string };

/** Everything there is of a person, as files. `db` acts as the system and should see one moment. */
export async function gatherFiles(ctx: Ctx, db: Db, person: Person): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  const documents: PersonalDocument[] = [];
  for (const source of sources) {
    const byName = new Map<string, JsonRow[]>();
    for (const table of source.tables) {
      const rows = await readOwnRowsForSystem(db, table, person);
      const name = table.name ?? table.table;
      byName.set(name, rows);
      files.push({ path: `data/${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` });
    }
    documents.push(...(source.documents?.((name) => byName.get(name) ?? []) ?? []));
  }
  return [{ path: "README.md", text: describeArchive(ctx, files, documents) }, ...files, ...documents];
}

function describeArchive({ clock, config }: Ctx, files: ArchiveFile[], documents: PersonalDocument[]): string {
  const folders = [...new Set(documents.map(({ path }) => path.split("/")[0]))].toSorted();
  const readable = folders.map((folder) => `- \`${folder}\`: what you wrote, as Markdown`);
  return [
    "# Your data",
    `Everything that ${config.PUBLIC_URL} holds about you, as of ${clock.now().toISOString()}.`,
    [
      ...readable,
      `- \`data\`: every row about you, as JSON, one file for each of ${files.length} tables. Times are in UTC; an empty list means that there is nothing.`,
    ].join("\n"),
    "Secrets (what keeps you signed in, links that were emailed to you) are stored only as hashes and are left out.",
  ]
    .join("\n\n")
    .concat("\n");
}
