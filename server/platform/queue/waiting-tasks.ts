// The queue's backlog, for monitoring.
import type pg from "pg";
import { deadLetterQueue } from "./pg-boss-queue.ts";

/**
 * Returns the number of tasks that could run now by name, with the age of the oldest in seconds. A name without waiting tasks is listed
 * with 0, so that an idle queue looks different from one that could not be read. Dead letters are counted, but have no age: no worker
 * should run them.
 */
export async function readWaitingTasks(pool: pg.Pool): Promise<{ task: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await pool.query<{ task: string; count: number; oldestSeconds: number }>(
    `with waiting as (
       select name, count(*) as count, min(start_after) filter (where name <> $1) as oldest
       from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name
     )
     select q.name as task, coalesce(w.count, 0) as count, coalesce(extract(epoch from now() - w.oldest), 0)::float8 as "oldestSeconds"
     from pgboss.queue q left join waiting w on w.name = q.name
     where q.name not like '\\_\\_%' order by q.name limit 200`,
    [deadLetterQueue],
  );
  return rows;
}
