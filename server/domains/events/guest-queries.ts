// SQL for guest lists. The function `event_guests` shows names only to the event's author, whatever these queries ask for.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Where a page of the list begins: after the answer with this number. */
export type GuestPlace = { state: string; queueNumber: number };

export type GuestRow = {
  state: "going" | "waiting";
  queue_number: number;
  created_at: Date;
  author_name: string | null;
  author_username: string | null;
  author_avatar_url: string | null;
};

/** Those who go, then those who wait, in the order of their answers. `db` acts for the event's author. */
export async function selectGuests(
  db: Db,
  eventId: string,
  { after, limit }: { after: GuestPlace | null; limit: number },
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select g.state, g.queue_number, g.created_at, a.name as author_name, a.username as author_username, a.avatar_url as author_avatar_url
    from event_guests(${eventId}::uuid, ${after?.state ?? ""}, ${after?.queueNumber ?? 0}::bigint, ${limit}::integer) g
    left join authors a on a.id = g.user_id
    order by g.state, g.queue_number`.execute(db);
  return rows;
}

/** How many of those who go and of those who wait the list names. `db` acts for the event's author. */
export async function countGuests(db: Db, eventId: string): Promise<{ going: number; waiting: number }> {
  const { rows } = await sql<{ going: number; waiting: number }>`
    select count(*) filter (where state = 'going')::integer as going, count(*) filter (where state = 'waiting')::integer as waiting
    from event_guests(${eventId}::uuid, '', 0, 1000000)`.execute(db);
  return rows[0] ?? { going: 0, waiting: 0 };
}
