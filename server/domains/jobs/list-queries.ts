// SQL for lists of jobs. All filterable values are in one indexed array, so any combination of filters is one index scan.
import { sql } from "kysely";
import type { Expression } from "kysely";
import { paySteps, REMOTE } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { withOfficialCities } from "#server/domains/profiles/profiles.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Ids } from "#server/platform/db/lookup.ts";
import { queryNearFirst } from "#server/platform/db/query-near-first.ts";

export type JobRange = { now: Date; cursor: Cursor | null; limit: number };

export type CardRow = Awaited<ReturnType<ReturnType<typeof queryByIds>["execute"]>>[number];
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];
type Wanted = ReturnType<typeof toFacetQuery>;
/** Kinds of facets, and what the jobs counted for them have to pass. */
export type OptionSet = { kinds: string[]; wanted: Wanted };

// The facet of all jobs: asking for none would read the index from end to end.
const every = "all";
// What is frequent fills a page from this many of the newest jobs, without looking at all that match. Where that is unlikely they are left
// alone.
const frequentPool = 500;

/** Open jobs that pass all filters, newest first. */
export function selectOpen(db: Db, filters: JobFilters, range: JobRange): Promise<CardRow[]> {
  const wanted = toFacetQuery(filters);
  const { facets, q, pay } = wanted;
  if (isEveryJob(wanted)) return selectNewestOf(db, selectNewest(db, range).select("j.id"));
  const pool = selectNewest(db, { ...range, limit: frequentPool }).select(["j.id", "j.facets", "j.search", "j.salary_max_lpa"]);
  const frequent = db
    .selectFrom(pool.as("m"))
    .select("m.id")
    .where(sql<boolean>`m.facets @> ${facets}::text[] and m.salary_max_lpa >= ${pay ?? 0}`)
    .$if(q !== null, (query) => query.where(sql<boolean>`m.search @@ (select words_query(${q}))`))
    // Depends on no row, so PostgreSQL asks it first.
    .where(sql<boolean>`job_share(${facets}::text[]) * ${sql.lit(frequentPool)} >= ${sql.lit(range.limit)}`)
    .limit(range.limit);
  const found = sql<{ id: string }>`(select id from find_jobs(
    ${facets}::text[], ${q}, ${pay}, ${range.now}, ${range.cursor?.at ?? null}::timestamptz, ${range.cursor?.id ?? null}::uuid, ${range.limit}::integer))`;
  return selectNewestOf(db, queryNearFirst(frequent, found, range.limit));
}

/** A count of open jobs, and when the next listed job reaches its closing date: until then it is right. Null when none will. */
type CountRow = { count: number; closes_at: Date | null };

/** How many open jobs there are in all or for one filter, as it is kept; null for several filters, words, and pay between two steps. */
export async function selectKnownCount(db: Db, filters: JobFilters, now: Date): Promise<CountRow | null> {
  const { facets, q, pay } = toFacetQuery(filters);
  const [facet = every] = facets;
  if (facets.length > 1 || q !== null || (pay !== null && facet !== `pay:${pay}`)) return null;
  // The time stands in a query of its own, as ids do (`idsOf`): seen, it would be planned with anew each time.
  const listed = sql<number>`coalesce((select open_jobs from job_facet_counts where facet = ${facet}), 0)`;
  const due = sql<number>`(
    with due as materialized (select facets from jobs where is_listed and expires_at <= (select ${now}::timestamptz))
    select count(*)::integer from due where ${facet} = any(facets))`;
  return readCount(db, sql<number>`${listed} - ${due}`, now);
}

/** How many open jobs pass all filters, counted up to `limit`. */
export function countOpen(db: Db, filters: JobFilters, now: Date, limit: number): Promise<CountRow> {
  const { facets, q, pay } = toFacetQuery(filters);
  return readCount(db, sql<number>`count_jobs(${facets}::text[], ${q}, ${pay}, ${now}, ${limit}::integer)`, now);
}

async function readCount(db: Db, count: Expression<number>, now: Date): Promise<CountRow> {
  const { rows } = await sql<CountRow>`select ${count} as count, (${queryNextClosing(db, now)}) as closes_at`.execute(db);
  return rows[0] ?? { count: 0, closes_at: null };
}

/**
 * How many open jobs have each facet, by set: -1 is all jobs, with the cities and skills that the most of them have; the others are the
 * places of `sets`. A set of more than `limits.jobs` is only the facet `all`, without a count. Exact at `now`, also when closing dates have
 * just passed.
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

/** When the next listed job reaches its closing date; null when none will. */
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

