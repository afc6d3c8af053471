// SQL for lists of events. They scan an index of dates from the cursor, once for long events and once for all others, so page 100 costs
// what page 1 does. A search reads the soonest events first, then the text index; when that matches too many, it scans the index of dates.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { EVENT_DAYS_MAX } from "#contracts/events-limits.ts";
import { rankTags } from "#server/domains/posting/posting.ts";
import { dayMs, hourMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { idsOf } from "#server/platform/db/lookup.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

export type EventFilter = {
  tag?: string;
  city?: string;
  isOnline?: boolean;
  /** Events that are on at or after this moment. */
  from: Date;
  /** Events that begin before this moment. */
  before?: Date;
  cursor: Cursor | null;
  limit: number;
};

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/**
 * A further condition for a scan, and the columns to read, which include id and date. Both refer to the table as `e`. Columns cannot be
 * combined with a tag.
 */
type Walk = { condition?: RawBuilder<unknown>; columns?: RawBuilder<unknown> };

type Found = { ids: string[]; isComplete: boolean };

// How many of the soonest events are searched first. For a frequent word, these alone fill a page.
const frequentPool = 300;
// The filter options are the cities and tags of this many of the soonest events.
const choicePool = 100;
// Up to this many matches of the text index are sorted by date. For a word with more matches, the index of dates is scanned.
const matchesMax = 3_000;
// Events that last longer than this are long events. There are few, so they have their own indexes.
const shortHours = 12;

/** The columns of a card. */
export const cardColumns = [
  "e.id",
  "e.title",
  "e.beginning",
  "e.venue",
  "e.city",
  "e.is_online",
  "e.event_date",
  "e.ends_at",
  "e.start_date",
  "e.end_date",
  "e.over_at",
  "e.registration_url",
  "e.image_url",
  "e.tags",
  "e.organiser",
  "e.external_source",
  "e.going_count",
  sql<boolean>`e.capacity is not null and e.going_count >= e.capacity`.as("is_full"),
  "e.status",
  "e.vanished_at",
  "e.is_demo",
] as const;

/** Listed events that are not over, the soonest first. */
export async function selectListed(db: Db, filter: EventFilter): Promise<CardRow[]> {
  if (filter.tag !== undefined) return selectCards(db, sql`(${walk(filter)})`);
  const columns = sql.join(cardColumns.map((column) => (typeof column === "string" ? sql.ref(column) : column)));
  return (await sql<CardRow>`${walkDated(filter, { columns })}`.execute(db)).rows;
}

/**
 * Listed events that contain the words of `q`, the soonest first. `q` is in English or any script and uses the syntax of a web search:
 * words, "phrases", -without.
 */
export async function selectMatching(db: Db, filter: EventFilter & { q: string }) {
  const { q, limit } = filter;
  const words = sql`(select words_query(${q}))`;
  const near = await selectNear(db, filter, words);
  if (near.isComplete || near.ids.length === limit) return selectCards(db, sql`(select unnest(${idsOf(near.ids)}))`);
  const found = await selectMatches(db, filter);
  if (found.isComplete) return selectCards(db, sql`(select unnest(${idsOf(found.ids)}))`);
  return selectCards(db, sql`(${walk(filter, { condition: sql`e.search @@ ${words}` })})`);
}

/** The events that a member added, the latest date first. */
export function selectOwn(db: Db, userId: string, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return db
    .selectFrom("events as e")
    .select([...cardColumns, "e.moderation", "e.moderation_reason"])
    .where("e.created_by", "=", userId)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(e.event_date, e.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("e.event_date", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

/** Public events with these ids, in no order. At most 100 ids. */
export function queryByIds(db: Db, ids: Ids) {
  return db
    .selectFrom("events as e")
    .select(cardColumns)
    .where("e.id", "=", sql<string>`any(${ids})`)
    .where(sql<boolean>`e.is_public`)
    .limit(100);
}

/** The most frequent cities and tags (as typed) of the next events, the most frequent first. */
export async function selectChoices(db: Db, from: Date, limit: number): Promise<{ cities: string[]; tags: string[] }> {
  const next = walkDated({ from, cursor: null, limit: choicePool }, { columns: sql`e.id, e.event_date, e.city, e.tags` });
  // Counted here: PostgreSQL takes longer for it than for reading the events.
  const { rows } = await sql<{ cities: string[]; tags: string[][] }>`
    select coalesce(json_agg(city) filter (where city is not null), '[]') as cities, coalesce(json_agg(tags), '[]') as tags
    from (${next}) as next`.execute(db);
  const { cities = [], tags = [] } = rows[0] ?? {};
  const inCities = cities.map((city) => [city]);
  return { cities: rankTags(inCities, [], limit), tags: rankTags(tags, [], limit) };
}

/**
 * Ids of public events for a calendar: listed ones that are not over at `now`, the soonest first; ended ones back to `from`, the latest
 * first, as long as there is room; and cancelled ones with the same filter.
 */
export async function selectCalendarIds(db: Db, filter: EventFilter, now: Date): Promise<string[]> {
  const { tag = null, city = null, isOnline = false, from, limit } = filter;
  const horizon = new Date(from.getTime() - EVENT_DAYS_MAX * dayMs);
  const isAsked = sql`e.event_date >= ${horizon} and e.over_at >= ${from}
    and (${city}::text is null or e.city = ${city}) and (not ${isOnline}::boolean or e.is_online)
    and (${tag}::text is null or exists (select 1 from unnest(e.tags) t where lower(t) = ${tag}))`;
  const { rows } = await sql<{ id: string }>`
    with coming as materialized (${walk({ ...filter, from: now })})
    select id from coming
    union
    (select e.id from events e where e.is_listed and e.event_date < ${now} and e.over_at <= ${now} and ${isAsked}
     order by e.event_date desc, e.id desc limit greatest(0, ${sql.lit(limit)} - (select count(*) from coming)))
    union
    (select e.id from events e where e.is_public and e.status = 'cancelled' and ${isAsked}
     order by e.event_date, e.id limit ${sql.lit(limit)})
    limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of `walkDated` alone. */
function walk(filter: EventFilter, more: Walk = {}): RawBuilder<unknown> {
  return sql`select d.id from (${walkDated(filter, more)}) d`;
}

/**
 * Ids and dates, or the given columns, in order. Scans long and short events separately, each from the earliest start that an event still
 * on can have.
 */
function walkDated(filter: EventFilter, more: Walk = {}): RawBuilder<unknown> {
  const parts = [walkPart(filter, true, more), walkPart(filter, false, more)];
  return sql`select * from (${sql.join(parts, sql` union all `)}) w order by w.event_date, w.id limit ${sql.lit(filter.limit)}`;
}

function walkPart(
  { tag, city, isOnline = false, from, before, cursor, limit }: EventFilter,
  isLong: boolean,
  { condition, columns }: Walk,
) {
  const isTagged = tag !== undefined;
  const row = sql.raw(isTagged ? "t" : "e");
  const id = sql.raw(isTagged ? "t.event_id" : "e.id");
  const horizon = new Date(from.getTime() - (isLong ? EVENT_DAYS_MAX * 24 : shortHours) * hourMs);
  const conditions = [
    isTagged ? sql`t.tag = ${tag}` : sql`e.is_listed`,
    // Has to match the condition of the indexes of long events, word for word.
    sql`${row}.over_at - ${row}.event_date ${sql.raw(isLong ? ">" : "<=")} ${sql.lit(`${shortHours} hours`)}::interval`,
    sql`${row}.over_at >= ${hidden(from)}`,
    // An event that ends exactly at `from` is over, unless it also began then.
    sql`(${row}.over_at > ${hidden(from)} or ${row}.event_date >= ${hidden(from)})`,
    sql`${row}.event_date >= ${hidden(horizon)}`,
    ...(city === undefined ? [] : [sql`${row}.city = ${city}`]),
    ...(isOnline ? [sql`${row}.is_online`] : []),
    ...(before === undefined ? [] : [sql`${row}.event_date < ${before}`]),
    ...(cursor === null ? [] : [sql`(${row}.event_date, ${id}) > (${cursor.at}, ${cursor.id}::uuid)`]),
    ...(condition ? [condition] : []),
  ];
  const tagged = condition ? sql`event_tags t join events e on e.id = t.event_id` : sql`event_tags t`;
  const tables = isTagged ? tagged : sql`events e`;
  return sql`(
    select ${columns ?? sql`${id} as id, ${row}.event_date`} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by ${row}.event_date, ${id} limit ${sql.lit(limit)})`;
}

/** A time in a subquery, as ids are in `idsOf`: if PostgreSQL saw the value, it would make a new plan each time. */
function hidden(at: Date): RawBuilder<unknown> {
  return sql`(select ${at}::timestamptz)`;
}

/** Those of the soonest events that contain the words. `isComplete` says that no further event passes the filter. */
async function selectNear(db: Db, filter: EventFilter, words: RawBuilder<unknown>): Promise<Found> {
  // Joined in the order of the pool, which PostgreSQL knows, so that for a frequent word few events are read before a page is full.
  const { rows } = await sql<{ ids: string[]; seen: number }>`
    with pool as materialized (${walkDated({ ...filter, limit: frequentPool })})
    select
      (select count(*)::integer from pool) as seen,
      array(
        select p.id from pool p join events e on e.id = p.id
        where e.search @@ ${words}
        order by p.event_date, p.id limit ${sql.lit(filter.limit)}
      ) as ids`.execute(db);
  const { ids, seen } = rows[0] ?? { ids: [], seen: 0 };
  return { ids, isComplete: seen < frequentPool };
}

/** The soonest matches, found by the text index. `isComplete` is false when there are too many to sort. */
async function selectMatches(db: Db, filter: EventFilter & { q: string }): Promise<Found> {
  const { q, tag = null, city = null, isOnline = false, from, before = null, cursor, limit } = filter;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with matches as materialized (select * from match_events(${q}, ${matchesMax + 1}::integer))
    select
      (select count(*)::integer from matches) as total,
      array(
        select m.id from matches m
        where (m.over_at > ${from} or m.event_date >= ${from})
          and (${before}::timestamptz is null or m.event_date < ${before})
          and (${city}::text is null or m.city = ${city})
          and (not ${isOnline}::boolean or m.is_online)
          and (${tag}::text is null or exists (select 1 from unnest(m.tags) t where lower(t) = ${tag}))
          and (${cursor?.at ?? null}::timestamptz is null or (m.event_date, m.id) > (${cursor?.at ?? null}, ${cursor?.id ?? null}::uuid))
        order by m.event_date, m.id limit ${sql.lit(limit)}
      ) as ids`.execute(db);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { ids, isComplete: total <= matchesMax };
}

function selectCards(db: Db, ids: RawBuilder<unknown>) {
  return db
    .selectFrom("events as e")
    .select(cardColumns)
    .where(sql<boolean>`e.id in ${ids}`)
    .orderBy("e.event_date")
    .orderBy("e.id")
    .execute();
}
