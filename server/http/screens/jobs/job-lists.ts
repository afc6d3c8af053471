// Loaders of the lists of jobs: public with filters and counts, and one's own.
import type { JobList, JobListWithOptions, ListedJob, MarkedJobs, OwnJobs } from "#contracts/job-pages.ts";
import { CARD_REQUIREMENTS_MAX } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { jobListQuery } from "#contracts/jobs.ts";
import type { JobCardView, JobCount, JobListQuery } from "#contracts/jobs.ts";
import { markSaved } from "#server/domains/bookmarks/bookmarks.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import {
  closingDays,
  countJobs,
  findNextClosing,
  isSteadyUntil,
  jobsTopic,
  listJobOptions,
  listJobs,
  listOwnJobs,
  readJobFilters,
} from "#server/domains/jobs/jobs.ts";
import { nameSkill } from "#server/domains/skills/skills.ts";
import { readMinute } from "#server/platform/clock/clock.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { pageMaxAgeMs } from "#server/http/page-cache/page-store.ts";
import { readShared, readSharedList } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { readCursor, readPageQuery } from "../read-page-query.ts";

/**
 * The list an address asks for, with the filters to choose from. What cannot be loaded is null, so that the rest is shown. Throws
 * `bad_request` for an invalid query.
 */
export async function loadJobList(requestContext: RequestContext, request: Request): Promise<JobListWithOptions> {
  const { cursor: _cursor, limit: _limit, ...filters } = readListQuery(request);
  const [list, options] = await Promise.all([
    loadMoreJobs(requestContext, request),
    loadOrNull(requestContext.ctx, "job filters", () =>
      readSharedList(requestContext, { name: "job filters", topics: [jobsTopic] }, filters, listJobOptions),
    ),
  ]);
  const { skill } = list.filters;
  const skillName = skill === undefined ? null : nameSkill(skill);
  return { ...list, options, skillName };
}

/** The list that an address asks for, without filter options. */
export async function loadMoreJobs(requestContext: RequestContext, request: Request): Promise<JobList> {
  const { ctx, topics } = requestContext;
  const query = readListQuery(request);
  const { cursor, limit: _limit, ...filters } = query;
  const page = await loadOrNull(ctx, "job list", () => loadMarked(requestContext, query));
  // The page has all jobs there are, so its length is the count.
  const shown = cursor === undefined && page?.nextCursor === null ? page.jobs.length : null;
  // If the jobs could not be loaded, for example in time, they are not counted either.
  const counted = page && (await loadOrNull(ctx, "job count", () => countFound(requestContext, filters, shown)));
  // Not cached if a job closes before the page would be dropped.
  if (counted && !ctx.viewer && isSteadyUntil(counted.closesAt, ctx, pageMaxAgeMs)) topics.add(jobsTopic);
  return { page, count: counted?.count ?? null, filters, cursor, now: readMinute(ctx.clock) };
}

/** One page of what the member posted. */
export async function loadOwnJobs(ctx: MemberCtx, request: Request): Promise<OwnJobs> {
  const now = ctx.clock.now();
  const { jobs, nextCursor } = await listOwnJobs(ctx, { cursor: readCursor(request) });
  return { jobs: jobs.map(toListed), nextCursor, now: now.toISOString(), closing: closingDays(now, now) };
}

/** The parts of a job that a card shows. Jobs may have many long requirements, which would make up most of the page. */
export function toListed<Job extends JobCardView>({ skills: _skills, ...job }: Job): ListedJob<Job> {
  const { requirements } = job;
  const moreRequirements = Math.max(0, requirements.length - CARD_REQUIREMENTS_MAX);
  return { ...job, requirements: requirements.slice(0, CARD_REQUIREMENTS_MAX), moreRequirements };
}

async function loadMarked(requestContext: RequestContext, query: JobListQuery): Promise<MarkedJobs> {
  const { ctx } = requestContext;
  // Searches are not cached, because their number is unlimited.
  const { jobs, nextCursor } = await (query.q === undefined
    ? readOpenJobs(requestContext, `jobs ${JSON.stringify(query)}`, (reader) => listJobs(reader, query))
    : listJobs(ctx, query));
  return { jobs: await markSaved(ctx, "job", jobs.map(toListed)), nextCursor };
}

/** Open jobs, cached for everybody under this name until one of them closes at the latest. */
export async function readOpenJobs<Found extends { jobs: readonly JobCardView[] }>(
  requestContext: Pick<RequestContext, "ctx" | "reads">,
  name: string,
  load: (reader: Ctx) => Promise<Found>,
): Promise<Found> {
  const { ctx } = requestContext;
  const kept = await readShared(requestContext, { name, topics: [jobsTopic] }, load);
  const now = ctx.clock.now().toISOString();
  return kept.jobs.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now) ? load(ctx) : kept;
}

/** `closesAt`: when the next job closes; also null where a member's page does not need it. */
type Counted = { count: JobCount; closesAt: string | null };

/** The number of open jobs; `shown` is that number if it is known already. */
async function countFound(requestContext: RequestContext, filters: JobFilters, shown: number | null): Promise<Counted> {
  const { ctx } = requestContext;
  if (shown !== null) return { count: { count: shown, isMore: false }, closesAt: ctx.viewer ? null : await findNextClosing(ctx) };
  return filters.q === undefined ? readCount(requestContext, filters) : count(ctx, filters);
}

/** Cached for everybody until the next job closes at the latest. */
async function readCount(requestContext: RequestContext, filters: JobFilters): Promise<Counted> {
  const { ctx } = requestContext;
  const shared = { name: `job count ${JSON.stringify(filters)}`, topics: [jobsTopic] };
  const kept = await readShared(requestContext, shared, (reader) => count(reader, filters));
  return isSteadyUntil(kept.closesAt, ctx, 0) ? kept : count(ctx, filters);
}

async function count(ctx: Ctx, filters: JobFilters): Promise<Counted> {
  const { closesAt, ...found } = await countJobs(ctx, filters);
  return { count: found, closesAt };
}

function readListQuery(request: Request): JobListQuery {
  return readJobFilters(readPageQuery(request.url, jobListQuery));
}
