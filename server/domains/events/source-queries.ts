// SQL for storing entries of event sources. Every function acts as the system, in the transaction it is given.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { SourcedColumns, ListedEntry } from "./merge-events.ts";
import type { Candidate, KnownItem, NewItem } from "./merge-items.ts";

const itemsMax = 20_000;
const candidatesMax = 5_000;

/** An event as its sources may change it. */
export type SourcedEvent = SourcedColumns & {
  id: string;
  /** Somebody here added or changed it, so sources do not change it. */
  is_ours: boolean;
  sequence: number;
  /** Members who go or wait. */
  attendee_count: number;
};

type NewEvent = SourcedColumns & Derived & { id: string; ics_uid: string; source_key: string };
type ChangedEvent = SourcedColumns & Derived & { id: string; is_seen: boolean };
type Derived = { description_html: string; description_text: string; link_key_hex: string | null; name_key: string };

/**
 * Whether an entry of a source may be matched with this event. Not if a member added it (who may have deleted their account) and it is
 * held, taken down or cancelled by that member. Otherwise an event with the name of an expected conference could keep that conference from
 * being listed.
 */
const mayBeListed = sql`(
  e.external_source is not null or (e.is_public and (e.status = 'upcoming' or e.cancelled_by is distinct from e.created_by))
)`;

/** Whether somebody here added or changed an event. */
const isOurs = sql`(e.is_edited_here or e.created_by is not null)`;

/** All entries that this source ever listed and whose event still exists. */
export async function selectKnownItemsForSystem(db: Db, sourceId: string, now: Date): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select i.source_key as key, i.event_id as "eventId", i.facts, i.vanished_at is not null as "isGone", e.over_at > ${now} as "isUpcoming"
    from event_source_items i join events e on e.id = i.event_id
    where i.source_id = ${sourceId} and ${mayBeListed}
    order by i.source_key limit ${sql.lit(itemsMax)}`.execute(db);
  return rows;
}

/** Events with one of these keys. */
export async function selectCandidatesForSystem(db: Db, keys: { link: string[]; name: string[] }, now: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, encode(link_key, 'hex') as "linkKey", name_key as "nameKey", event_date as "beginsAt", over_at > ${now} as "isUpcoming",
      over_at > ${now} and external_source is not null and not ${isOurs}
        and not exists (select 1 from event_source_items i where i.event_id = e.id) as "isOrphan"
    from events e
    where (link_key = any(select decode(unnest(${keys.link}::text[]), 'hex')) or name_key = any(${keys.name}::text[]))
      and not is_demo and ${mayBeListed}
    order by event_date, id limit ${sql.lit(candidatesMax)}`.execute(db);
  return rows;
}

/** These events, locked until the transaction ends, in one order so that no two transactions wait for each other. */
export async function lockSourcedEventsForSystem(db: Db, ids: string[]): Promise<SourcedEvent[]> {
  const { rows } = await sql<SourcedEvent & { event_date: unknown; ends_at: unknown }>`
    select id, title, description, venue, city, is_online, event_date, ends_at, is_all_day, start_date, end_date, time_zone, registration_url,
      image_url, organiser, cfp_url, cfp_closes_on, status, tags, skills, sequence, ${isOurs} as is_ours,
      going_count + waiting_count as attendee_count
    from events e where id = any(${ids}::uuid[])
    order by id for no key update`.execute(db);
  return rows.map((row) => ({ ...row, event_date: toIso(row.event_date) ?? "", ends_at: toIso(row.ends_at) }));
}

/** The entries that sources list now for these events, the earliest first. */
export async function selectListedEntriesForSystem(db: Db, eventIds: string[]): Promise<(ListedEntry & { event_id: string })[]> {
  const { rows } = await sql<ListedEntry & { event_id: string }>`
    select event_id, source_id, facts
    from event_source_items where event_id = any(${eventIds}::uuid[]) and vanished_at is null
    order by facts ->> 'event_date', source_id, source_key`.execute(db);
  return rows;
}

