// SQL for sources: which are due, the outcome of a check, and their health. The tables of both areas have the same columns.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { SourceTables } from "./area.ts";

export type DueSource = {
  id: string;
  url: string;
  etag: string | null;
  last_modified: string | null;
  ttl_minutes: number | null;
  failure_count: number;
  last_checked_at: Date | null;
  was_read: boolean;
};

/** The outcome of a check, as stored with its source. `succeededAt` is null when nothing was read. */
export type CheckedSource = {
  id: string;
  etag: string | null;
  lastModified: string | null;
  ttlMinutes: number | null;
  checkedAt: Date;
  succeededAt: Date | null;
  nextCheckAt: Date;
  notBefore: Date;
  failureCount: number;
  error: { code: string; message: string } | null;
};

export type SourceHealthRow = {
  id: string;
  name: string;
  url: string;
  last_success_at: Date | null;
  last_checked_at: Date | null;
  next_check_at: Date;
  failure_count: number;
  last_error_message: string | null;
  paused_at: Date | null;
};

const sourcesMax = 500;

/**
 * Makes the table match the list: adds new sources, due at `now`, updates names, and deletes sources that are not listed. Their articles or
 * events stay. A source whose last check is more than an hour in the future was checked by a clock that has been put back since. It becomes
 * due too.
 */
export function syncSourcesForSystem(
  db: Db,
  { sources: table }: SourceTables,
  sources: { id: string; url: string; name: string }[],
  now: Date,
): Promise<void> {
  return withSystem(db, async (trx) => {
    await sql`
      insert into ${sql.table(table)} as known (id, url, name, next_check_at)
      select id, url, name, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as given (id uuid, url text, name text)
      on conflict (url) do update set name = excluded.name where known.name <> excluded.name`.execute(trx);
    const urls = sources.map((source) => source.url);
    await sql`delete from ${sql.table(table)} where url <> all(${urls}::text[])`.execute(trx);
    await sql`
      update ${sql.table(table)} set last_checked_at = null, next_check_at = ${now}, not_before = null
      where last_checked_at > ${now}::timestamptz + interval '1 hour'`.execute(trx);
  });
}

/** The sources that the schedule may read at `now`. Those checked longest ago come first. */
export function selectScheduledSourcesForSystem(db: Db, { sources: table }: SourceTables, now: Date): Promise<DueSource[]> {
  return selectDue(db, table, sql`next_check_at <= ${now}`);
}

/**
 * The sources that a person's request may read at `now`: not paused, not checked since `restedSince`, and past their own rest time. Those
 * checked longest ago come first.
 */
export function selectAskedSourcesForSystem(db: Db, { sources: table }: SourceTables, now: Date, restedSince: Date): Promise<DueSource[]> {
  const isRested = sql`(not_before is null or not_before <= ${now}) and (last_checked_at is null or last_checked_at <= ${restedSince})`;
  return selectDue(db, table, isRested);
}

/** Stores the outcome of a check. Needs the system role. */
export async function updateSourceForSystem(db: Db, { sources: table }: SourceTables, source: CheckedSource): Promise<void> {
  await sql`
    update ${sql.table(table)} set
      etag = ${source.etag}, last_modified = ${source.lastModified}, ttl_minutes = ${source.ttlMinutes},
      last_checked_at = ${source.checkedAt}, last_success_at = coalesce(${source.succeededAt}::timestamptz, last_success_at),
      next_check_at = ${source.nextCheckAt}, not_before = ${source.notBefore}, failure_count = ${source.failureCount},
      last_error_code = ${source.error?.code ?? null}, last_error_message = ${source.error?.message ?? null}
    where id = ${source.id}`.execute(db);
}

/** The outcome of the latest check of each source, in all areas. Sources that are paused or were never checked are left out. */
export function selectLatestChecksForSystem(db: Db): Promise<{ url: string; error: string | null; checkedAt: Date }[]> {
  return withSystem(db, async (trx) => {
    const each = (["tech_flash_sources", "event_sources"] satisfies SourceTables["sources"][]).map(
      (table) => sql`
        (select url, last_error_code as error, last_checked_at as "checkedAt" from ${sql.table(table)}
        where paused_at is null and last_checked_at is not null limit ${sql.lit(sourcesMax)})`,
    );
    const { rows } = await sql<{ url: string; error: string | null; checkedAt: Date }>`${sql.join(each, sql` union all `)}`.execute(trx);
    return rows;
  });
}

