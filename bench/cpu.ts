import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the CPU milliseconds (user and system) that one process has used so far, from /proc. */
export function readCpuMs(pid: number): number {
  const fields = readStat(pid);
  return fields ? ((fields.userTicks + fields.systemTicks) / ticksPerSecond) * 1_000 : 0;
}

/**
 * Returns the CPU milliseconds that each child process of `parent` has used so far, by process id. The children of a PostgreSQL server are
 * its backends.
 */
export function readChildrenCpuMs(parent: number): Map<number, number> {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return new Map(pids.filter((pid) => readStat(pid)?.parent === parent).map((pid) => [pid, readCpuMs(pid)]));
}

/**
 * Returns the CPU milliseconds that the living processes have used since `before`. The time of a process that has ended, such as a vacuum,
 * is not counted.
 */
export function sumSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/**
 * Returns the milliseconds that one process has run so far, over all threads, to the nanosecond: precise enough for a few short requests.
 */
export function readRunMs(pid: number): number {
  return readThreads(pid).reduce((sum, thread) => sum + Number(thread.split(" ")[0]) / 1_000_000, 0);
}

/** Returns the parent of a process: for a PostgreSQL backend the server. */
export function findParent(pid: number): number {
  return readStat(pid)?.parent ?? 0;
}

function readThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
  } catch {
    return [];
  }
}

function readStat(pid: number): { parent: number; userTicks: number; systemTicks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name may contain spaces and brackets; the numbers start after its last bracket.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), userTicks: Number(fields[11]), systemTicks: Number(fields[12]) };
  } catch {
    return null;
  }
}
