// Runs the registered tasks in this process.
import type { Ctx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { QueueConnection } from "#server/platform/queue/pg-boss-queue.ts";
import type { TaskDefinition } from "#server/domains/task.ts";

/** Seconds between looks at the queue, beside the notification that wakes it at once. */
const pollSeconds = 5;

/** Starts working on every task and keeps the schedules in step with the definitions: `tasks` are all there are. */
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
          // Looks for the next one at once: tasks that come back after a process was killed wait without a notification.
          connection.boss.notifyWorker(worker);
        }
      },
    );
    if (task.runsAtStart) await connection.boss.send(task.name, {});
  }
}

/** Ends the schedules of tasks that an earlier version had: the queue would go on adding them, and nobody would do them. */
async function endOtherSchedules({ boss }: QueueConnection, tasks: TaskDefinition[]): Promise<void> {
  const names = new Set(tasks.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

async function keepSchedule({ boss }: QueueConnection, task: TaskDefinition, ctx: Ctx): Promise<void> {
  // A machine that is off at night would otherwise never do what is due then, such as deleting what has been kept long enough.
  const options = { tz: "Asia/Kolkata", missed: "once" } as const;
  if (task.schedule) await boss.schedule(task.name, task.schedule(ctx.config), {}, options);
  else await boss.unschedule(task.name);
}

/** What becomes of a task, in the queue's words; `output` is what it keeps of the error. */
type Outcome = { status: "completed" } | { status: "failed" | "deadletter"; output: Error };

/** Runs a task and says what becomes of it: one whose error allows no more retries rests in the dead letter queue at once. */
async function runTask(task: TaskDefinition, ctx: Ctx, data: unknown, retryCount: number): Promise<Outcome> {
  const log = ctx.log.child({ task: task.name });
  const startedAt = performance.now();
  try {
    await task.run({ ...ctx, log }, task.schema.parse(data ?? {}));
    // Scheduled tasks run several times a minute and mostly find nothing to do: at `info` they would bury every other line.
    log[task.schedule ? "debug" : "info"]({ durationMs: Math.round(performance.now() - startedAt) }, "task done");
    return { status: "completed" };
  } catch (err) {
    log.error({ err, durationMs: Math.round(performance.now() - startedAt) }, "task failed");
    const isOver = err instanceof AppError && err.retriesMax !== undefined && retryCount >= err.retriesMax;
    return { status: isOver ? "deadletter" : "failed", output: toKept(err) };
  }
}

// Far more than anybody reads: a mail server may answer with a whole book.
const wordsMax = 2_000;

/** What the queue keeps of an error with the task: its words and where it came from. PostgreSQL's own also hold the row that it refused. */
function toKept(err: unknown): Error {
  if (!(err instanceof Error)) return new Error(toStorable(String(err)));
  const message = toStorable(err.message);
  const kept = new Error(message);
  kept.name = err.name;
  // A stack begins with the words.
  if (err.stack !== undefined) kept.stack = toStorable(err.stack.replace(err.message, () => message));
  return kept;
}

/** The words as the database can hold them: for others it would lose with the reason whether the task is to be tried again. */
function toStorable(words: string): string {
  return words.replaceAll("\0", "").slice(0, wordsMax).toWellFormed();
}
