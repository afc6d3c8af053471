// SQL for lists of jobs. All filterable values are in one indexed array, so that any combination of filters is one index scan.
import { sql } from "kysely";
import type { Expression, SelectQueryBuilder } from "kysely";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Ids } from "#server/platform/db/lookup.ts";
import { queryNearFirst } from "#server/platform/db/query-near-first.ts";
import { everyJob, isEveryJob, toFacetQuery } from "./facet-query.ts";
import type { FacetQuery } from "./facet-query.ts";

export type JobRange = { now: Date; cursor: Cursor | null; limit: number };

export type CardRow = Awaited<ReturnType<ReturnType<typeof queryByIds>["execute"]>>[number];
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];
/** Kinds of facets, and the conditions of the jobs that are counted for them. */
export type OptionSet = { kinds: string[]; wanted: FacetQuery };

// How many of the newest jobs are searched first; for frequent filters these alone fill a page. Skipped where that is unlikely.
const frequentPool = 500;

/** Open jobs that pass all filters, newest first. */
export function selectOpen(db: Db, filters: JobFilters, range: JobRange): Promise<CardRow[]> {
  const wanted = toFacetQuery(filters);
  const { facets, q, pay } = wanted;
  if (isEveryJob(wanted)) return takeNewest(selectCards(db), range).execute();
  const searched = db.selectFrom("jobs as j").select(["j.id", "j.facets", "j.search", "j.salary_max_lpa"]);
  const pool = takeNewest(searched, { ...range, limit: frequentPool });
  const frequent = db
    .selectFrom(pool.as("m"))
    .select("m.id")
    .where(sql<boolean>`m.facets @> ${facets}::text[] and m.salary_max_lpa >= ${pay ?? 0}`)
    .$if(q !== null, (query) => query.where(sql<boolean>`m.search @@ (select words_query(${q}))`))
    // Depends on no row, so PostgreSQL evaluates it first.
    .where(sql<boolean>`job_share(${facets}::text[]) * ${sql.lit(frequentPool)} >= ${sql.lit(range.limit)}`)
    .limit(range.limit);
  const found = sql<{ id: string }>`(select id from find_jobs(
    ${facets}::text[], ${q}, ${pay}, ${range.now}, ${range.cursor?.at ?? null}::timestamptz, ${range.cursor?.id ?? null}::uuid, ${range.limit}::integer))`;
  return selectNewestOf(db, queryNearFirst(frequent, found, range.limit));
}

/** A count of open jobs, and when the next listed job closes, until which the count is valid. Null when none will. */
type CountRow = { count: number; closes_at: Date | null };

/** The stored count of all open jobs, or of those with one filter. Null for several filters, for words, and for a pay between two steps. */
export async function selectKnownCount(db: Db, filters: JobFilters, now: Date): Promise<CountRow | null> {
  const { facets, q, pay } = toFacetQuery(filters);
  const [facet = everyJob] = facets;
  if (facets.length > 1 || q !== null || (pay !== null && facet !== `pay:${pay}`)) return null;
  // The time is in a subquery, as ids are in `idsOf`: if PostgreSQL saw the value, it would make a new plan each time.
  const listed = sql<number>`coalesce((select open_jobs from job_facet_counts where facet = ${facet}), 0)`;
  const due = sql<number>`(
    with due as materialized (select facets from jobs where is_listed and expires_at <= (select ${now}::timestamptz))
    select count(*)::integer from due where ${facet} = any(facets))`;
  return readCount(db, sql<number>`${listed} - ${due}`, now);
}

/** The number of open jobs that pass all filters, counted up to `limit`. */
export function countOpen(db: Db, filters: JobFilters, now: Date, limit: number): Promise<CountRow> {
  const { facets, q, pay } = toFacetQuery(filters);
  return readCount(db, sql<number>`count_jobs(${facets}::text[], ${q}, ${pay}, ${now}, ${limit}::integer)`, now);
}

async function readCount(db: Db, count: Expression<number>, now: Date): Promise<CountRow> {
  const { rows } = await sql<CountRow>`select ${count} as count, (${queryNextClosing(db, now)}) as closes_at`.execute(db);
  return rows[0] ?? { count: 0, closes_at: null };
}

/**
 * The number of open jobs with each facet, by set: set -1 is all jobs, with only the most frequent cities and skills; the others are
 * indexes into `sets`. For a set of more than `limits.jobs` there is only the facet `all`, without a count. Exact at `now`, even right
 * after a closing date.
 */
