// Row level security: transactions that carry the viewer or the system role.
import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Db } from "./database.ts";
import type { DB } from "./schema.ts";

/**
 * Runs `work` in a transaction that may touch the private rows of one member.
 * Joins the transaction it is given; otherwise starts one.
 */
export function withViewer<T>(db: Db, viewerId: string, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('app.viewer_id', ${viewerId}, true)`.execute(trx);
    return work(trx);
  });
}

/**
 * Runs `work` in a transaction of the role `sangam_system`, which may touch private rows of every member:
 * for tasks and for the few acts that happen before anybody is known. Never for a query shaped by a request's input alone.
 */
export function withSystem<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    if (actingAsSystem.has(trx)) return work(trx);
    await sql`set local role sangam_system`.execute(trx);
    actingAsSystem.add(trx);
    // After an error only what is rolled back could go on, and that takes the role with it.
    const result = await work(trx).finally(() => actingAsSystem.delete(trx));
    // A transaction that was joined goes on with the rights it had.
    await sql`set local role sangam_app`.execute(trx);
    return result;
  });
}

// Work that needs the system role may be part of other work that has it, and must not give it up.
const actingAsSystem = new WeakSet<Transaction<DB>>();

/** Runs `work` in the transaction it is given, or in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  return db.transaction().execute(work);
}
