// The shape of a background task.
import type { z } from "zod";
import type { Ctx } from "./context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { QueueSettings } from "#server/platform/queue/queue.ts";

/** A task's `name` reads `feature.verb-noun`. */
export type TaskDefinition<Schema extends z.ZodType = z.ZodType> = QueueSettings & {
  schema: Schema;
  /** The schedule on which it starts, in cron syntax (Asia/Kolkata). Default: it runs only when enqueued. */
  schedule?: (config: Config) => string;
  /** Whether it also runs once when a process that runs tasks starts. Default false. */
  runsAtStart?: boolean;
  /** How many may run at the same time in one process. Default 1. */
  concurrency?: number;
  /**
   * Has to be safe to repeat, because it may run twice for one enqueue. Does not catch its errors; an `AppError` may lower the number of
   * retries (`retriesMax`).
   */
  run(ctx: Ctx, data: z.output<Schema>): Promise<void>;
};

/** Defines a task. The type of its data comes from its schema. */
export function defineTask<Schema extends z.ZodType>(task: TaskDefinition<Schema>): TaskDefinition<Schema> {
  return task;
}
