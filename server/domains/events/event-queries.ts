// SQL for a single event.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import { authorColumns } from "#server/domains/posting/posting.ts";
import { isSavedBy } from "#server/domains/saved-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Events } from "#server/platform/db/schema.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { cardColumns } from "./list-queries.ts";
import type { RsvpState } from "./rsvp-queries.ts";

type Marks = { answer: RsvpState | null; waiting_position: number; is_saved: boolean };

// Cancelled here rather than by its source: sources do not change events that were edited here.
const isCancelledHere = sql<boolean>`(status = 'cancelled' and is_edited_here and external_source is not null)`;

/** With the marks of the member it was read for. */
export type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>> & Partial<Marks>;
export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;
export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

/** An event with its author and its sources. The caller checks with the policy whether the viewer may see it. */
export function selectEvent(db: Db, id: string) {
  return fromEvents(db).where("e.id", "=", id).executeTakeFirst();
}

/**
 * The same with the member's answer, their place on the waiting list (0 when they are not on it), and whether they have saved the event.
 */
export function selectEventFor(db: Db, id: string, userId: string) {
  return fromEvents(readAs(db, userId))
    .leftJoin("event_rsvps as r", (join) => join.onRef("r.event_id", "=", "e.id").on("r.user_id", "=", userId))
    .select([
      sql<Marks["answer"]>`r.state`.as("answer"),
      sql<Marks["waiting_position"]>`case when r.state = 'waiting' then waiting_position(e.id) else 0 end`.as("waiting_position"),
      isSavedBy(userId, "event", sql.ref("e.id")).as("is_saved"),
    ])
    .where("e.id", "=", id)
    .executeTakeFirst();
}

/** The values for the editor. The caller checks with the policy whether the viewer may edit the event. */
export function selectDraft(db: Db, id: string) {
  return db
    .selectFrom("events")
    .select([
      "id",
      "title",
      "description",
      "event_date",
      "ends_at",
      "is_all_day",
      "start_date",
      "end_date",
      "venue",
      "city",
      "is_online",
      "registration_url",
      "image_url",
      "tags",
      "organiser",
      "capacity",
      "cfp_url",
      "cfp_closes_on",
      "created_by",
      "status",
      "moderation",
      "moderation_reason",
      "is_public",
      "over_at",
      "version",
      "going_count",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The Markdown sources of these events. Events that are not public are left out. */
export function selectPublicSources(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("events")
    .select(["id", "description", "created_by"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`is_public`)
    .execute();
}

/** An event, locked until the transaction ends. Whatever changes the event or an answer to it takes this lock first. */
export function lockEvent(db: Db, id: string) {
  return db
    .selectFrom("events")
    .select([
      "id",
      "title",
      "created_by",
      "status",
      "cancelled_by",
      "moderation",
      "moderation_reason",
      "is_public",
      "over_at",
      "version",
      "sequence",
      "link_count",
      "event_date",
      "ends_at",
      "is_all_day",
      "start_date",
      "end_date",
      "cfp_closes_on",
      "venue",
      "city",
      "is_online",
      "capacity",
      "going_count",
      "waiting_count",
      isCancelledHere.as("is_cancelled_here"),
      sql<boolean>`description <> ''`.as("has_description"),
      // Attendees of a held event are not notified of its cancellation; those of an event that was taken down later were.
      sql<boolean>`is_public or coalesce(moderation = 'hidden' and moderated_at > cancelled_at, false)`.as("is_cancelling_known"),
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The description of an event. It is not among the columns that `lockEvent` reads, because every RSVP reads those. */
export async function selectText(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("events").select("description_text").where("id", "=", id).executeTakeFirst();
  return row?.description_text ?? "";
}

/** Adds an event. */
export async function insertEvent(db: Db, row: Insertable<Events>): Promise<void> {
  await db.insertInto("events").values(row).execute();
}

/** Changes an event, and increases its version and its calendar sequence by one. The caller has locked it. */
export async function updateEvent(db: Db, id: string, change: Updateable<Events>): Promise<void> {
  await db
    .updateTable("events")
    .set({ ...change, version: sql`version + 1`, sequence: sql`sequence + 1` })
    .where("id", "=", id)
    .execute();
}

/** The public events with these ids as calendars show them, in no order. */
export function selectCalendarEvents(db: Db, ids: string[]) {
  return db
    .selectFrom("events as e")
    .select([
      "e.id",
      "e.ics_uid",
      "e.sequence",
      "e.title",
      sql<string>`left(e.description_text, 2000)`.as("description"),
      "e.venue",
      "e.city",
      "e.is_online",
      "e.organiser",
      "e.registration_url",
      "e.tags",
      "e.status",
      "e.vanished_at",
      "e.is_demo",
      "e.event_date",
      "e.ends_at",
      "e.start_date",
      "e.end_date",
      "e.created_at",
      "e.changed_at",
    ])
    .where("e.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`e.is_public`)
    .orderBy("e.event_date")
    .orderBy("e.id")
    .limit(1_000)
    .execute();
}

function fromEvents(db: Db) {
  return db
    .selectFrom("events as e")
    .leftJoin("authors as a", "a.id", "e.created_by")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .select([
      ...cardColumns,
      "e.description_html",
      "e.skills",
      "e.created_by",
      "s.url as source_url",
      "e.capacity",
      "e.interested_count",
      "e.waiting_count",
      "e.cfp_url",
      "e.cfp_closes_on",
      "e.cancel_reason",
      "e.cancelled_by",
      isCancelledHere.as("is_cancelled_here"),
      "e.moderation",
      "e.moderation_reason",
      "e.moderated_at",
      "e.is_public",
      "e.created_at",
      "e.edited_at",
      "e.changed_at",
      "e.sequence",
      ...authorColumns,
    ]);
}

/** Whether there are demo events and all are over. */
export async function areDemoEventsOver(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean | null }>`select bool_and(over_at <= ${now}) as answer from events where is_demo`.execute(
    db,
  );
  return rows[0]?.answer ?? false;
}
