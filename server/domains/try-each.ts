// Processes many items in such a way that a failed one does not stop the others.
import type { Ctx } from "./context.ts";

/**
 * Runs `work` on the items, one after the other. Logs each failure with the text of `describe`. If any failed, throws `<count> of <all>`
 * and `failed` at the end, so that the task is retried.
 */
export async function tryEach<Item>(
  { log }: Pick<Ctx, "log">,
  items: Iterable<Item> | AsyncIterable<Item>,
  { failed, describe, work }: { failed: string; describe(item: Item): object; work(item: Item): Promise<void> },
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  for await (const item of items) {
    count += 1;
    try {
      await work(item);
    } catch (err) {
      log.error({ err, ...describe(item) }, failed);
      failures.push(err);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} ${failed}`);
}
