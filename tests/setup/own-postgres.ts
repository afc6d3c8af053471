import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { openCluster } from "#server/platform/db/embedded/cluster.ts";
import { findPostmaster } from "#server/platform/db/embedded/postmaster.ts";
import { startServer, stopServer } from "#server/platform/db/embedded/server-process.ts";

export type OwnPostgres = {
  /** The owner's URL of a database created for this server. */
  url: string;
  /** Restarts the server cleanly on the same port; resolves when it accepts connections. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL server that the site knows only by DATABASE_URL, and that this process may restart. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-postgres-"));
  const cluster = await openCluster(dataDir, true);
  const address = (database: string) => `postgres://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;
  const start = async () => {
    await startServer(cluster, cluster.port, true);
    await untilAnswering(address("postgres"));
  };
  const stop = async () => {
    for (let running = await findPostmaster(cluster.folder); running.state !== "absent"; running = await findPostmaster(cluster.folder)) {
      await stopServer(cluster, running.pid);
    }
  };
  await start();
  const client = new pg.Client({ connectionString: address("postgres") });
  await client.connect();
  await client.query("create database faults");
  await client.end();
  return {
    url: address("faults"),
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await client.query("select 1").then(() => undefined);
    } catch {
      await delay(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