export async function selectFacetCounts(
  db: Db,
  now: Date,
  sets: readonly OptionSet[],
  limits: { cities: number; skills: number; jobs: number },
): Promise<{ set: number; facet: string; count: number | null }[]> {
  const all = sql`select -1 as set, facet, open_jobs as count from job_options(${now}, ${sql.lit(limits.cities)}, ${sql.lit(limits.skills)})`;
  const among = sets.map(
    ({ kinds, wanted: { facets, q, pay } }, at) => sql`
      select ${sql.lit(at)}, facet, open_jobs
      from job_options_among(${facets}::text[], ${q}, ${pay}, ${kinds}::text[], ${now}, ${sql.lit(limits.jobs)})`,
  );
  const { rows } = await sql<{ set: number; facet: string; count: number | null }>`${sql.join([all, ...among], sql` union all `)}`.execute(
    db,
  );
  return rows;
}

/** When the next listed job closes; null when none will. */
export async function selectNextClosing(db: Db, now: Date): Promise<Date | null> {
  const row = await queryNextClosing(db, now).executeTakeFirst();
  return row?.expires_at ?? null;
}

function queryNextClosing(db: Db, now: Date) {
  return db
    .selectFrom("jobs")
    .select("expires_at")
    .where(sql<boolean>`is_listed`)
    .where("expires_at", ">", sql<Date>`(select ${now}::timestamptz)`)
    .orderBy("expires_at")
    .limit(1);
}

/** Public jobs with these ids, open or not, newest first. At most 100 ids. */
export function queryByIds(db: Db, ids: Ids) {
  return selectCards(db)
    .where("j.id", "=", sql<string>`any(${ids})`)
    .where("j.moderation", "=", "clear")
    .orderBy("j.posted_at", "desc")
    .orderBy("j.id", "desc")
    .limit(100);
}

/** The jobs that a member posted, ordered by latest posting. */
export function selectOwn(db: Db, posterId: string, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return selectCards(db)
    .select(["j.moderation", "j.moderation_reason"])
    .where("j.posted_by", "=", posterId)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(j.posted_at, j.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("j.posted_at", "desc")
    .orderBy("j.id", "desc")
    .limit(limit)
    .execute();
}

/** The open jobs that share the most of these skills, out of the newest 50 for each skill. */
export function selectSimilar(
  db: Db,
  { id, skills, now, limit }: { id: string; skills: string[]; now: Date; limit: number },
): Promise<CardRow[]> {
  // The limit tells the planner that there are few rows, so that it looks up each of them.
  const found = sql<{ id: string; place: number }>`(
    select s.id, s.place from similar_jobs(${skills}::text[], ${id}::uuid, ${now}, ${sql.lit(limit)}) with ordinality as s (id, place)
    limit ${sql.lit(limit)})`;
  return selectCards(db)
    .innerJoin(found.as("s"), "s.id", "j.id")
    .where("j.moderation", "=", "clear")
    .orderBy("s.place")
    .limit(limit)
    .execute();
}

/** The newest open jobs of those that the query names `j`. */
function takeNewest<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { now, cursor, limit }: JobRange,
) {
  return query
    .where(sql<boolean>`j.is_listed and coalesce(j.expires_at, 'infinity') > ${now}`)
    .$if(cursor !== null, (later) => later.where(sql<boolean>`(j.posted_at, j.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy(sql`j.posted_at`, "desc")
    .orderBy(sql`j.id`, "desc")
    .limit(limit);
}

function selectNewestOf(db: Db, ids: Expression<{ id: string }>): Promise<CardRow[]> {
  return selectCards(db)
    .where(sql<boolean>`j.id in ${ids}`)
    .orderBy("j.posted_at", "desc")
    .orderBy("j.id", "desc")
    .execute();
}

/** The columns of a card, of all jobs. The caller adds the conditions. */
export function selectCards(db: Db) {
  return db
    .selectFrom("jobs as j")
    .leftJoin("job_posters as p", "p.id", "j.posted_by")
    .select([
      "j.id",
      "j.title",
      "j.company",
      "p.domain as verified_domain",
      "j.location",
      "j.work_mode",
      "j.salary_min_lpa",
      "j.salary_max_lpa",
      "j.experience_min_years",
      "j.experience_max_years",
      "j.requirements",
      "j.tags",
      "j.skills",
      "j.posted_at",
      "j.expires_at",
      "j.status",
      "j.is_link_dead",
      "j.is_demo",
    ]);
}