/** Jobs that everybody may see, open or not, newest first. At most 100 ids. */
export function queryByIds(db: Db, ids: Ids) {
  return selectCards(db)
    .where("j.id", "=", sql<string>`any(${ids})`)
    .where("j.moderation", "=", "clear")
    .orderBy("j.posted_at", "desc")
    .orderBy("j.id", "desc")
    .limit(100);
}

/** Everything one member posted, the latest posting first. */
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

/** Open jobs that share the most of these skills, of the newest 50 of each skill. */
export function selectSimilar(
  db: Db,
  { id, skills, now, limit }: { id: string; skills: string[]; now: Date; limit: number },
): Promise<CardRow[]> {
  // The limit tells the planner how few there are, so that it looks each of them up.
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

/** Whether these filters leave out nothing. */
export function isEveryJob({ facets, q }: Wanted): boolean {
  return facets[0] === every && q === null;
}

/**
 * The filters as facets. `pay` is kept beside its facet, which is only a step. Skills whose signs the database's parser drops (C#) become
 * filters by these skills. "Fresher" becomes a filter by experience, because whoever hires beginners rarely writes
 * the word.
 */
export function toFacetQuery({ q, tag, city, mode, pay, years, skill }: JobFilters): {
  facets: string[];
  q: string | null;
  pay: number | null;
} {
  const words = q?.replaceAll(fresher, (found) => (found.startsWith('"') ? found : " ")).trim();
  const step = paySteps.findLast((one) => pay !== undefined && one <= pay);
  const facets = [
    city !== undefined && city !== REMOTE && `city:${city}`,
    city === REMOTE && "mode:remote",
    mode !== undefined && `mode:${mode}`,
    step !== undefined && `pay:${step}`,
    years !== undefined && `years:${years}`,
    words !== q?.trim() && "years:0",
    skill !== undefined && `skill:${skill}`,
    tag !== undefined && `tag:${tag}`,
  ];
  const named = namedBy(words);
  const { slugs, rest } = named.length > 0 ? { slugs: named, rest: "" } : takeSignedSkills(words);
  const wanted = [...new Set([...facets.filter((facet) => facet !== false), ...slugs.map((slug) => `skill:${slug}`)])];
  return {
    facets: wanted.length === 0 ? [every] : wanted,
    q: rest === "" ? null : withOfficialCities(rest),
    pay: pay ?? null,
  };
}

// Not when it is excluded ("-fresher"), or part of a phrase or of a word: of "fresher-friendly" the rest would exclude what is friendly.
const fresher = /"[^"]*"|(?<![\p{L}\p{N}"-])freshers?(?![\p{L}\p{N}"-])/giu;

function namedBy(q = ""): string[] {
  const slugs = losesItsSigns(q.trim()) ? matchSkills([q]) : [];
  // Of "AI/ML": whoever asks for machine learning need not say that it is AI.
  return slugs.length === 1 ? slugs : slugs.filter((slug) => slug !== "artificial-intelligence");
}

// C# and C++ are both the word "c" there, "AI/ML" are two that few texts hold, and "Go" is a verb.
function losesItsSigns(name: string): boolean {
  return /^\p{L}{1,2}$/u.test(name) || (/^[\p{L}\p{N}.#+/]+$/u.test(name) && /[.#+/]/.test(name));
}

/** The skills among several words that have such signs ("C++ developer"), and the other words; none beside alternatives or a phrase. */
function takeSignedSkills(q = ""): { slugs: string[]; rest: string } {
  if (/"|\bor\b/i.test(q)) return { slugs: [], rest: q };
  const slugs: string[] = [];
  const others = q.split(/\s+/).filter((written) => {
    const word = written.replace(/[,;.]$/, "");
    const found = /[#+]/.test(word) && /^[\p{L}\p{N}/#+]+$/u.test(word) ? matchSkills([word]) : [];
    slugs.push(...found);
    return found.length === 0;
  });
  return { slugs, rest: slugs.length > 0 ? others.join(" ") : q };
}

function selectNewest(db: Db, { now, cursor, limit }: JobRange) {
  return db
    .selectFrom("jobs as j")
    .where(sql<boolean>`j.is_listed and coalesce(j.expires_at, 'infinity') > ${now}`)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(j.posted_at, j.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("j.posted_at", "desc")
    .orderBy("j.id", "desc")
    .limit(limit);
}

function selectNewestOf(db: Db, ids: Expression<{ id: string }>): Promise<CardRow[]> {
  return selectCards(db)
    .where(sql<boolean>`j.id in ${ids}`)
    .orderBy("j.posted_at", "desc")
    .orderBy("j.id", "desc")
    .execute();
}

/** All that a card shows, of every job: whoever asks says which. */
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
