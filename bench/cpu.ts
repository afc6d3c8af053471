import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU milliseconds (user and system) that one process has used so far, from /proc. */
export function readCpuMs(pid: number): number {
  const fields = readStat(pid);
  return fields ? ((fields.userTicks + fields.systemTicks) / ticksPerSecond) * 1_000 : 0;
}

/** CPU milliseconds of all processes that `parent` has started and that still live: a PostgreSQL server's backends. */
export function readChildrenCpuMs(parent: number): number {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readStat(pid)?.parent === parent)
    .reduce((sum, pid) => sum + readCpuMs(pid), 0);
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
