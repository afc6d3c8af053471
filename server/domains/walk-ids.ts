// Iterates over the ids of any number of rows, in batches.
import type { Ctx } from "./context.ts";

type ReadIds = (after: string | null, limit: number) => Promise<string[]>;

/**
 * The ids that `read` returns, in order. `read` gets at most `limit` ids after the id `after` (null: from the start). Ends early when the
 * process stops.
 */
export async function* walkIds({ stopping }: Pick<Ctx, "stopping">, limit: number, read: ReadIds): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await read(after, limit);
    for (const id of ids) {
      if (stopping.aborted) return;
      yield id;
    }
    after = ids.at(-1) ?? null;
    if (ids.length < limit) return;
  }
}
