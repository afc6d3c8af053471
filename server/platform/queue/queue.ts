// The interface of the task queue: a name, a payload, and the transaction they belong to.
import type { Db } from "../db/database.ts";

/** The settings of all tasks of one name. */
export type QueueSettings = {
  name: string;
  /**
   * `backoff` doubles the delay each time, up to `delayMaxSeconds` (default: without end). After the last try the task goes to the dead
   * letter queue.
   */
  retry: { limit: number; delaySeconds: number; backoff: boolean; delayMaxSeconds?: number };
  /** Whether at most one task per singleton key (or in total, without a key) may wait or run. Default false. */
  isSingleton?: boolean;
  /** Whether its data contains members' words: then a finished task is stored for an hour, not for a week. Default false. */
  carriesTexts?: boolean;
};

export type EnqueueOptions = {
  /** Seconds to wait before the first try. Default 0. */
  startAfterSeconds?: number;
  /** While a task with this key waits or runs, another one is not added. */
  singletonKey?: string;
  /** Whether the task waits until no other task of its name is ready to run. Default false. */
  isLowPriority?: boolean;
};

export type NewTask = { data: object; options?: EnqueueOptions };

export type TaskQueue = {
  /** Adds a task in the transaction of `db`: it exists exactly when that transaction commits. */
  enqueue(db: Db, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Adds several tasks of one name, in one statement. */
  enqueueAll(db: Db, name: string, tasks: readonly NewTask[]): Promise<void>;
  /** Whether a task of this name is due or running. */
  isPending(db: Db, name: string): Promise<boolean>;
  /**
   * Removes the items with these values from a list in the data of every task of this name, whether it waits, has finished or failed for
   * good. Tasks whose list is then empty are deleted. `db` must act as the system.
   */
  forget(db: Db, name: string, which: { list: string; items: Record<string, string> }): Promise<void>;
  /**
   * Restarts tasks that failed for good, oldest first, in the transaction of `db`, which must act as the system. Returns how many: a task
   * that somebody else has just restarted is gone, and one that is already waiting is not added twice.
   */
  retryFailed(db: Db, which: { id: string } | { task: string }, limit: number): Promise<number>;
};
