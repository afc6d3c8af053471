// Detects whether a PostgreSQL server runs in a data folder, and cleans up after a dead one.
import { execFile } from "node:child_process";
import { readFile, readdir, readlink, unlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** `absent`: none is running. `busy`: one is starting or stopping. `ready`: one should answer on `port`. */
export type Postmaster = { state: "absent" } | { state: "busy" | "ready"; pid: number; port: number };

const run = promisify(execFile);

/** Reads the folder's postmaster.pid. Removes the file if it names another program (the machine crashed and the pid was reused). */
export async function findPostmaster(cluster: string): Promise<Postmaster> {
  const file = path.join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { state: "absent" };
  const lines = text.split("\n");
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
  if (pid > 0 && (await isPostmasterOf(cluster, pid))) return { state: status === "ready" ? "ready" : "busy", pid, port };
  // PostgreSQL itself removes the file of a dead pid, but not that of a living one of the same account, nor an empty file. If a server
  // writes its own file at this very moment, its shared memory still keeps a second server out.
  if (pid > 0 ? isAlive(pid) : await isStillEmpty(file)) await unlink(file).catch(() => undefined);
  return { state: "absent" };
}

/** Whether the living process `pid` is the PostgreSQL server of this folder and not some other program. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const { command, cwd } = await describeProcess(pid);
  if (!isServerCommand(command)) return false;
  // The folder may have been moved under a running server: then only its working directory shows that.
  return cwd === cluster || command.includes(cluster);
}

/**
 * Kills server processes that outlived their postmaster in this folder: until their last query ends they keep its shared memory, and so
 * keep a new server out. Does nothing on systems without /proc.
 */
export async function killOrphans(cluster: string): Promise<void> {
  const members = new Map<number, { isMaster: boolean; parent: number }>();
  for (const name of await readdir("/proc").catch(() => [])) {
    const pid = Number(name);
    if (!(pid > 0)) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    if (cwd !== cluster) continue;
    const { command } = await describeProcess(pid);
    // A child that has not set its title yet shows the postmaster's; it is safer to take it for a postmaster.
    if (isServerCommand(command)) members.set(pid, { isMaster: true, parent: await parentOf(pid) });
    else if (command[0]?.startsWith("postgres: ")) members.set(pid, { isMaster: false, parent: await parentOf(pid) });
  }
  for (const [pid, { isMaster, parent }] of members) {
    if (!isMaster && !members.has(parent)) process.kill(pid, "SIGKILL");
  }
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isServerCommand(command: string[]): boolean {
  return path.basename(command[0] ?? "") === "postgres" && command.includes("-D");
}

async function describeProcess(pid: number): Promise<{ command: string[]; cwd: string }> {
  if (process.platform === "linux") {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return { command: commandLine.split("\0"), cwd: await readlink(`/proc/${pid}/cwd`).catch(() => "") };
  }
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).catch(() => ({ stdout: "" }));
  // ps does not show where an argument ends, so the folder is taken from between -D and -p.
  const [program = "", folder] = stdout.trim().split(/ -D (.+?) -p /);
  return { command: folder === undefined ? [program] : [program, "-D", folder], cwd: "" };
}

async function parentOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[1]);
}

// PostgreSQL creates the file first and fills it a moment later.
async function isStillEmpty(file: string): Promise<boolean> {
  await delay(500);
  const text = await readFile(file, "utf8").catch(() => null);
  return text !== null && !(Number.parseInt(text, 10) > 0);
}
