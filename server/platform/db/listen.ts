// One connection that LISTENs for NOTIFY from other processes, and reconnects by itself.
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.ts";
import type { Database } from "./database.ts";

export type ListenHandlers = {
  onMessage(payload: string): void;
  /** The connection is listening. Notifications sent before, or since it was lost, have been missed. */
  onUp(): void;
  /** The connection is lost: no notifications arrive until the next `onUp`. */
  onDown(): void;
};

export type Listener = {
  /**
   * Waits until all notifications sent so far have arrived: for half a second at most, and not at all while the connection is lost. Never
   * throws.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/** `askAgain` is set while the connection is listening. */
type Hearing = { askAgain: (() => Promise<unknown>) | null };

const retryMs = { first: 100, max: 5_000 };
// A connection that a firewall has dropped reports no error. A regular query detects it.
const heartbeatMs = 30_000;
const catchUpMs = 500;

/** Listens on `channel` until closed. Never throws: while the database is unreachable, it keeps trying to reconnect. */
export function listen(database: Database, channel: string, handlers: ListenHandlers, log: Log): Listener {
  const abort = new AbortController();
  const hearing: Hearing = { askAgain: null };
  const done = keepListening(database, channel, handlers, { log, signal: abort.signal, hearing });
  return {
    catchUp: async () => void (await hearing.askAgain?.().catch(() => undefined)),
    close: async () => {
      abort.abort();
      await done;
    },
  };
}

async function keepListening(
  database: Database,
  channel: string,
  handlers: ListenHandlers,
  { log, signal, hearing }: { log: Log; signal: AbortSignal; hearing: Hearing },
): Promise<void> {
  let waitMs = retryMs.first;
  while (!signal.aborted) {
    const client = new pg.Client({ ...database.pool.options, query_timeout: 10_000, keepAlive: true });
    try {
      const lost = Promise.withResolvers<void>();
      // A refused connection is reported twice: here, and by connect() below, whose error is handled.
      lost.promise.catch(() => undefined);
      client.on("error", lost.reject);
      client.on("end", lost.resolve);
      client.on("notification", (message) => handlers.onMessage(message.payload ?? ""));
      await client.connect();
      const text = `listen ${pg.escapeIdentifier(channel)}`;
      await client.query(text);
      waitMs = retryMs.first;
      // A second LISTEN has no effect, and PostgreSQL answers it after it has delivered the notifications that were committed before.
      const briefly: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: catchUpMs };
      hearing.askAgain = () => client.query(briefly);
      handlers.onUp();
      await untilLost(client, lost.promise, signal);
    } catch (err) {
      if (!signal.aborted) log.warn({ err, channel }, "listening was interrupted");
    }
    hearing.askAgain = null;
    handlers.onDown();
    await client.end().catch(() => undefined);
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, retryMs.max);
  }
}

async function untilLost(client: pg.Client, lost: Promise<void>, signal: AbortSignal): Promise<void> {
  // Closed while it was still connecting: the abort event has fired already and would never come.
  if (signal.aborted) return;
  const beating = Promise.withResolvers<void>();
  const beat = setInterval(() => void client.query("select 1").catch(beating.reject), heartbeatMs);
  const stop = () => beating.resolve();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await Promise.race([lost, beating.promise]);
  } finally {
    clearInterval(beat);
    signal.removeEventListener("abort", stop);
  }
}
