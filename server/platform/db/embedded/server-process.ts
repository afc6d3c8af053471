// Starts and stops the PostgreSQL process of a data folder.
import { spawn } from "node:child_process";
import { constants, open, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { explainFolderError } from "./embedded-error.ts";
import { isPostmasterOf } from "./postmaster.ts";

/** One attempt to start a server. */
export type Attempt = {
  port: number;
  /** The pid of the started process; undefined if it did not start. */
  pid: number | undefined;
  hasEnded(): boolean;
  /** Returns what the log received since the start, and how the process ended. */
  readOutput(): Promise<string>;
};

// As root, this process writes into a folder that may belong to another account: O_NOFOLLOW keeps a symlink there from redirecting the
// text.
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
const appendOnly = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW;
// A slow disk takes some seconds to write down what is new. The program has 10 s to stop; where its own work took most of them, `main.ts`
// does not wait until the end. A server that is left stopping finishes cleanly by itself.
const stopWithinMs = 6_000;
const logLimitBytes = 4 * 1024 * 1024;

const settings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  // No socket file: its path has a length limit, which a deep DATA_DIR exceeds.
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "128MB",
  jit: "off",
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  // The program logs its own failed statements; here they would write members' words into a file.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  // A query whose client was killed ends soon, instead of running to its end.
  client_connection_check_interval: "5s",
};
const throwawaySettings: Record<string, string> = { fsync: "off", full_page_writes: "off" };

/** Starts a server that outlives this process. It may still fail: see `hasEnded`. Throws an EmbeddedError when its log cannot be opened. */
export async function startServer(cluster: Cluster, port: number, isDurable: boolean): Promise<Attempt> {
  const chosen = Object.entries({ ...settings, ...(isDurable ? {} : throwawaySettings) });
  const args = ["-D", cluster.folder, "-p", `${port}`, ...chosen.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const { file, args: allArgs, options } = cluster.launch(cluster.binaries.postgres, args);
  // The log is the first file that a start writes, so a read-only or full disk shows here.
  const output = await open(cluster.logFile, appendOnly, 0o600).catch((error: unknown) => {
    throw explainFolderError(error, path.dirname(cluster.logFile));
  });
  const { size: start } = await output.stat();
  let ending: string | null = null;
  let pid: number | undefined;
  try {
    const child = spawn(file, allArgs, { ...options, detached: true, stdio: ["ignore", output.fd, output.fd] });
    child.once("error", (error) => (ending = error.message));
    child.once("exit", (code, signal) => (ending = `ended by ${signal ?? `exit code ${code}`}`));
    child.unref();
    pid = child.pid;
  } finally {
    await output.close();
  }
  const readOutput = async () => {
    const written = await readFile(cluster.logFile).catch(() => Buffer.alloc(0));
    return `${written.subarray(start).toString("utf8")}\n${ending ?? ""}`;
  };
  return { port, pid, hasEnded: () => ending !== null, readOutput };
}

/**
 * Asks the server to stop: open transactions are rolled back, everything is flushed. False when that takes longer than 6 s; the server
 * then goes on stopping by itself.
 */
export async function stopServer(cluster: Cluster, pid: number): Promise<boolean> {
  const deadline = Date.now() + stopWithinMs;
  if (await isPostmasterOf(cluster.folder, pid)) process.kill(pid, "SIGINT");
  while (await isPostmasterOf(cluster.folder, pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** Keeps the server's log and the one before it (`.old`) at about 4 MiB each; they may grow further between two calls. */
export async function boundLog(logFile: string): Promise<void> {
  const log = await open(logFile, appendOnly, 0o600);
  try {
    const { size } = await log.stat();
    if (size < logLimitBytes) return;
    await rm(`${logFile}.old`, { force: true });
    await writeFile(`${logFile}.old`, await log.readFile(), { mode: 0o600, flag: "wx" });
    await log.truncate();
  } finally {
    await log.close();
  }
}
