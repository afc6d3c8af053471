// The interface of the task queue: a name, a payload, and the transaction they belong to.
import type { Db } from "../db/database.ts";

export type EnqueueOptions = {
  /** Seconds to wait before the first try. Default 0. */
  startAfterSeconds?: number;
  /** While a task with this key waits or runs, another one is not added. */
  singletonKey?: string;
  /** Whether it waits until no other task of its name could run. Default false. */
  isLowPriority?: boolean;
};

export type NewTask = { data: object; options?: EnqueueOptions };

export type TaskQueue = {
  /** Adds a task in the transaction of `db`: it exists exactly when that transaction commits. */
  enqueue(db: Db, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Adds several of one name, in one statement. */
  enqueueAll(db: Db, name: string, tasks: readonly NewTask[]): Promise<void>;
  /** Whether a task of this name is due or at work. */
  isPending(db: Db, name: string): Promise<boolean>;
  /**
   * Takes the items with these values out of a list in the data of every task of this name, whether it waits, is finished or failed for
   * good; tasks whose list is empty then are deleted. `db` must act as the system.
   */
  forget(db: Db, name: string, which: { list: string; items: Record<string, string> }): Promise<void>;
  /**
   * Gives tasks that failed for good a new start, the oldest first, in the transaction of `db`, which must act as the system. Returns how
   * many: one that somebody else has just started is not there any more, and one that waits already is not added twice.
   */
  retryFailed(db: Db, which: { id: string } | { task: string }, limit: number): Promise<number>;
};
