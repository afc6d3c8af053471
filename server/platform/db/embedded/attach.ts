// Attaches to the running server of a data folder or starts one, whatever state the last run left behind.
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "#server/platform/log/log.ts";
import { noServerForPlatform } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { EmbeddedError, explainNoRoom, lockedByOther } from "./embedded-error.ts";
import { findFreePort } from "./free-port.ts";
import { takeLease } from "./lease.ts";
import type { Lease } from "./lease.ts";
import { findPostmaster, killOrphans } from "./postmaster.ts";
import type { Postmaster } from "./postmaster.ts";
import { startServer, stopServer } from "./server-process.ts";
import type { Attempt } from "./server-process.ts";

export type EmbeddedLog = Pick<Log, "info" | "warn" | "error">;

export type AttachOptions = {
  cluster: Cluster;
  /** False for throwaway data: nothing is flushed to disk. */
  isDurable: boolean;
  log: EmbeddedLog;
  /** When it is aborted, the attempts stop, and so does a server that this process started and that is not ready yet. */
  signal?: AbortSignal;
};

const lookEveryMs = 25;
const saySoEveryMs = 5_000;
const silentForMs = 15_000;
const recoverWithinMs = 300_000;
const startsAtMost = 20;

/**
 * Gets a share in the folder's one server. Processes that start at the same time end up with the same server: PostgreSQL lets only one
 * start, and the others find it. Waits up to 5 minutes while a server recovers after a crash. Throws an EmbeddedError for what a person can
 * fix.
 */
export async function attach({ cluster, isDurable, log, signal }: AttachOptions): Promise<Lease> {
  const checkPatience = createPatience(cluster, log);
  let attempt: Attempt | null = null;
  let starts = 0;
  for (;;) {
    const seen = await findPostmaster(cluster.folder);
    if (seen.state === "ready") {
      const lease = await takeLease(cluster, seen);
      if (lease !== null) return lease;
    } else if (signal?.aborted) {
      await leaveUnready(cluster, seen, attempt);
      signal.throwIfAborted();
    } else if (seen.state === "absent" && (attempt === null || attempt.hasEnded())) {
      const port = attempt === null ? cluster.port : await mend(cluster, attempt, starts === startsAtMost);
      await delay(starts * lookEveryMs);
      attempt = await startServer(cluster, port, isDurable);
      starts += 1;
    }
    checkPatience(seen);
    await delay(lookEveryMs);
  }
}

// Stops the server that this process started, if it is not ready: once ready, nobody would stop it. Another process that waits for it
// starts another one.
async function leaveUnready(cluster: Cluster, seen: Postmaster, attempt: Attempt | null): Promise<void> {
  let found = seen;
  while (found.state === "absent" && attempt?.hasEnded() === false) {
    await delay(lookEveryMs);
    found = await findPostmaster(cluster.folder);
  }
  if (found.state !== "absent" && found.pid === attempt?.pid) await stopServer(cluster, found.pid);
}

// Removes the cause of a failed start and returns the port for the next attempt. Throws an EmbeddedError for what only a person can fix.
async function mend(cluster: Cluster, attempt: Attempt, isLast: boolean): Promise<number> {
  const output = await attempt.readOutput();
  const noRoom = explainNoRoom(output, cluster.folder);
  if (noRoom !== null) throw noRoom;
  if (/ENOENT/.test(output)) throw noServerForPlatform(output);
  if (isLast || !/lock file ".*" (already exists|is empty)|Address already in use|pre-existing shared memory|ended by SIG/i.test(output)) {
    throw cannotStart(cluster, lastComplaint(output));
  }
  if (/pre-existing shared memory/i.test(output)) await killOrphans(cluster.folder);
  return /Address already in use/i.test(output) ? findFreePort() : attempt.port;
}

function cannotStart(cluster: Cluster, reason: string): EmbeddedError {
  return new EmbeddedError(
    "DATA_DIR",
    `PostgreSQL does not start in ${cluster.folder} (${reason}). Its log ${cluster.logFile} says more. Mend that, or set DATA_DIR to another folder.`,
  );
}

// Where a part of the database is missing, PostgreSQL complains as programs do, before it has a log.
const complaintStart = /^.*?(?:FATAL|PANIC):\s*|^postgres: /;

function lastComplaint(output: string): string {
  const lines = output.trim().split("\n");
  const complaint = lines.findLast((line) => complaintStart.test(line)) ?? lines.at(-1) ?? "";
  return complaint.replace(complaintStart, "");
}

function createPatience(cluster: Cluster, log: EmbeddedLog): (seen: Postmaster) => void {
  const begunAt = Date.now();
  let [saidAt, silentSince] = [begunAt, begunAt];
  return (seen) => {
    const now = Date.now();
    if (seen.state !== "ready") silentSince = now;
    if (now - silentSince > silentForMs || now - begunAt > recoverWithinMs) {
      if (seen.state === "absent") throw cannotStart(cluster, "it took too long");
      throw lockedByOther(cluster.folder, seen.pid, "a PostgreSQL server that does not answer");
    }
    if (now - saidAt > saySoEveryMs) {
      saidAt = now;
      log.info("Waiting for the embedded database to get ready");
    }
  };
}