/**
 * Replaces the failure count and next check times of sources whose latest check is still the one at `checkedAt`. Sources that were not read
 * since `readSince` are left out; one that never was counts from when it was added.
 */
export function forgiveFailuresForSystem(
  db: Db,
  { sources: table }: SourceTables,
  forgiven: { id: string; failureCount: number; nextCheckAt: Date; notBefore: Date }[],
  { checkedAt, readSince }: { checkedAt: Date; readSince: Date },
): Promise<void> {
  return withSystem(db, async (trx) => {
    await sql`
      update ${sql.table(table)} s set failure_count = given."failureCount", next_check_at = given."nextCheckAt", not_before = given."notBefore"
      from jsonb_to_recordset(${JSON.stringify(forgiven)}::jsonb) as given (
        id uuid, "failureCount" integer, "nextCheckAt" timestamptz, "notBefore" timestamptz)
      where s.id = given.id and s.last_checked_at = ${checkedAt} and coalesce(s.last_success_at, s.created_at) > ${readSince}`.execute(trx);
  });
}

/** Name and address of a source. */
export async function selectSource(
  db: Db,
  { sources: table }: SourceTables,
  id: string,
): Promise<{ name: string; url: string } | undefined> {
  const { rows } = await sql<{ name: string; url: string }>`select name, url from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Pauses a source at `pausedAt`, or resumes it (null): then it is due at once, unless it asked for rest. Returns its name, or undefined if
 * it does not exist or is in that state already. Needs the system role.
 */
export async function setPausedForSystem(
  db: Db,
  { sources: table }: SourceTables,
  id: string,
  { pausedAt, now }: { pausedAt: Date | null; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update ${sql.table(table)} set paused_at = ${pausedAt}::timestamptz,
      next_check_at = case when ${pausedAt === null} then least(next_check_at, greatest(${now}::timestamptz, not_before)) else next_check_at end
    where id = ${id} and (paused_at is null) = ${pausedAt !== null}
    returning name`.execute(db);
  return rows[0]?.name;
}

/** When any source of the area was last read successfully. Null before the first time. */
export async function selectLastSuccess(db: Db, { sources: table }: SourceTables): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(last_success_at) as at from ${sql.table(table)}`.execute(db);
  return rows[0]?.at ?? null;
}

/** False for sources that were checked but whose file has not existed yet. */
const isThere = sql`(last_checked_at is null or last_success_at is not null or last_error_code is not null)`;

/** Every source, ordered by name, except those whose file has not existed yet. */
export async function selectSourceHealth(db: Db, { sources: table }: SourceTables): Promise<SourceHealthRow[]> {
  const { rows } = await sql<SourceHealthRow>`
    select id, name, url, last_success_at, last_checked_at, next_check_at, failure_count, last_error_message, paused_at
    from ${sql.table(table)}
    where ${isThere}
    order by lower(name), name, id
    limit ${sql.lit(sourcesMax)}`.execute(db);
  return rows;
}

/**
 * How many of the sources in `selectSourceHealth` are failing or paused, over all these areas. A paused source does not count as failing.
 */
export async function selectSourceCounts(db: Db, areas: readonly SourceTables[]): Promise<{ failing: number; paused: number }> {
  const each = areas.map(({ sources: table }) => sql`select last_error_message, paused_at from ${sql.table(table)} where ${isThere}`);
  const { rows } = await sql<{ failing: number; paused: number }>`
    select count(*) filter (where last_error_message is not null and paused_at is null)::integer as failing,
      count(paused_at)::integer as paused
    from (${sql.join(each, sql` union all `)}) s`.execute(db);
  return rows[0] ?? { failing: 0, paused: 0 };
}

function selectDue(db: Db, table: SourceTables["sources"], isDue: RawBuilder<unknown>): Promise<DueSource[]> {
  return withSystem(db, async (trx) => {
    const due = await sql<DueSource>`
      select id, url, etag, last_modified, ttl_minutes, failure_count, last_checked_at, last_success_at is not null as was_read
      from ${sql.table(table)}
      where paused_at is null and ${isDue}
      order by last_checked_at nulls first, id
      limit ${sql.lit(sourcesMax)}`.execute(trx);
    return due.rows;
  });
}
