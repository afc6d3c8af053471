// SQL for RSVPs. Every query filters by member, as row level security does.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { cardColumns } from "./list-queries.ts";

export type RsvpState = "going" | "waiting" | "interested";

export type DueReminder = {
  event_id: string;
  user_id: string;
  title: string;
  event_date: Date;
  ends_at: Date | null;
  start_date: string | null;
  end_date: string | null;
  venue: string;
  city: string | null;
  is_online: boolean;
  is_vanished: boolean;
  is_demo: boolean;
};

/** The member's answer, and their place on the waiting list: 0 when they are not on it. `db` acts for the member. */
export async function selectRsvp(db: Db, eventId: string, userId: string): Promise<{ state: RsvpState; position: number } | undefined> {
  const { rows } = await sql<{ state: RsvpState; position: number }>`
    select state, case when state = 'waiting' then waiting_position(event_id) else 0 end as position
    from event_rsvps where event_id = ${eventId}::uuid and user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** Adds an answer; there must be none. `db` acts for the member and has locked the event. */
export async function insertRsvp(
  db: Db,
  row: { event_id: string; user_id: string; state: RsvpState; created_at: Date; is_named: boolean },
): Promise<void> {
  await db.insertInto("event_rsvps").values(row).execute();
}

/** Deletes the member's answer, if there is one. `db` acts for the member and has locked the event. */
export async function deleteRsvp(db: Db, eventId: string, userId: string): Promise<void> {
  await db.deleteFrom("event_rsvps").where("event_id", "=", eventId).where("user_id", "=", userId).execute();
}

/**
 * Gives free places to the members who have waited longest, if the event is public, and returns these members. The caller has locked the
 * event.
 */
export async function promoteWaiting(db: Db, eventId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from events e cross join lateral promote_waiting(e.id, ${at}) p
    where e.id = ${eventId}::uuid and e.is_public limit 100000`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

/** How many members go, and whether all places are taken. */
export function selectCounts(db: Db, eventId: string) {
  return db
    .selectFrom("events")
    .select(["going_count", sql<boolean>`capacity is not null and going_count >= capacity`.as("is_full")])
    .where("id", "=", eventId)
    .executeTakeFirstOrThrow();
}

/** The upcoming events that the member answered, the soonest first. `db` acts for the member. */
export function selectAnswered(db: Db, userId: string, now: Date, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return db
    .selectFrom("event_rsvps as r")
    .innerJoin("events as e", "e.id", "r.event_id")
    .select([...cardColumns, "r.state"])
    .where("r.user_id", "=", userId)
    .where("e.over_at", ">=", now)
    .where(sql<boolean>`e.is_public`)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(e.event_date, e.id) > (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("e.event_date")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

/** Attendees and members on the waiting list, ordered by id, starting after `after`. Needs the system role. */
export async function selectAttendeesForSystem(db: Db, eventId: string, afterUserId: string | null, limit: number): Promise<string[]> {
  let attendees = db.selectFrom("event_rsvps").select("user_id").where("event_id", "=", eventId).where("state", "in", ["going", "waiting"]);
  if (afterUserId !== null) attendees = attendees.where("user_id", ">", afterUserId);
  const rows = await attendees.orderBy("user_id").limit(limit).execute();
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Clears the record of reminders sent for an event, if it begins after `after` (an all-day one after `wholeDaysAfter`). Needs the system
 * role.
 */
export async function resetRemindersForSystem(
  db: Db,
  eventId: string,
  { after, wholeDaysAfter }: { after: Date; wholeDaysAfter: Date },
): Promise<void> {
  await sql`
    update event_rsvps r set reminded_at = null from events e
    where r.event_id = ${eventId}::uuid and r.reminded_at is not null and e.id = r.event_id
      and e.event_date > case when e.start_date is null then ${after}::timestamptz else ${wholeDaysAfter}::timestamptz end`.execute(db);
}

/**
 * Claims due reminders: members who go to an event that begins in a span (an all-day one by `wholeDaysUntil`) and were not reminded yet.
 * Marks them as reminded. Rows that another process has locked are left to it. Needs the system role.
 */
export async function takeRemindersForSystem(db: Db, span: { after: Date; until: Date; wholeDaysUntil: Date; now: Date; limit: number }) {
  const { rows } = await sql<DueReminder>`
    with due as (
      select r.event_id, r.user_id, e.title, e.event_date, e.ends_at, e.start_date, e.end_date, e.venue, e.city, e.is_online,
        e.vanished_at is not null as is_vanished, e.is_demo
      from events e join event_rsvps r on r.event_id = e.id
      where e.is_listed and e.event_date > ${span.after} and e.event_date <= ${span.until}
        and (e.start_date is null or e.event_date <= ${span.wholeDaysUntil})
        and r.state = 'going' and r.reminded_at is null
      order by e.event_date, e.id, r.user_id limit ${sql.lit(span.limit)}
      for update of r skip locked
    ), marked as (
      update event_rsvps r set reminded_at = ${span.now} from due d where r.event_id = d.event_id and r.user_id = d.user_id
    )
    select * from due order by event_date, event_id, user_id limit ${sql.lit(span.limit)}`.execute(db);
  return rows;
}
