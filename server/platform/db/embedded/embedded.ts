// The embedded PostgreSQL: one server per data folder, shared by all processes that use the folder.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { attach } from "./attach.ts";
import type { AttachOptions, EmbeddedLog } from "./attach.ts";
import { openCluster } from "./cluster.ts";
import { databaseName } from "./lease.ts";
import type { Lease } from "./lease.ts";
import { boundLog } from "./server-process.ts";

export type EmbeddedOptions = {
  /** Absolute folder; the database goes to `postgres` inside it. */
  dataDir: string;
  log: EmbeddedLog;
  settings?: {
    /** Default true. False may lose data when the machine crashes: for throwaway folders only. */
    fsync?: boolean;
  };
  /** Aborts the wait for a server that is not ready: recovery after a crash may take minutes. */
  signal?: AbortSignal | undefined;
};

export type EmbeddedServer = {
  /** The URL of the database `sangam` as its owner. It contains the password, so keep it out of logs. */
  url: string;
  /** Releases this process's share; the last process to do so stops the server. Close all other connections first. */
  release(): Promise<void>;
};

type Supervised = AttachOptions & { signal: AbortSignal };

const boundLogEveryMs = 10 * 60_000;
const retryAtMostEveryMs = 60_000;

/**
 * Creates the database in an empty data folder, finds its running server or starts it, and keeps it running until `release`. The server
 * outlives a killed process; the next start uses it. Throws an EmbeddedError (`SETTING: what is wrong. The fix.`) for what a person can
 * fix: folder, disk, account, version, platform, somebody else's server.
 */
export async function startEmbedded({ dataDir, log, settings = {}, signal }: EmbeddedOptions): Promise<EmbeddedServer> {
  const isDurable = settings.fsync ?? true;
  const cluster = await openCluster(dataDir, isDurable);
  const first = await attach({ cluster, isDurable, log, signal });
  const leaving = new AbortController();
  // If the server has to be restarted while the program runs, it must use the port that the program knows.
  const options = { cluster: { ...cluster, port: first.port }, isDurable, log, signal: leaving.signal };
  const supervision = supervise(first, options);
  const logTimer = setInterval(() => {
    boundLog(cluster.logFile).catch((error: unknown) => log.warn({ err: error }, "The database log could not be shortened"));
  }, boundLogEveryMs).unref();

  let released: Promise<void> | undefined;
  const release = () => {
    clearInterval(logTimer);
    leaving.abort();
    return (released ??= supervision);
  };
  return { url: `postgres://postgres:${cluster.password}@127.0.0.1:${first.port}/${databaseName}?sslmode=disable`, release };
}

// Holds a lease until told to leave; when the server is lost (killed, crashed), starts it again.
async function supervise(first: Lease, options: Supervised): Promise<void> {
  const { log, signal } = options;
  const left = once(signal, "abort");
  let lease = first;
  while (!signal.aborted) {
    await Promise.race([lease.lost, left]);
    if (signal.aborted) break;
    log.warn("The embedded database broke off. Bringing it back");
    const next = await attachAgain(options);
    if (next === null) return;
    lease = next;
    if (lease.port === first.port) log.info("The embedded database is back");
    else log.error("The embedded database came back on another port, because another program took its own. Restart this program");
  }
  if (!(await lease.end())) log.warn("The embedded database is still finishing its work and will stop by itself");
}

async function attachAgain(options: Supervised): Promise<Lease | null> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, retryAtMostEveryMs)) {
    try {
      return await attach(options);
    } catch (error) {
      if (options.signal.aborted) return null;
      options.log.error({ err: error }, "The embedded database could not be brought back. Trying again");
      await delay(waitMs, undefined, { signal: options.signal }).catch(() => undefined);
    }
  }
}
