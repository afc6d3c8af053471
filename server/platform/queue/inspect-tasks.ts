// The task queue's contents, for admins: counts by kind, failures and their reasons.
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Cursor } from "../db/keyset.ts";
import { deadLetterQueue } from "./pg-boss-queue.ts";

export type TaskKindRow = {
  name: string;
  schedule: string | null;
  waiting: number;
  later: number;
  active: number;
  retrying: number;
  failed: number;
  oldestSeconds: number | null;
};

export type FailedTaskRow = { id: string; task: string; data: string; reason: string | null; tries: number; failedAt: Date };
export type RetryingTaskRow = FailedTaskRow & { nextTryAt: Date };

const kindsMax = 200;
const dataMaxLength = 200;
const reasonMaxLength = 500;

// Notification texts are private to their member: of a list with more than ids, only the length is shown.
const shownData = sql<string>`left((
  select coalesce(
    jsonb_object_agg(key, case when jsonb_typeof(value -> 0) = 'object' then to_jsonb(jsonb_array_length(value)) else value end), '{}')
  from jsonb_each(case when jsonb_typeof(data) = 'object' then data end))::text, ${sql.lit(dataMaxLength)})`;

/** Returns every kind of task by name, with its present counts. */
export async function selectTaskKinds(db: Db): Promise<TaskKindRow[]> {
  const { rows } = await sql<TaskKindRow>`
    with jobs as (
      select name, source_name, state, start_after from pgboss.job where state in ('created', 'retry', 'active')
    ), counted as (
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
        count(*) filter (where state = 'created' and start_after > now()) as later,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'retry' and start_after > now()) as retrying,
        extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
      from jobs where name <> ${deadLetterQueue} group by name
    ), rested as (
      select source_name as name, count(*) as failed from jobs where name = ${deadLetterQueue} and state = 'created' group by source_name
    )
    select q.name, (select min(s.cron) from pgboss.schedule s where s.name = q.name) as schedule,
      coalesce(c.waiting, 0) as waiting, coalesce(c.later, 0) as later, coalesce(c.active, 0) as active,
      coalesce(c.retrying, 0) as retrying, coalesce(r.failed, 0) as failed, c.oldest as "oldestSeconds"
    from pgboss.queue q left join counted c on c.name = q.name left join rested r on r.name = q.name
    where q.name <> ${deadLetterQueue} and q.name not like '\\_\\_%'
    order by q.name limit ${sql.lit(kindsMax)}`.execute(db);
  return rows;
}

/** Returns a page of the tasks that failed for good, latest first; only of one kind if `task` is given. */
export async function selectFailedTasks(
  db: Db,
  { task, cursor, limit }: { task: string | undefined; cursor: Cursor | null; limit: number },
): Promise<FailedTaskRow[]> {
  // A cursor has milliseconds; the queue's own times are more precise.
  const failedAt = sql`date_trunc('milliseconds', created_on)`;
  const { rows } = await sql<FailedTaskRow>`
    select id, source_name as task, ${shownData} as data,
      left(coalesce(source_output ->> 'message', source_output ->> 'value', source_output::text), ${reasonMaxLength}) as reason,
      coalesce(source_retry_count, 0) + 1 as tries, ${failedAt} as "failedAt"
    from pgboss.job
    where name = ${deadLetterQueue} and state = 'created'
      and (${task ?? null}::text is null or source_name = ${task ?? null})
      and (${cursor === null} or (${failedAt}, id) < (${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid))
    order by ${failedAt} desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Returns the kind of a task that failed for good; undefined when it is not in the dead letter queue any more. */
export async function findFailedTaskKind(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select source_name as task from pgboss.job
    where name = ${deadLetterQueue} and id = ${id}::uuid and state = 'created'`.execute(db);
  return rows[0]?.task;
}

/** Returns the tasks that failed and will be retried automatically, the next one first. */
export async function selectRetryingTasks(db: Db, limit: number): Promise<RetryingTaskRow[]> {
  const { rows } = await sql<RetryingTaskRow>`
    select id, name as task, ${shownData} as data,
      left(coalesce(output ->> 'message', output ->> 'value', output::text), ${reasonMaxLength}) as reason,
      retry_count + 1 as tries, coalesce(started_on, created_on) as "failedAt", start_after as "nextTryAt"
    from pgboss.job where state = 'retry'
    order by start_after, id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Counts the tasks that could run now, and those that failed for good. */
export async function countTasks(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where name <> ${deadLetterQueue} and start_after <= now()) as waiting,
      count(*) filter (where name = ${deadLetterQueue} and state = 'created') as failed
    from pgboss.job where state in ('created', 'retry')`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
