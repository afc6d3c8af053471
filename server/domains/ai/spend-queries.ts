// SQL for AI spend over all members.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** `settled`: the cost of finished calls. `open`: the reservations of all others. */
export type UseRow = { calls: number; reserved: number; settled: number; open: number };

export type SpendRow = {
  /** The tokens that count against the day's total budget. */
  counted: number;
  /** Days with calls, the latest first. */
  days: ({ day: string } & UseRow)[];
  /** The purposes of the day's calls, the most expensive first. */
  purposes: ({ purpose: string } & UseRow)[];
  /** The members who asked the model on the day, those who used most first. `counted` counts against their budget. */
  members: ({ user_id: string; name: string; counted: number } & UseRow)[];
};

const purposesMax = 50;

const use = sql`
  count(*) as calls, sum(c.reserved) as reserved, coalesce(sum(c.used), 0) as settled,
  coalesce(sum(c.reserved) filter (where c.state = 'reserved'), 0) as open`;

// Calls are found by their start; a day in India has 24 hours.
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

/** The use of each day from `firstDay` on, and the purposes and members of `day` (both YYYY-MM-DD in India). Needs the system role. */
export async function selectSpendForSystem(
  db: Db,
  { firstDay, day, daysMax, membersMax }: { firstDay: string; day: string; daysMax: number; membersMax: number },
): Promise<SpendRow> {
  const onDay = sql`c.day = ${day}::date and c.started_at >= ${startOf(day)} and c.started_at < ${startOf(day)} + interval '1 day'`;
  const days = sql`
    select c.day, ${use} from ai_calls c where c.started_at >= ${startOf(firstDay)}
    group by c.day order by c.day desc limit ${sql.lit(daysMax)}`;
  const purposes = sql`
    select c.purpose, ${use} from ai_calls c where ${onDay}
    group by c.purpose order by settled desc, c.purpose limit ${sql.lit(purposesMax)}`;
  const members = sql`
    select used.user_id, coalesce(nullif(p.name, ''), u.name) as name, coalesce(t.tokens, 0) as counted,
      used.calls, used.reserved, used.settled, used.open
    from (select c.user_id, ${use} from ai_calls c where ${onDay} group by c.user_id) used
    join users u on u.id = used.user_id
    left join profiles p on p.id = used.user_id
    left join ai_tokens t on t.user_id = used.user_id and t.day = ${day}::date
    order by counted desc, used.user_id limit ${sql.lit(membersMax)}`;
  const { rows } = await sql<SpendRow>`
    select
      coalesce((select t.tokens from ai_tokens t where t.user_id is null and t.day = ${day}::date), 0) as counted,
      ${listOf(days)} as days, ${listOf(purposes)} as purposes, ${listOf(members)} as members`.execute(db);
  const [spend] = rows;
  if (!spend) throw new Error("The sums of the model's use are missing");
  return spend;
}

/** The rows as one JSON value, in the order in which they are read. */
function listOf(rows: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;
}
