import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { stampName, swapBuild } from "./swap-build.ts";

// Builds the site when its sources changed since the last build. The old build stays until the new one is complete. With `--check` builds
// nothing, and fails when the build is known to be of other sources.

const root = path.resolve(import.meta.dirname, "..");
const build = path.join(root, "build");
const stamp = path.join(build, stampName);
// The entry file of the built server; missing if somebody deleted a part of the build by hand.
const program = path.join(build, "server/index.js");
const drafts = path.join(root, ".react-router");
// server/ and db/ run from source and are not part of the build, but for the site's name.
const sources = [
  "app",
  "contracts",
  "db/content/site.ts",
  "public",
  // The plugins of the build, and the files that finish it.
  "scripts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
/** What Vite, or a plugin of it, takes for a part of an address. */
const oddPath = /[#?]|%[\da-f]{2}/i;
const abandonedAfterMs = 10 * 60_000;

const fingerprint = await hashSources();
const stamped = await readFile(stamp, "utf8").catch(() => null);
const isBuilt = existsSync(program) && (await describeBuild(build)) === stamped;
if (process.argv.includes("--check")) {
  if (stamped !== null && !isBuilt) {
    process.stderr.write("The pages in build/ are of other sources: run `npm run build`\n");
    process.exitCode = 1;
  }
} else if (!isBuilt) process.exitCode = (await buildSite().catch(explainRefusal)) ? 0 : 1;

/** Returns false after a failed build, whose output is printed. */
async function buildSite(): Promise<boolean> {
  const begun = performance.now();
  process.stdout.write("Building the site …\n");
  await mkdir(drafts, { recursive: true });
  await removeAbandoned();
  const draft = await mkdtemp(path.join(drafts, "build-"));
  try {
    const output = await runBuild(draft);
    if (output !== null) {
      const mend = oddPath.test(root) ? `The build tools do not work in every folder: move ${root} to one without # and %.\n` : "";
      process.stderr.write(`${output.trimEnd()}\nThe site could not be built; the reason is above.\n${mend}`);
      return false;
    }
    await writeFile(path.join(draft, stampName), await describeBuild(draft));
    await swapBuild(draft, build);
    process.stdout.write(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Explains what a person can fix (a folder that cannot be written, a full disk) and returns false; throws everything else. */
function explainRefusal(error: NodeJS.ErrnoException): false {
  switch (error.code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      process.stderr.write(`The site could not be built: this account may not write to ${root}. Give it the right to, and try again.\n`);
      return false;
    case "ENOSPC":
      process.stderr.write("The site could not be built: the disk is full. Free some space and try again.\n");
      return false;
    default:
      throw error;
  }
}

/** Returns null when the build succeeded, else everything it printed. */
async function runBuild(draft: string): Promise<string | null> {
  const command = path.join(root, "node_modules/@react-router/dev/bin.cjs");
  const env = { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: path.relative(root, draft) };
  const child = spawn(process.execPath, [command, "build"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [status] = await once(child, "close");
  return status === 0 ? null : output;
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name);
    const age = Date.now() - ((await stat(draft).catch(() => null))?.mtimeMs ?? Date.now());
    if (name.startsWith("build-") && age > abandonedAfterMs) await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Returns the content of the stamp: the hash of the sources and the number of files for browsers, so that a deleted asset leads to a new
 * build instead of a broken page.
 */
async function describeBuild(folder: string): Promise<string> {
  return `${fingerprint} ${(await listFiles(path.relative(root, path.join(folder, "client")))).length}`;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(sources.map(listFiles))).flat()) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function listFiles(source: string): Promise<string[]> {
  const about = await stat(path.join(root, source)).catch(() => null);
  if (about === null) return [];
  if (about.isFile()) return [source];
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).toSorted();
}
