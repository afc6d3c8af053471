// Checks that links and paths in documents lead to existing files and headings, and that every decision is in the list of decisions and
// names those that change it.
import path from "node:path";
import { lineAt } from "./project-files.ts";
import type { Problem, Project } from "./project-files.ts";

const link = /\]\((?!\w+:)([^)\s]+)\)|src="(?!\w+:)([^"]+)"/g;

const sourcePath = /(?<![\w/.(-])(?:app|bench|contracts|db|docs|scripts|server|tests)\/[\w./-]*\w/g;

/**
 * Returns every link and every path in the project's Markdown files that leads to nothing. Dated records may name files that have been
 * removed since.
 */
export function checkLinks({ files, folders, read }: Pick<Project, "files" | "folders" | "read">): Problem[] {
  const known = new Set([...files, ...folders]);
  return files.filter(isDocument).flatMap((file) => {
    const content = read(file);
    const paths = file.startsWith("docs/decisions/") ? [] : [...content.matchAll(sourcePath)].filter(([named]) => !known.has(named));
    const broken = [...content.matchAll(link)].filter(([, target = "", source = ""]) => {
      const [place = "", heading = ""] = (target || source).split("#");
      const to = place === "" ? file : path.posix.join(path.posix.dirname(file), place).replace(/\/$/, "");
      return !known.has(to) || (heading !== "" && isDocument(to) && !headingsOf(read(to)).has(heading));
    });
    return [...broken, ...paths].map((match) => {
      return { file, line: lineAt(content, match.index), message: `leads nowhere: ${match[1] ?? match[2] ?? match[0]}` };
    });
  });
}

/** Returns every decision record that is missing from the list, and each whose second line does not name a later record that names it. */
export function checkDecisions({ files, read }: Pick<Project, "files" | "read">): Problem[] {
  const folder = "docs/decisions/";
  const list = read(`${folder}README.md`);
  const records = files.filter((file) => file.startsWith(`${folder}20`)).map((file) => ({ file, name: file.slice(folder.length) }));
  const namedBy = new Map(records.map(({ file, name }) => [name, recordsNamedIn(read(file).split("\n\n")[1] ?? "")]));
  const unlisted = records
    .filter(({ name }) => !list.includes(`](${name})`))
    .map(({ file }) => ({ file, line: 1, message: `is missing in ${folder}README.md` }));
  const unmarked = records.flatMap(({ file, name }) =>
    records
      .filter((later) => later.name > name && namedBy.get(later.name)?.has(name) && !namedBy.get(name)?.has(later.name))
      .map((later) => ({ file, line: 3, message: `does not name ${later.name}, which changes it` })),
  );
  return [...unlisted, ...unmarked];
}

function recordsNamedIn(status: string): Set<string> {
  return new Set(Array.from(status.matchAll(link), ([, target = ""]) => target));
}

function isDocument(file: string): boolean {
  return file.endsWith(".md");
}

/** Returns the anchors of headings, as sites that show Markdown make them. */
function headingsOf(content: string): Set<string> {
  const headings = content.replace(/^```.*?^```/gms, "").matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, text = ""]) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}
