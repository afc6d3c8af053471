// The interface of the task queue: a name, a payload, and the transaction they belong to.
import type { Db } from "../db/database.ts";

/** What the queue has to know of all tasks of one name. */
export type QueueSettings = {
  name: string;
  /** `backoff` doubles the delay each time. After the last try the task rests in the dead letter queue. */
  retry: { limit: number; delaySeconds: number; backoff: boolean };
  /** At most one waits or runs per singleton key (or in all, without a key). Default false. */
  isSingleton?: boolean;
  /** Whether its data holds words of members: then it is kept for an hour once it is finished, not for a week. Default false. */
  carriesTexts?: boolean;
};

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
