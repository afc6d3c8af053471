// The cluster folder of the embedded database: created atomically, and checked before use.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, constants, mkdir, open, readFile, readdir, realpath, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { chooseAccount, findLaunch, giveTo } from "./account.ts";
import type { Account, Launch } from "./account.ts";
import { findBinaries, noServerForPlatform } from "./binaries.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedError, errorCode, explainFolderError, explainNoRoom, noSpace } from "./embedded-error.ts";
import { findFreePort } from "./free-port.ts";
import { isAlive } from "./postmaster.ts";

/** A data folder that is ready to be served, and what is needed to serve it. */
export type Cluster = {
  /** PostgreSQL's own folder, without symlinks in its path. */
  folder: string;
  logFile: string;
  password: string;
  /** The port to try first; that of a running server is in its postmaster.pid. */
  port: number;
  binaries: Binaries;
  launch: Launch;
};

type Credentials = Pick<Cluster, "password" | "port">;
type Draft = { dataDir: string; home: string; account: Account; binaries: Binaries; isDurable: boolean };

const run = promisify(execFile);
const bytesForFirstStart = 100 * 1024 * 1024;
// pg_trgm and full-text search recognise letters of every script only with a UTF-8 LC_CTYPE.
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Opens `dataDir`/postgres, and creates it first if it does not exist. Safe when several processes do so at once. With `isDurable: false` a
 * new folder is not flushed to disk. Throws an EmbeddedError for what a person can fix.
 */
export async function openCluster(dataDir: string, isDurable: boolean): Promise<Cluster> {
  const binaries = await findBinaries();
  try {
    await makeFolder(dataDir);
    const root = await realpath(dataDir);
    const home = path.join(root, "postgres");
    const account = await chooseAccount(home, path.join(home, "cluster"));
    await removeLeftovers(root);
    if (!(await exists(home))) await createCluster({ dataDir: root, home, account, binaries, isDurable });
    return await describeCluster(home, account, binaries);
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

// Not mkdir's `recursive`: that never returns in a place that takes no folders, such as /proc.
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
}

async function describeCluster(home: string, account: Account, binaries: Binaries): Promise<Cluster> {
  const folder = path.join(home, "cluster");
  const major = (await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim();
  const credentials = await readCredentials(home);
  if (major === "" || credentials === null) {
    throw new EmbeddedError(
      "DATA_DIR",
      `${home} is not a database this program made, or part of it is gone. Move it away to begin with an empty one, or bring back a copy.`,
    );
  }
  if (major !== binaries.major) {
    throw new EmbeddedError(
      "DATA_DIR",
      `${home} was made by PostgreSQL ${major}, and this program comes with ${binaries.major}. Nothing was changed. Go back to the version before this one, run npm run backup, and restore that with this version into another DATA_DIR.`,
    );
  }
  if (account.isOther && (await stat(folder)).uid === 0) await giveAllTo(account, folder);
  return {
    ...credentials,
    folder,
    logFile: path.join(home, "server.log"),
    binaries,
    launch: await findLaunch(account, binaries.postgres, folder),
  };
}

// Everything is created in a draft folder beside the final one; the rename makes the database exist.
async function createCluster({ dataDir, home, account, binaries, isDurable }: Draft): Promise<void> {
  await access(dataDir, constants.W_OK);
  const disk = await statfs(dataDir);
  if (disk.bavail * disk.bsize < bytesForFirstStart) throw noSpace(dataDir);
  const draft = path.join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString("hex")}`);
  const folder = path.join(draft, "cluster");
  const passwordFile = path.join(draft, "password");
  const credentials: Credentials = { password: randomBytes(24).toString("base64url"), port: await findFreePort() };
  try {
    // The account may only pass through this folder; the files beside its own stay this process's.
    await mkdir(draft, { mode: account.isOther ? 0o711 : 0o700 });
    await mkdir(folder, { mode: 0o700 });
    await writeFile(path.join(draft, "access.json"), JSON.stringify(credentials), { mode: 0o600 });
    await writeFile(path.join(draft, "server.log"), "", { mode: 0o600 });
    await writeFile(passwordFile, credentials.password, { mode: 0o600 });
    await Promise.all([giveTo(account, folder), giveTo(account, passwordFile)]);
    await initialise(await findLaunch(account, binaries.initdb, folder), binaries.initdb, {
      folder,
      passwordFile,
      isDurable,
    });
    await rm(passwordFile);
    await moveIntoPlace(draft, home);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

type NewCluster = { folder: string; passwordFile: string; isDurable: boolean };

async function initialise(launch: Launch, initdb: string, { folder, passwordFile, isDurable }: NewCluster): Promise<void> {
  const fixed = [
    "-D",
    folder,
    "-U",
    "postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--no-instructions",
  ];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  for (const characterType of characterTypes) {
    const command = launch(initdb, [...fixed, ...locale, `--lc-ctype=${characterType}`, ...(isDurable ? [] : ["--no-sync"])]);
    try {
      await run(command.file, command.args, command.options);
      return;
    } catch (error) {
      const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
      if (!/invalid locale/i.test(output)) throw explainInitialiseError(error, output, folder);
    }
  }
}

function explainInitialiseError(error: unknown, output: string, folder: string): EmbeddedError {
  const noRoom = explainNoRoom(output, path.resolve(folder, "../.."), error);
  if (noRoom !== null) return noRoom;
  if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOEXEC") return noServerForPlatform(error);
  if (/effective user ID/i.test(output)) {
    const words = `PostgreSQL needs an account with a name, and uid ${process.getuid?.()} has none on this machine.`;
    return new EmbeddedError(
      "DATABASE_URL",
      `${words} Run this program as a named account, or set DATABASE_URL to a PostgreSQL server.`,
      error,
    );
  }
  const reason = output.split("\n").find((line) => /error|fatal/i.test(line)) ?? "initdb failed";
  return new EmbeddedError(
    "DATA_DIR",
    `no database could be made in ${path.resolve(folder, "../..")} (${reason.trim()}). Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.`,
    error,
  );
}

async function moveIntoPlace(draft: string, home: string): Promise<void> {
  try {
    await rename(draft, home);
  } catch (error) {
    // Another process was first: its database is just as good.
    if (errorCode(error) === "ENOTEMPTY" || errorCode(error) === "EEXIST") return;
    throw error;
  }
  const parent = await open(path.dirname(home), "r");
  await parent.sync().finally(() => parent.close());
}

// Removes the drafts of killed starts. The name of a draft has the pid of its process, so those of running starts are kept.
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function readCredentials(home: string): Promise<Credentials | null> {
  const value: Partial<Credentials> | null = await readFile(path.join(home, "access.json"), "utf8")
    .then(JSON.parse)
    .catch(() => null);
  return typeof value?.password === "string" && typeof value.port === "number" ? { password: value.password, port: value.port } : null;
}

async function giveAllTo(account: Account, folder: string): Promise<void> {
  if (!account.isOther) return;
  await giveTo(account, folder);
  for (const name of await readdir(folder, { recursive: true })) await giveTo(account, path.join(folder, name));
}

async function exists(target: string): Promise<boolean> {
  return access(target).then(
    () => true,
    () => false,
  );
}
