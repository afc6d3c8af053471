import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import type { EmbeddedServer } from "#server/platform/db/embedded/embedded.ts";
import { findPostmaster } from "#server/platform/db/embedded/postmaster.ts";
import { createLog } from "#server/platform/log/log.ts";

/** Another process of the program on the same data folder. */
export type Holder = {
  url: string;
  /** Releases its share and waits until it has ended. */
  leave(): Promise<void>;
  kill(): Promise<void>;
};

const folders = new Set<string>();
const holders = new Set<ChildProcess>();

/** A data folder that `cleanUp` removes. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-embedded-"));
  folders.add(folder);
  return folder;
}

/** Starts the database in this process. */
export function start(dataDir: string): Promise<EmbeddedServer> {
  return startEmbedded({ dataDir, log: createLog("silent"), settings: { fsync: false } });
}

/** Starts it in a process of its own, and waits until that has its share. */
export async function startHolder(dataDir: string): Promise<Holder> {
  const child = spawnHolder(dataDir);
  const [line] = await once(child.stdout ?? child, "data");
  const { url, message }: { url?: string; message?: string } = JSON.parse(String(line));
  if (url === undefined) throw new Error(message);
  const leave = async () => {
    const left = once(child, "exit");
    child.stdin?.end();
    await left;
  };
  return { url, leave, kill: () => killHolder(child) };
}

/** Starts it in a process of its own, without waiting for anything. */
export function spawnHolder(dataDir: string): ChildProcess {
  const program = fileURLToPath(new URL("./embedded-holder.ts", import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
  holders.add(child);
  return child;
}

/** `kill -9`. */
export async function killHolder(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const killed = once(child, "exit");
  child.kill("SIGKILL");
  await killed;
}

/** Returns PostgreSQL's own folder inside a data folder. */
export function clusterOf(dataDir: string): string {
  return path.join(dataDir, "postgres", "cluster");
}

/** Returns the process id of the running server, or null. */
export async function serverPid(dataDir: string): Promise<number | null> {
  const seen = await findPostmaster(clusterOf(dataDir));
  return seen.state === "absent" ? null : seen.pid;
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the names in a data folder that a killed first start may have left. */
export async function leftovers(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name !== "postgres");
}

/** Ends every process that a test started and removes its folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...holders].map(killHolder));
  holders.clear();
  for (const folder of folders) {
    const pid = await serverPid(folder);
    if (pid !== null) process.kill(pid, "SIGQUIT");
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  folders.clear();
}
