// Runs the registered tasks in this process.
import type { Ctx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { QueueConnection } from "#server/platform/queue/pg-boss-queue.ts";
import type { TaskDefinition } from "#server/domains/task.ts";

/** Seconds between polls of the queue, in addition to the notification that wakes a worker at once. */
const pollSeconds = 5;

/** Starts a worker for every task and updates the schedules. `tasks` must be complete: the schedules of all other tasks are removed. */
export async function startWorkers(connection: QueueConnection, tasks: TaskDefinition[], ctx: Ctx): Promise<void> {
  await endOtherSchedules(connection, tasks);
  for (const task of tasks) {
    await keepSchedule(connection, task, ctx);
    const worker: string = await connection.boss.work(
      task.name,
      {
        localConcurrency: task.concurrency ?? 1,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        perJobResults: true,
        includeMetadata: true,
      },
      async (jobs) => {
        try {
          const results: (Outcome & { id: string })[] = [];
          for (const { id, data, retryCount } of jobs) results.push({ id, ...(await runTask(task, ctx, data, retryCount)) });
          return results;
        } finally {
          // Polls again at once, because tasks that were requeued after a process was killed wait without a notification.
          connection.boss.notifyWorker(worker);
        }
      },
    );
    if (task.runsAtStart) await connection.boss.send(task.name, {});
  }
}

/** Removes the schedules of tasks that no longer exist; otherwise the queue would keep adding them, and no worker would run them. */
async function endOtherSchedules({ boss }: QueueConnection, tasks: TaskDefinition[]): Promise<void> {
  const names = new Set(tasks.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

async function keepSchedule({ boss }: QueueConnection, task: TaskDefinition, ctx: Ctx): Promise<void> {
  // A machine that is off at night would otherwise never run the tasks due then, such as deleting data whose retention is over.
  const options = { tz: "Asia/Kolkata", missed: "once" } as const;
  if (task.schedule) await boss.schedule(task.name, task.schedule(ctx.config), {}, options);
  else await boss.unschedule(task.name);
}

/** The result of a task, in pg-boss's terms; `output` is what it stores of the error. */
type Outcome = { status: "completed" } | { status: "failed" | "deadletter"; output: Error };

/** Runs a task and returns its result. A task whose error allows no more retries goes to the dead letter queue at once. */
async function runTask(task: TaskDefinition, ctx: Ctx, data: unknown, retryCount: number): Promise<Outcome> {
  const log = ctx.log.child({ task: task.name });
  const startedAt = performance.now();
  try {
    await task.run({ ...ctx, log }, task.schema.parse(data ?? {}));
    // Scheduled tasks run several times a minute and mostly have nothing to do; at `info` they would bury all other lines.
    log[task.schedule ? "debug" : "info"]({ durationMs: Math.round(performance.now() - startedAt) }, "task done");
    return { status: "completed" };
  } catch (err) {
    log.error({ err, durationMs: Math.round(performance.now() - startedAt) }, "task failed");
    const isOver = err instanceof AppError && err.retriesMax !== undefined && retryCount >= err.retriesMax;
    return { status: isOver ? "deadletter" : "failed", output: toKept(err) };
  }
}

// Far more than anybody reads; the answer of a mail server may be very long.
const wordsMax = 2_000;

/**
 * Returns what the queue stores of an error: its name, message and stack. PostgreSQL's errors also contain the refused row, which is left
 * out.
 */
function toKept(err: unknown): Error {
  if (!(err instanceof Error)) return new Error(toStorable(String(err)));
  const message = toStorable(err.message);
  const kept = new Error(message);
  kept.name = err.name;
  // A stack begins with the message.
  if (err.stack !== undefined) kept.stack = toStorable(err.stack.replace(err.message, () => message));
  return kept;
}

/** Removes what the database cannot store. Otherwise the reason would be lost, and with it whether to retry the task. */
function toStorable(words: string): string {
  return words.replaceAll("\0", "").slice(0, wordsMax).toWellFormed();
}
