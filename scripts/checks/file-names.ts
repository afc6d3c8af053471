// Checks the names of files and folders: kebab-case, so that a name is spelt the same on every file system.
import type { Problem } from "./project-files.ts";

// Names that people or tools expect in this spelling.
const conventional = new Set([
  "README.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "LICENSE.txt",
  "Dockerfile",
  "Dockerfile.dockerignore",
  "Caddyfile",
]);
const kebabFile = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const kebabFolder = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/;
const migration = /^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const vague = /^(?:utils?|misc|common|helpers?|general)$/;

export function checkFileNames(files: readonly string[], folders: readonly string[]): Problem[] {
  return [...files.map((file) => checkFile(file)), ...folders.map((folder) => checkFolder(folder)), ...checkMigrationNumbers(files)].filter(
    (problem) => problem !== null,
  );
}

function checkFile(file: string): Problem | null {
  const name = lastPart(file);
  if (file.startsWith("db/migrations/") && name.endsWith(".sql")) {
    return migration.test(name) ? null : { file, message: "a migration is named like 0001_tech_flash.sql" };
  }
  if (conventional.has(name)) return null;
  if (!kebabFile.test(name)) return { file, message: "file names are kebab-case" };
  return isVague(name) ? { file, message: "name the topic instead" } : null;
}

function checkFolder(folder: string): Problem | null {
  const name = lastPart(folder);
  if (!kebabFolder.test(name)) return { file: folder, message: "folder names are kebab-case" };
  return isVague(name) ? { file: folder, message: "name the topic instead" } : null;
}

/** The order of two migrations with one number would depend on their words. */
function checkMigrationNumbers(files: readonly string[]): Problem[] {
  const byNumber = Map.groupBy(
    files.filter((file) => file.startsWith("db/migrations/")),
    (file) => lastPart(file).slice(0, 4),
  );
  return [...byNumber.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.slice(1).map((file) => ({ file, message: `has the same number as ${group[0]}` })));
}

function isVague(name: string): boolean {
  return vague.test(name.split(".")[0] ?? "");
}

function lastPart(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
