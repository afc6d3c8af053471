import type pg from "pg";
import { eventually } from "./eventually.ts";

type Statement = readonly [text: string, values?: readonly unknown[]];

/**
 * Begins a change in a transaction of its own, starts `act`, commits once `act` waits for that change or has ended, and returns the result
 * of `act`. `beforeCommit` runs while it waits. Throws what `act` throws.
 */
export async function duringChange<Value>(
  { owner }: { owner: pg.Pool },
  change: readonly Statement[],
  act: () => Promise<Value>,
  beforeCommit?: (changing: pg.PoolClient) => Promise<unknown>,
): Promise<Value> {
  const changing = await owner.connect();
  try {
    await changing.query("begin");
    for (const [text, values] of change) await changing.query(text, values && [...values]);
    let isOver = false;
    // Handled from the start: it may fail before the commit has returned.
    const acting = act()
      .then((value) => ({ value }))
      .catch((error: unknown) => ({ error }))
      .finally(() => (isOver = true));
    await eventually(async () => {
      if (!isOver && (await countWaiting(owner)) === 0) throw new Error("Nothing waits for the change");
    });
    await beforeCommit?.(changing);
    await changing.query("commit");
    const outcome = await acting;
    if ("error" in outcome) throw outcome.error;
    return outcome.value;
  } finally {
    changing.release();
  }
}

/** Returns how many sessions of the database wait for a lock. */
export async function countWaiting(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  return rows.length;
}
