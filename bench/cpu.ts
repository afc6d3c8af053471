import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU milliseconds (user and system) that one process has used so far, from /proc. */
export function readCpuMs(pid: number): number {
  const fields = readStat(pid);
  return fields ? ((fields.userTicks + fields.systemTicks) / ticksPerSecond) * 1_000 : 0;
}

/**
 * What each process that `parent` has started has used of the CPU so far, in milliseconds, by its id: of a PostgreSQL server its backends.
 */
export function readChildrenCpuMs(parent: number): Map<number, number> {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return new Map(pids.filter((pid) => readStat(pid)?.parent === parent).map((pid) => [pid, readCpuMs(pid)]));
}

/** What those that still live have used since `before`; one that has ended, such as a vacuum, takes what it had used with it. */
export function sumSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** Milliseconds that one process has run so far, all its threads together, to the millionth: what a few short requests take. */
export function readRunMs(pid: number): number {
  return readThreads(pid).reduce((sum, thread) => sum + Number(thread.split(" ")[0]) / 1_000_000, 0);
}

/** The process that started another: of a PostgreSQL backend the server. */
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
    // The command name may hold spaces and brackets; the numbers start after its last bracket.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), userTicks: Number(fields[11]), systemTicks: Number(fields[12]) };
  } catch {
    return null;
  }
}
