import type { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import type { TaskDefinition } from "#server/domains/task.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";

/**
 * Runs the waiting tasks in the queue of `by` (default: of `ctx`) one after the other, as a worker would. They stay in the queue, so that a
 * test may run them twice.
 */
export async function runQueued<Schema extends z.ZodType>(
  ctx: Ctx,
  { name, schema, run }: TaskDefinition<Schema>,
  by: Pick<Ctx, "queue"> = ctx,
): Promise<void> {
  const waiting = (by.queue as FakeQueue).tasks.filter((task) => task.name === name);
  for (const { data } of waiting) await run(ctx, schema.parse(data));
}
