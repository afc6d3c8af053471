// A process's lease on the embedded server: an advisory lock on its own connection, released when the process dies.
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { errorCode, lockedByOther } from "./embedded-error.ts";
import { stopServer } from "./server-process.ts";

export type Lease = {
  port: number;
  /** Resolves when the connection breaks; never after `end`. */
  lost: Promise<void>;
  /** Releases the share, and stops the server when it was the last. False when the server was still stopping. */
  end(): Promise<boolean>;
};

/** The database the program keeps its tables in. */
export const databaseName = "sangam";
const lockKey = 1_935_830_625;
// Connection refused or reset, or the server is starting, stopping or ending this connection: try again in a moment.
const passingCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03"]);
const duplicateCodes = new Set(["42P04", "23505"]);

/**
 * Connects to the running server, checks that it is the one of this folder, and takes a share. Null when it is not (or no longer) ready.
 * Throws an EmbeddedError when the server is not ours to use.
 */
export async function takeLease(cluster: Cluster, running: { pid: number; port: number }): Promise<Lease | null> {
  const client = new Client({
    host: "127.0.0.1",
    port: running.port,
    user: "postgres",
    password: cluster.password,
    database: "postgres",
    // The server has no certificate, whatever PGSSLMODE says for other servers.
    ssl: false,
    application_name: "sangam lease",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  let isEnding = false;
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => undefined);
    client.on("end", () => !isEnding && resolve());
  });
  try {
    await client.connect();
    await checkFolder(client, cluster, running.pid);
    // While the last user is stopping the server, this waits, and its connection then ends with the server.
    await client.query("select pg_advisory_lock_shared($1)", [lockKey]);
    await ensureDatabase(client);
  } catch (error) {
    isEnding = true;
    await client.end().catch(() => undefined);
    if (isPassing(error)) return null;
    if (errorCode(error)?.startsWith("28")) {
      throw lockedByOther(cluster.folder, running.pid, "which does not know this program's password", error);
    }
    throw error;
  }
  const end = async () => {
    isEnding = true;
    const isLast = await isLastUser(client);
    const isStopped = !isLast || (await stopServer(cluster, running.pid));
    await client.end().catch(() => undefined);
    return isStopped;
  };
  return { port: running.port, lost, end };
}

async function checkFolder(client: Client, cluster: Cluster, pid: number): Promise<void> {
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  if (rows[0]?.folder !== cluster.folder) throw lockedByOther(cluster.folder, pid, "which serves another folder");
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
  if (rowCount === 1) return;
  await client.query(`create database ${databaseName}`).catch((error: unknown) => {
    if (!duplicateCodes.has(errorCode(error) ?? "")) throw error;
  });
}

// Every process releases its shared lock before it tries for the exclusive one: of several that leave at once, the last to try gets it.
async function isLastUser(client: Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [lockKey]);
    const { rows } = await client.query<{ last: boolean }>("select pg_try_advisory_lock($1) as last", [lockKey]);
    return rows[0]?.last === true;
  } catch {
    // The connection is broken: the server has stopped or is stopping.
    return false;
  }
}

function isPassing(error: unknown): boolean {
  if (passingCodes.has(errorCode(error) ?? "")) return true;
  return error instanceof Error && /terminated unexpectedly|not queryable|timeout expired/i.test(error.message);
}
