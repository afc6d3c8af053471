// Works on many items so that one that fails holds up no other.
import type { Ctx } from "./context.ts";

/**
 * Runs `work` on each item, one after the other. What fails is logged with what `describe` says of it; at the end `<count> of <all>` and
 * `failed` are thrown, so that the task is tried again.
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
