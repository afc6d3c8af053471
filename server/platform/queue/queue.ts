// Background tasks as the domains see them: a name, a payload, and the transaction they belong to.
import type { Db } from "../db/database.ts";

export type EnqueueOptions = {
  /** Seconds to wait before the first try. Default 0. */
  startAfterSeconds?: number;
  /** While a task with this key waits or runs, another one is not added. */
  singletonKey?: string;
};

export type TaskQueue = {
  /** Adds a task in the transaction of `db`: it exists exactly when that transaction commits. */
  enqueue(db: Db, name: string, data: object, options?: EnqueueOptions): Promise<void>;
};
