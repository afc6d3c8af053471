// Lists the files of the repository for all checks, without those that .gitignore excludes.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Project = {
  root: string;
  /** Files, then folders, relative to the root, with forward slashes, sorted. */
  files: readonly string[];
  folders: readonly string[];
  read(file: string): string;
};

export type Problem = { file: string; line?: number; message: string };

/** Reads the tree below `root`; texts are read on demand and cached. */
export function openProject(root: string): Project {
  const ignored = readIgnored(root);
  const files: string[] = [];
  const folders: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (ignored(entry.name, file)) continue;
      if (entry.isDirectory()) {
        folders.push(file);
        visit(file);
      } else files.push(file);
    }
  };
  visit("");
  const texts = new Map<string, string>();
  return {
    root,
    files: files.toSorted(),
    folders: folders.toSorted(),
    read(file) {
      const known = texts.get(file);
      if (known !== undefined) return known;
      const text = readFileSync(path.join(root, file), "utf8");
      texts.set(file, text);
      return text;
    },
  };
}

export function isCode(file: string): boolean {
  return /\.(?:ts|tsx|mts|js|mjs)$/.test(file);
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Whether a tool generated the file, which then says so at its top. */
export function isGenerated(text: string): boolean {
  return /^(?:\/\/|--|\/\*\*?)\s*(?:\* )?(?:This file was )?[Gg]enerated by /.test(text);
}

/** Line number, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < position; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

/** Supports the patterns that our .gitignore uses: a name or a glob at any depth, and a path from the root when it starts with a slash. */
function readIgnored(root: string): (name: string, file: string) => boolean {
  const patterns = readFileSync(path.join(root, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => line.trim().replace(/\/$/, ""))
    .filter((line) => line !== "" && !line.startsWith("#"));
  const unknown = patterns.find((pattern) => pattern.startsWith("!") || pattern.slice(1).includes("/"));
  if (unknown !== undefined) {
    throw new Error(`.gitignore: the checks do not understand "${unknown}"; extend scripts/checks/project-files.ts.`);
  }
  return (name, file) =>
    name === ".git" ||
    patterns.some((pattern) => (pattern.startsWith("/") ? path.matchesGlob(file, pattern.slice(1)) : path.matchesGlob(name, pattern)));
}
