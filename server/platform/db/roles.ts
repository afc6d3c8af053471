// Row level security: transactions with the rights of one member, or with the system role.
import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Db } from "./database.ts";
import type { DB } from "./schema.ts";

/** Runs `work` in a transaction that may access the private rows of one member. Joins the caller's transaction if there is one. */
export function withViewer<T>(db: Db, viewerId: string, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('app.viewer_id', ${viewerId}, true)`.execute(trx);
    return work(trx);
  });
}

/**
 * Runs `work` in a transaction with the role `sangam_system`, which may access the private rows of every member: for tasks, and for the few
 * actions before the viewer is known. Never use it for a query that only a request's input determines.
 */
export function withSystem<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    if (actingAsSystem.has(trx)) return work(trx);
    await sql`set local role sangam_system`.execute(trx);
    actingAsSystem.add(trx);
    // After an error, the transaction or its savepoint can only be rolled back, which also resets the role.
    const result = await work(trx).finally(() => actingAsSystem.delete(trx));
    // A transaction that was joined continues with its earlier rights.
    await sql`set local role sangam_app`.execute(trx);
    return result;
  });
}

// Transactions with the system role. Nested work that needs the role as well must not reset it.
const actingAsSystem = new WeakSet<Transaction<DB>>();

/** Runs `work` in the caller's transaction, or in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  return db.transaction().execute(work);
}
