// Walks the ids of however many rows, a batch at a time.
import type { Ctx } from "./context.ts";

type ReadIds = (after: string | null, limit: number) => Promise<string[]>;

/**
 * The ids that `read` finds, in order: at most `limit` behind the id `after` (null: from the start) at a time. Ends early when the process
 * stops.
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
