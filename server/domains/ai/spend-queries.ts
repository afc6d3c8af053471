// The SQL of what the model costs, over all members.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** `settled`: what calls that are over cost. `open`: reserved for calls that are not. */
export type UseRow = { calls: number; reserved: number; settled: number; open: number };

const purposesMax = 50;

const use = sql`
  count(*) as calls, sum(c.reserved) as reserved, coalesce(sum(c.used), 0) as settled,
  coalesce(sum(c.reserved) filter (where c.state = 'reserved'), 0) as open`;

// Calls are found by when they began: a day in India is 24 hours of it.
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
const onDay = (day: string) =>
  sql`c.day = ${day}::date and c.started_at >= ${startOf(day)} and c.started_at < ${startOf(day)} + interval '1 day'`;

/** Days from `firstDay` on that have a call, the latest first. Needs the system role. */
export async function selectDayUseForSystem(db: Db, firstDay: string, limit: number): Promise<({ day: string } & UseRow)[]> {
  const { rows } = await sql<{ day: string } & UseRow>`
    select c.day, ${use} from ai_calls c where c.started_at >= ${startOf(firstDay)}
    group by c.day order by c.day desc limit ${limit}`.execute(db);
  return rows;
}

/** What asked the model on a day, the most expensive first. Needs the system role. */
export async function selectPurposeUseForSystem(db: Db, day: string): Promise<({ purpose: string } & UseRow)[]> {
  const { rows } = await sql<{ purpose: string } & UseRow>`
    select c.purpose, ${use} from ai_calls c where ${onDay(day)}
    group by c.purpose order by settled desc, c.purpose limit ${purposesMax}`.execute(db);
  return rows;
}

/** Who asked the model on a day, who used most first; `counted` is what counts against their budget. Needs the system role. */
export async function selectMemberUseForSystem(
  db: Db,
  day: string,
  limit: number,
): Promise<({ user_id: string; name: string; counted: number } & UseRow)[]> {
  const { rows } = await sql<{ user_id: string; name: string; counted: number } & UseRow>`
    with used as (select c.user_id, ${use} from ai_calls c where ${onDay(day)} group by c.user_id)
    select used.user_id, coalesce(nullif(p.name, ''), u.name) as name, coalesce(t.tokens, 0) as counted,
      used.calls, used.reserved, used.settled, used.open
    from used
    join users u on u.id = used.user_id
    left join profiles p on p.id = used.user_id
    left join ai_tokens t on t.user_id = used.user_id and t.day = ${day}::date
    order by counted desc, used.user_id limit ${limit}`.execute(db);
  return rows;
}
