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
  /** The same for requests that search: words can be chosen so that a search takes minutes, and such ones hold up no other request. */
  searches: Kysely<DB>;
  /** The pool of `searches`. */
  searchPool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Connections at most. Default 10. */
  maxConnections?: number;
  /** Milliseconds a statement may run. Default 10,000. */
  statementTimeoutMs?: number;
  /** Milliseconds a statement of a search may run. Default 3,000. */
  searchTimeoutMs?: number;
  /** Milliseconds a connection may take. Default 5,000. */
  connectTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
};

const statementTimeoutMs = 10_000;
// A search takes some hundredths of a second. The requests of one address at their turn use four connections at most.
const searchTimeoutMs = 3_000;
const searchConnections = 6;
// A page's statement takes less than a millisecond: parallel workers and compiled plans would take longer to start than they save.
const small = "-c max_parallel_workers_per_gather=0 -c jit=off";
// Whoever waited for a locked row reads what it says by then: with another isolation level PostgreSQL would refuse all but one of those who
// change it at the same moment. And a connection that listens for notices is silent for hours, which is no reason to end it.
const patient = String.raw`-c default_transaction_isolation=read\ committed -c idle_session_timeout=0`;
/**
 * What every connection asks for at its start (`options`), because a server, a database or a role may set it otherwise. Our tables are in
 * `public`, the extensions they use are there too or, with some hosts, in `extensions`.
 */
export const asWritten = `-c search_path=public,extensions -c datestyle=ISO -c row_security=on -c standard_conforming_strings=on ${patient}`;

/**
 * Opens the pool of the application. Every connection takes the unprivileged role `sangam_app` before its first query,
 * so a query that forgets `withViewer` sees no private row.
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

/** A pool with the rights of the owner, for migrations and the task queue's own tables only. */
export function openOwnerPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...poolSettings(url, options), options: asWritten });
  surviveLostConnections(pool);
  return pool;
}

function openAppPool(url: string, options: DatabaseOptions): pg.Pool {
  const pool = new GivingUpPool({
    ...poolSettings(url, options),
    // A live server has cancelled the statement by then: without an answer the connection is dead.
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
 * A connection that breaks (server restart, a transaction left idle) must not end the process. The query on it fails by itself and
 * the pool replaces it; the pool listens to idle connections only, so those in use need a listener of their own.
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
