// Starts or finds the database, embedded or at DATABASE_URL, and migrates and connects it.
import type { Pool } from "pg";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { openDatabase, openOwnerPool } from "./database.ts";
import type { Database } from "./database.ts";
import type { EmbeddedLog } from "./embedded/attach.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import type { EmbeddedServer } from "./embedded/embedded.ts";
import { explainRefusal } from "./explain-refusal.ts";
import type { Where } from "./explain-refusal.ts";
import { isSchemaCurrent, migrate, readMigrations } from "./migrate.ts";
import type { Migration } from "./migrate.ts";

export type RunningDatabase = {
  /** For a connection with the owner's rights. */
  ownerUrl: string;
  database: Database;
  /** Whether the database answers and every migration has been applied. */
  isCurrent(): Promise<boolean>;
  /** Closes the connections, and stops the embedded server if no other process uses it. */
  close(): Promise<void>;
};

/**
 * Returns the server of DATABASE_URL, or the embedded one of DATA_DIR, which is started if it is not running. Runs no migrations. If the
 * server of DATABASE_URL does not answer, throws a one-line error for the person who set it.
 */
export async function findServer(config: Where, log: EmbeddedLog): Promise<EmbeddedServer> {
  const server = await openServer(config, log);
  if (config.DATABASE_URL === undefined) return server;
  // Has its own name, because a restore takes connections named "sangam" for the running site.
  const owner = openOwnerPool(server.url, { maxConnections: 1, applicationName: "sangam check" });
  await readVersion(owner).finally(() => owner.end());
  return server;
}

/**
 * Starts or finds the database, applies missing migrations and opens the application's pools. Waiting for a server that recovers or for the
 * migrations of another process, and running our own, may each take many minutes; `signal` ends it at any point.
 */
export async function startDatabase(config: Config, log: Log, signal?: AbortSignal): Promise<RunningDatabase> {
  const server = await openServer(config, log, signal);
  const owner = openOwnerPool(server.url, { maxConnections: 2 });
  try {
    const migrations = await readMigrations();
    const applied = await applyMigrations(config, owner, migrations, signal);
    if (applied.length > 0) log.info({ count: applied.length }, "database migrated");
    const database = openDatabase(server.url);
    await checkRole(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return {
      ownerUrl: server.url,
      database,
      isCurrent: () => isSchemaCurrent(owner, migrations).catch(() => false),
      close: async () => {
        await Promise.all([database.close(), owner.end()]);
        await server.release();
      },
    };
  } catch (error) {
    await owner.end();
    await server.release();
    throw error;
  }
}

/**
 * Applies missing migrations and returns their names. Throws a one-line error that names the setting and the remedy when the server of
 * `DATABASE_URL` does not answer, is too old, has no connection left or gives its user too few rights, when the disk is full, and when a
 * table stays locked.
 */
export async function applyMigrations(config: Where, owner: Pool, migrations: Migration[], signal?: AbortSignal): Promise<string[]> {
  try {
    if (config.DATABASE_URL !== undefined) await checkServer(owner);
    return await migrate(owner, migrations, signal);
  } catch (error) {
    throw explainRefusal(config, error, "start again");
  }
}

async function openServer({ DATABASE_URL, DATA_DIR }: Where, log: EmbeddedLog, signal?: AbortSignal): Promise<EmbeddedServer> {
  if (DATABASE_URL) return { url: DATABASE_URL, release: async () => undefined };
  return startEmbedded({ dataDir: DATA_DIR, log, signal });
}

const oldestVersion = 15;

/** Throws a one-line error for the person who set DATABASE_URL if its server is unusable: too old, another encoding, or read-only. */
async function checkServer(owner: Pool): Promise<void> {
  const { rows } = await readVersion(owner);
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version < oldestVersion) {
    throw new Error(`DATABASE_URL: this server is PostgreSQL ${version}; ${oldestVersion} or newer is needed`);
  }
  const encoding = rows[0]?.encoding ?? "";
  if (encoding !== "UTF8") {
    throw new Error(
      `DATABASE_URL: this database keeps texts in ${encoding}, which has not all signs of Indian scripts. Name one that was made with \`encoding 'UTF8' template template0\``,
    );
  }
  if (rows[0]?.read_only === "on") {
    throw new Error(
      "DATABASE_URL: this database takes no changes: it is a copy of another one, or was set to read only. Name the one that takes them, or let it",
    );
  }
}

/** Reads the server's version and settings. Throws a one-line error for the person who set DATABASE_URL if it cannot be reached. */
async function readVersion(owner: Pool) {
  try {
    // Some errors, such as a missing certificate file, are thrown synchronously by the pool.
    return await owner.query<{ version: number; read_only: string; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('transaction_read_only') as read_only,
        current_setting('server_encoding') as encoding`,
    );
  } catch (error) {
    const reason = error instanceof Error && error.message !== "" ? error.message : String(error);
    throw new Error(`DATABASE_URL: this database cannot be used: ${reason}. Start its server, or mend the address`, { cause: error });
  }
}

/** Throws if the application's connections have the owner's role, to which row level security does not apply. */
async function checkRole({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ role: string }>("select current_user::text as role");
  if (rows[0]?.role === "sangam_app") return;
  throw new Error(
    "DATABASE_URL: connections do not get the role they ask for and would see all that is private. Either a pooler passes over `options`, or the address has `options` of its own. Use the server's direct address, without them",
  );
}
