// A pool that, while the database does not answer, waits for it once a request instead of once a query.
import pg from "pg";

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

const silentForMs = 2_000;
// What pg-pool says when a new connection is not answered; waiting in vain for one in use has other words.
const unanswered = "Connection terminated due to connection timeout";

/** For two seconds after a connection was not answered in time, no other one is tried, unless one has been answered since. */
export class GivingUpPool extends pg.Pool {
  #silentUntil = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    const needsNew = this.idleCount === 0 && this.totalCount < this.options.max;
    if (needsNew && performance.now() < this.#silentUntil) {
      return queueMicrotask(() => callback(new Error(unanswered), undefined, () => undefined));
    }
    super.connect((error, client, release) => {
      if (client) this.#silentUntil = 0;
      else if (error?.message === unanswered) this.#silentUntil = performance.now() + silentForMs;
      callback(error, client, release);
    });
  }
}
