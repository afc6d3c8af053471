// The queue's backlog, for monitoring.
import type pg from "pg";

/** Tasks that could run now, by name, with the age of the oldest in seconds. */
export async function readWaitingTasks(pool: pg.Pool): Promise<{ task: string; count: number; oldestSeconds: number }[]> {
  const { rows } = await pool.query<{ task: string; count: number; oldestSeconds: number }>(
    `select name as task, count(*) as count, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
     from pgboss.job where state in ('created', 'retry') and start_after <= now()
     group by name order by name limit 200`,
  );
  return rows;
}
