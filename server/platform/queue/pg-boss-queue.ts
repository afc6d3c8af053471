// The task queue on pg-boss, in schema `pgboss` of the same database.
import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import { asWritten } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import type { EnqueueOptions, QueueSettings, TaskQueue } from "./queue.ts";
import { reportTrouble } from "./report-trouble.ts";
import { createSteadyClock } from "./steady-clock.ts";

/** The queue of tasks that failed more often than their retries allow. Admins see them. */
export const deadLetterQueue = "dead-letter";

export type QueueConnection = { boss: PgBoss; queue: TaskQueue; close(timeoutMs: number): Promise<void> };

const heartbeatSeconds = 30;
const forgetFutureEveryMs = 60_000;
const hourSeconds = 3_600;
// The task of a crashed process is noticed by its missing heartbeat. This limit is for a task that hangs; a shorter one would start a
// second run of a long task while the first is still at work.
const hangsAfterSeconds = 4 * hourSeconds;
const weekSeconds = 7 * 24 * hourSeconds;

// The application role may only add tasks: statements in the table `bam`, for instance, run as the owner. All grants are made in one
// transaction behind an advisory lock (with any fixed number): when two processes grant the same at once, PostgreSQL refuses one of them.
const grants = `
  select pg_advisory_xact_lock(7264260002);
  grant usage on schema pgboss to sangam_app;
  grant select on all tables in schema pgboss to sangam_app;
  revoke insert on all tables in schema pgboss from sangam_app;
  grant insert on pgboss.job, pgboss.job_common to sangam_app;
  grant execute on all functions in schema pgboss to sangam_app;
  grant update, delete on pgboss.job, pgboss.job_common to sangam_system;
`;

// The queue stores when schedules and maintenance last ran. If the clock was put back, a stored time is in the future, and schedules,
// maintenance and due tasks would not run until then.
const forgetFuture = `
  update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now() + interval '1 minute';
  update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute';
  update pgboss.job set start_after = start_after - (created_on - now()), created_on = now()
    where state < 'active' and created_on > now() + interval '1 minute';
`;

/**
 * Creates or upgrades the queue's tables. The application role may add tasks; the system role may restart failed ones. `url` must be the
 * owner's.
 */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, options: asWritten, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.getDb().executeSql(grants);
  await boss.getDb().executeSql(forgetFuture);
  await boss.stop({ graceful: false });
}

/** `runsTasks`: whether this process also supervises tasks and runs schedules, instead of only adding tasks. */
type OpenQueueOptions = { runsTasks: boolean; log: Log };

/** Connects to the queue and creates missing queues. */
export async function openQueue(url: string, queues: QueueSettings[], { runsTasks, log }: OpenQueueOptions): Promise<QueueConnection> {
  const connecting = {
    connectionString: url,
    application_name: "sangam-tasks",
    max: runsTasks ? 4 : 2,
    migrate: false,
    supervise: runsTasks,
    schedule: runsTasks,
    useListenNotify: runsTasks,
    // Seconds between deletions of finished tasks whose retention is over; pg-boss's default is once a day.
    maintenanceIntervalSeconds: 600,
    // Passed on to `pg`, in milliseconds. Without it, a silent connection would block every task until the operating system gives it up, a
    // quarter of an hour later.
    query_timeout: 30_000,
    options: asWritten,
    clock: createSteadyClock(),
    // Seconds between comparisons of this clock with the database's, by which schedules run.
    clockMonitorIntervalSeconds: 60,
  };
  const boss = new PgBoss(connecting);
  const report = reportTrouble(log);
  let isClosing = false;
  // While closing: a task that does not end in time goes back to the queue, and its worker then fails because its connection is closed.
  boss.on("error", (err) => (isClosing ? log.warn({ err }, "the task queue closed before all its tasks had ended") : report(err)));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retentionSeconds: 30 * 86_400 });
  for (const settings of queues) await ensureQueue(boss, settings, existing.has(settings.name));
  const forgetting = runsTasks ? setInterval(() => forgetFutureTimes(boss, log), forgetFutureEveryMs).unref() : undefined;
  return {
    boss,
    queue: createTaskQueue(boss),
    close: async (timeoutMs) => {
      clearInterval(forgetting);
      isClosing = true;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

function forgetFutureTimes(boss: PgBoss, log: Log): void {
  boss
    .getDb()
    .executeSql(forgetFuture)
    .catch((err: unknown) => log.error({ err }, "the task queue could not be looked after"));
}

async function ensureQueue(
  boss: PgBoss,
  { name, retry, isSingleton = false, carriesTexts = false }: QueueSettings,
  exists: boolean,
): Promise<void> {
  const options = {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.backoff,
    ...(retry.delayMaxSeconds !== undefined && { retryDelayMax: retry.delayMaxSeconds }),
    heartbeatSeconds,
    expireInSeconds: hangsAfterSeconds,
    deleteAfterSeconds: carriesTexts ? hourSeconds : weekSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  };
  if (exists) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy: isSingleton ? "exclusive" : "standard" });
}

function createTaskQueue(boss: PgBoss): TaskQueue {
  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, { db: fromKysely(db), ...toBossOptions(options) });
    },
    async enqueueAll(db, name, tasks) {
      if (tasks.length === 0) return;
      const jobs = tasks.map(({ data, options = {} }) => ({ data, ...toBossOptions(options) }));
      await boss.insert(name, jobs, { db: fromKysely(db) });
    },
    async isPending(db, name) {
      const { rows } = await sql<{ is_pending: boolean }>`select exists (
        select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') and start_after <= now()) as is_pending`.execute(
        db,
      );
      return rows[0]?.is_pending ?? false;
    },
    async forget(db, name, { list, items }) {
      const isOfTask = sql`(name = ${name} or (name = ${deadLetterQueue} and source_name = ${name}))`;
      await sql`
        update pgboss.job set data = jsonb_set(data, array[${list}::text], (
          select coalesce(jsonb_agg(item order by place), '[]')
          from jsonb_array_elements(data -> ${list}::text) with ordinality as of (item, place)
          where not item @> ${JSON.stringify(items)}::jsonb))
        where ${isOfTask} and data -> ${list}::text @> ${JSON.stringify([items])}::jsonb`.execute(db);
      await sql`delete from pgboss.job where ${isOfTask} and data -> ${list}::text = '[]'`.execute(db);
    },
    retryFailed: (db, which, limit) =>
      boss.redrive(deadLetterQueue, {
        db: fromKysely(db),
        limit,
        ...("id" in which ? { ids: [which.id] } : { sourceName: which.task }),
      }),
  };
}

function toBossOptions({ startAfterSeconds, singletonKey, isLowPriority = false }: EnqueueOptions) {
  return {
    ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
    ...(singletonKey !== undefined && { singletonKey }),
    ...(isLowPriority && { priority: -1 }),
  };
}
