// The connection pool and the typed query builder over it.
import { Kysely } from "kysely";
import pg from "pg";
import type { Transaction } from "kysely";
import { GivingUpPool } from "./giving-up-pool.ts";
import { LiteralLimitsDialect } from "./literal-limits.ts";
import { namingStatements } from "./prepared-statements.ts";
import { getTypeParser } from "./read-values.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB> | Transaction<DB>;

export type Database = {
  db: Kysely<DB>;
  pool: pg.Pool;
  /**
   * Like `db`, for requests that search, on a pool of its own: a search can take minutes if its words are chosen so, and must not delay
   * other requests.
   */
  searches: Kysely<DB>;
  /** The pool of `searches`. */
  searchPool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** The maximum number of connections. Default 10. */
  maxConnections?: number;
  /** Time limit of a statement, in milliseconds. Default 10,000. */
  statementTimeoutMs?: number;
  /** Time limit of a search's statement, in milliseconds. Default 3,000. */
  searchTimeoutMs?: number;
  /** Time limit for getting a connection, in milliseconds. Default 5,000. */
  connectTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
};

const statementTimeoutMs = 10_000;
// A normal search takes some hundredths of a second. One client address uses at most four of these connections at a time.
const searchTimeoutMs = 3_000;
const searchConnections = 6;
// A page's statement takes less than a millisecond, and starting parallel workers or compiling its plan would take longer than that.
const small = "-c max_parallel_workers_per_gather=0 -c jit=off";
// A transaction that has waited for a locked row must read its new version. With a stricter isolation level, PostgreSQL would fail all but
// one of several concurrent writers. A connection that listens for notifications is idle for hours and must not be closed for that.
const patient = String.raw`-c default_transaction_isolation=read\ committed -c idle_session_timeout=0`;
/**
 * Settings of every connection (its `options`), because a server, a database or a role may have other defaults. Our tables are in `public`;
 * the extensions they use are in `public` as well or, with some hosts, in `extensions`.
 */
export const asWritten = `-c search_path=public,extensions -c datestyle=ISO -c row_security=on -c standard_conforming_strings=on ${patient}`;

/**
 * Opens the pools of the application. Every connection takes the unprivileged role `sangam_app` before its first query, so a query that
 * forgets `withViewer` sees no private row.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openAppPool(url, options);
  const searchPool = openAppPool(url, {
    ...options,
    maxConnections: searchConnections,
    statementTimeoutMs: options.searchTimeoutMs ?? searchTimeoutMs,
  });
  const db = toQueries(pool);
  const searches = toQueries(searchPool);
  return { db, pool, searches, searchPool, close: async () => void (await Promise.all([db.destroy(), searches.destroy()])) };
}

/** Opens a pool with the owner's rights, only for migrations and the task queue's own tables. */
export function openOwnerPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...poolSettings(url, options), options: asWritten });
  surviveLostConnections(pool);
  return pool;
}

function openAppPool(url: string, options: DatabaseOptions): pg.Pool {
  const pool = new GivingUpPool({
    ...poolSettings(url, options),
    // A server that is alive has cancelled the statement by then, so a connection that has not answered is dead.
    query_timeout: 1.5 * (options.statementTimeoutMs ?? statementTimeoutMs),
    options: `-c role=sangam_app -c timezone=UTC ${asWritten} ${small}`,
  });
  surviveLostConnections(pool);
  return pool;
}

function toQueries(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new LiteralLimitsDialect({ pool: namingStatements(pool) }) });
}

/**
 * Keeps a broken connection (server restart, idle transaction) from ending the process. Its query fails by itself and the pool replaces it.
 * The pool listens only to idle connections, so those in use need a listener of their own.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

function poolSettings(url: string, options: DatabaseOptions): pg.PoolConfig {
  return {
    connectionString: url,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: options.statementTimeoutMs ?? statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: options.applicationName ?? "sangam",
    types: { getTypeParser },
  };
}
