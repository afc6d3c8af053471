// The shape of a background task.
import type { z } from "zod";
import type { Ctx } from "./context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { QueueSettings } from "#server/platform/queue/queue.ts";

/** A task's `name` reads `feature.verb-noun`. */
export type TaskDefinition<Schema extends z.ZodType = z.ZodType> = QueueSettings & {
  schema: Schema;
  /** When it starts by itself, as cron (Asia/Kolkata). Default: only when enqueued. */
  schedule?: (config: Config) => string;
  /** Whether it also runs once when a process that runs tasks starts. Default false. */
  runsAtStart?: boolean;
  /** How many run at once in one process. Default 1. */
  concurrency?: number;
  /** May run twice for one enqueue, so it must be safe to repeat. Throws its errors; an `AppError` may lower the retries (`retriesMax`). */
  run(ctx: Ctx, data: z.output<Schema>): Promise<void>;
};

/** Defines a task, with the type of its data taken from its schema. */
export function defineTask<Schema extends z.ZodType>(task: TaskDefinition<Schema>): TaskDefinition<Schema> {
  return task;
}
