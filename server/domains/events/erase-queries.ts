// SQL for erasing a member's events and RSVPs.
import { sql } from "kysely";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

/**
 * Locks the events that a member added or answered, ordered by id, before they are deleted. Returns those that the member goes to. Needs
 * the system role.
 */
export async function lockEventsOfMemberForSystem(db: Db, userId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string; isGoing: boolean }>`
    select id, id in (select event_id from event_rsvps where user_id = ${userId} and state = 'going') as "isGoing"
    from events where id in (
      select id from events where created_by = ${userId}
      union select event_id from event_rsvps where user_id = ${userId}
    ) order by id for update`.execute(db);
  return rows.filter(({ isGoing }) => isGoing);
}

/** Deletes the answers of a member. Needs the system role. */
export async function deleteRsvpsOfMemberForSystem(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("event_rsvps").where("user_id", "=", userId).execute();
}

/** The upcoming events with attendees that `deleteEventsOfMember` is about to delete, at most 5,000. */
export function selectEventsToDelete(db: Db, userId: string, posts: PostChoice, now: Date) {
  return db
    .selectFrom("events")
    .select(["id", "event_date", "ends_at", "start_date", "end_date", "venue", "city", "is_online", "is_public"])
    .where("created_by", "=", userId)
    .$if(posts === "keep", (query) => query.where("is_public", "=", false))
    .where("status", "=", "upcoming")
    .where("over_at", ">", now)
    .where((where) => where.or([where("going_count", ">", 0), where("waiting_count", ">", 0)]))
    .orderBy("id")
    .limit(5_000)
    .execute();
}

/** Deletes the events a member added; with `posts` "keep" only those that nobody else sees. */
export async function deleteEventsOfMember(db: Db, userId: string, posts: PostChoice): Promise<void> {
  await db
    .deleteFrom("events")
    .where("created_by", "=", userId)
    .$if(posts === "keep", (query) => query.where("is_public", "=", false))
    .execute();
}

/** Public events that name a member, or count their answer: at most 5,000. Needs the system role. */
export async function selectEventsShowingForSystem(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events where created_by = ${userId} and is_public
    union
    select event_id from event_rsvps where user_id = ${userId}
    order by id limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}
