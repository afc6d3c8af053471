// A pool that waits for an unresponsive database once per request, not once per query.
import pg from "pg";

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

const silentForMs = 2_000;
// pg-pool's message when a new connection times out. Waiting in vain for one in use has another message.
const unanswered = "Connection terminated due to connection timeout";

/** After a connection attempt has timed out, the pool opens no other one for two seconds, unless an attempt succeeds in the meantime. */
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
