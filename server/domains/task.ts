// The shape of a background task.
import type { z } from "zod";
import type { Ctx } from "./context.ts";
import type { Config } from "#server/platform/config/config.ts";

export type TaskDefinition<Schema extends z.ZodType = z.ZodType> = {
  /** `feature.verb-noun` */
  name: string;
  schema: Schema;
  /** When it starts by itself, as cron (Asia/Kolkata). Default: only when enqueued. */
  schedule?: (config: Config) => string;
  /** Whether it also runs once when a process that runs tasks starts. Default false. */
  runsAtStart?: boolean;
  /** `backoff` doubles the delay each time. After the last try the task rests in the dead letter queue. */
  retry: { limit: number; delaySeconds: number; backoff: boolean };
  /** At most one waits or runs per singleton key (or in all, without a key). Default false. */
  isSingleton?: boolean;
  /** Whether its data holds words of members: then it is kept for an hour once it is finished, not for a week. Default false. */
  carriesTexts?: boolean;
  /** How many run at once in one process. Default 1. */
  concurrency?: number;
  /** May run twice for one enqueue, so it must be safe to repeat. Errors are thrown, not swallowed; a permanent one is not tried again. */
  run(ctx: Ctx, data: z.output<Schema>): Promise<void>;
};

/** Defines a task, with the type of its data taken from its schema. */
export function defineTask<Schema extends z.ZodType>(task: TaskDefinition<Schema>): TaskDefinition<Schema> {
  return task;
}