/** Adds events that are new. */
export async function insertSourcedEventsForSystem(
  db: Db,
  events: NewEvent[],
  source: { id: string; name: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into events (
      id, title, description, description_html, description_text, venue, city, is_online, event_date, ends_at, is_all_day, start_date, end_date,
      time_zone, registration_url, image_url, organiser, cfp_url, cfp_closes_on, status, tags, skills, link_key, name_key, ics_uid, source_key,
      source_id, external_source, created_at, changed_at)
    select ${givenColumns}, decode(given.link_key_hex, 'hex'), given.name_key, given.ics_uid, given.source_key,
      ${source.id}::uuid, ${source.name}, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (${givenTypes}, ics_uid text, source_key text)`.execute(db);
}

/** Writes the new columns of events. `is_seen`: the change shows in calendars, so the sequence grows. */
export async function updateSourcedEventsForSystem(db: Db, events: ChangedEvent[], now: Date): Promise<void> {
  await sql`
    update events e set (
      title, description, description_html, description_text, venue, city, is_online, event_date, ends_at, is_all_day, start_date, end_date,
      time_zone, registration_url, image_url, organiser, cfp_url, cfp_closes_on, status, tags, skills, link_key, name_key,
      cancelled_at, cancel_reason, version, sequence, changed_at
    ) = (${givenColumnsAfterId}, decode(given.link_key_hex, 'hex'), given.name_key,
      case when given.status = 'cancelled' then coalesce(e.cancelled_at, ${now}::timestamptz) end,
      case when given.status = 'cancelled' then coalesce(e.cancel_reason, 'The organiser cancelled it.') end,
      e.version + 1, e.sequence + given.is_seen::integer, case when given.is_seen then ${now}::timestamptz else e.changed_at end)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (${givenTypes}, is_seen boolean)
    where e.id = given.id`.execute(db);
}

/** Adds or updates entries. An entry that was gone is listed again. */
export async function upsertItemsForSystem(db: Db, sourceId: string, items: (NewItem & { eventId: string })[], now: Date): Promise<void> {
  await sql`
    insert into event_source_items (source_id, source_key, event_id, facts, first_seen_at)
    select ${sourceId}::uuid, key, "eventId", facts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (key text, "eventId" uuid, facts jsonb)
    on conflict (source_id, source_key) do update set facts = excluded.facts, event_id = excluded.event_id, vanished_at = null`.execute(db);
}

/** Deletes entries that the source now lists under another key. */
export async function deleteItemsForSystem(db: Db, sourceId: string, keys: string[]): Promise<void> {
  await sql`delete from event_source_items where source_id = ${sourceId} and source_key = any(${keys}::text[])`.execute(db);
}

/** Records that the source no longer lists these entries. */
export async function markItemsGoneForSystem(db: Db, sourceId: string, keys: string[], now: Date): Promise<void> {
  await sql`
    update event_source_items set vanished_at = ${now}
    where source_id = ${sourceId} and source_key = any(${keys}::text[]) and vanished_at is null`.execute(db);
}

/**
 * Marks those of these events that no source lists any more, unless they are ours. Removes the mark from listed ones, even if somebody
 * edited them since. Returns the ids of changed events. Calendars show the mark, so the sequence grows.
 */
export async function markVanishedForSystem(db: Db, eventIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      select e.id, exists (select 1 from event_source_items i where i.event_id = e.id and i.vanished_at is null) as is_told
      from events e where e.id = any(${eventIds}::uuid[])
    )
    update events e set vanished_at = case when told.is_told then null else ${now}::timestamptz end, sequence = e.sequence + 1,
      changed_at = ${now}
    from told
    where e.id = told.id and (e.vanished_at is null) <> told.is_told and (told.is_told or not ${isOurs})
    returning e.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps sources from ever changing the events of a member whose account is about to be deleted. */
export async function keepFromSourcesForSystem(db: Db, userId: string): Promise<void> {
  await sql`update events set is_edited_here = true where created_by = ${userId}`.execute(db);
}

/** Removes the demo events. */
export async function deleteDemoEventsForSystem(db: Db): Promise<void> {
  await sql`delete from events where is_demo`.execute(db);
}

const givenColumnsAfterId = sql`
  given.title, given.description, given.description_html, given.description_text, given.venue, given.city, given.is_online, given.event_date,
  given.ends_at, given.is_all_day, given.start_date, given.end_date, given.time_zone, given.registration_url, given.image_url, given.organiser,
  given.cfp_url, given.cfp_closes_on, given.status, given.tags, given.skills`;
const givenColumns = sql`given.id, ${givenColumnsAfterId}`;
const givenTypes = sql`
  id uuid, title text, description text, description_html text, description_text text, venue text, city text, is_online boolean,
  event_date timestamptz, ends_at timestamptz, is_all_day boolean, start_date date, end_date date, time_zone text, registration_url text,
  image_url text, organiser text, cfp_url text, cfp_closes_on date, status text, tags text[], skills text[], link_key_hex text, name_key text`;

function toIso(at: unknown): string | null {
  return at instanceof Date ? at.toISOString() : null;
}
