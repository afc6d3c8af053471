// Lists of jobs: public, one's own and similar ones, with counts.
import { JOB_COUNT_MAX, JOBS_PAGE_SIZE, REMOTE, SIMILAR_JOBS_MAX } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import type { JobCardView, JobCount, JobPage, OwnJobView } from "#contracts/jobs.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import { isSkill, matchSkills } from "#server/domains/skills/skills.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import { countOpen, queryByIds, selectKnownCount, selectNextClosing, selectOpen, selectOwn, selectSimilar } from "./list-queries.ts";
import { presentCard, presentOwn } from "./present.ts";

/** Converts filters as people type them into stored values: Bangalore is Bengaluru, ReactJS is React, anywhere is Remote. */
export function readJobFilters<Given extends JobFilters>(given: Given): Given {
  const { city, skill } = given;
  const isAnywhere = city !== undefined && /^(?:remote|anywhere|work from home|wfh)$/i.test(city);
  return {
    ...given,
    city: city === undefined || isAnywhere ? city && REMOTE : toCanonicalCity(city),
    skill: skill === undefined || isSkill(skill) ? skill : (matchSkills([skill])[0] ?? skill),
  };
}

/** One page of open jobs, newest first. Throws `bad_request` for an invalid cursor. */
export async function listJobs(ctx: Ctx, query: JobFilters & { cursor?: string; limit?: number }): Promise<JobPage> {
  const now = ctx.clock.now();
  const { cursor, limit = JOBS_PAGE_SIZE } = query;
  const rows = await selectOpen(ctx.db, readJobFilters(query), { now, cursor: decodeCursor(cursor), limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.posted_at, id: row.id }));
  return { jobs: page.rows.map((row) => presentCard(row, now)), nextCursor: page.nextCursor };
}

/**
 * The number of open jobs that pass these filters: exact with one filter or none, otherwise counted up to 1,000. `closesAt` is when the
 * next job closes (ISO 8601, UTC) and the count may become wrong; null when none does.
 */
export async function countJobs(ctx: Ctx, filters: JobFilters): Promise<JobCount & { closesAt: string | null }> {
  const [read, now] = [readJobFilters(filters), ctx.clock.now()];
  const known = await selectKnownCount(ctx.db, read, now);
  const { count, closes_at } = known ?? (await countOpen(ctx.db, read, now, JOB_COUNT_MAX + 1));
  const isMore = known === null && count > JOB_COUNT_MAX;
  return { count: isMore ? JOB_COUNT_MAX : count, isMore, closesAt: closes_at?.toISOString() ?? null };
}

/** When the next listed job closes (ISO 8601, UTC). Lists and counts stay valid until then. Null when none does. */
export async function findNextClosing(ctx: Ctx): Promise<string | null> {
  return (await selectNextClosing(ctx.db, ctx.clock.now()))?.toISOString() ?? null;
}

/** Whether no listed job closes within `ms`. Only then may a page that shows jobs be cached that long. */
export async function isSteady(ctx: Ctx, ms: number): Promise<boolean> {
  return isSteadyUntil(await findNextClosing(ctx), ctx, ms);
}

/** Like `isSteady`, for a next closing date that is known already. */
export function isSteadyUntil(closesAt: string | null, { clock }: Pick<Ctx, "clock">, ms: number): boolean {
  return closesAt === null || Date.parse(closesAt) > clock.now().getTime() + ms;
}

/** The public jobs with these ids, including closed ones, newest first. At most 100. */
export function lookUpJobs({ db, clock }: Pick<Ctx, "db" | "clock">, ids: Ids): Lookup<JobCardView[]> {
  const now = clock.now();
  const times = { posted_at: true, expires_at: true } as const;
  return lookUpRows({ query: queryByIds(db, ids), times, present: (row) => presentCard(row, now) });
}

/** The open jobs that share the most skills with a job; among equals, the newest first. */
export async function listSimilarJobs(ctx: Ctx, job: { id: string; skills: string[] }): Promise<JobCardView[]> {
  const now = ctx.clock.now();
  if (job.skills.length === 0) return [];
  const rows = await selectSimilar(ctx.db, { id: job.id, skills: job.skills, now, limit: SIMILAR_JOBS_MAX });
  return rows.map((row) => presentCard(row, now));
}

/** One page of the viewer's own jobs, ordered by latest posting. Held and hidden ones come with the reason. */
export async function listOwnJobs(
  ctx: MemberCtx,
  { cursor }: { cursor?: string } = {},
): Promise<{ jobs: OwnJobView[]; nextCursor: string | null }> {
  const now = ctx.clock.now();
  const rows = await selectOwn(ctx.db, ctx.viewer.userId, { cursor: decodeCursor(cursor), limit: JOBS_PAGE_SIZE + 1 });
  const page = toPage(rows, JOBS_PAGE_SIZE, (row) => ({ at: row.posted_at, id: row.id }));
  return { jobs: page.rows.map((row) => presentOwn(row, now)), nextCursor: page.nextCursor };
}
