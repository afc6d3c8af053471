// The page of a job.
import type { JobMatch, JobScreen } from "#contracts/job-pages.ts";
import type { JobResult } from "#contracts/jobs.ts";
import { lookUpSaved } from "#server/domains/bookmarks/bookmarks.ts";
import { lookUpDoneSkills, matchRequirements } from "#server/domains/c2c/c2c.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import type { Ctx } from "#server/domains/context.ts";
import {
  closingDays,
  findPublicJob,
  getJob,
  isSteady,
  jobsTopic,
  jobTopic,
  listSimilarJobs,
  lookUpTracked,
} from "#server/domains/jobs/jobs.ts";
import { markNotificationsRead } from "#server/domains/notifications/notifications.ts";
import { isId } from "#server/platform/db/ids.ts";
import { lookUpTogether, runLookup } from "#server/platform/db/lookup.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { readMinute } from "#server/platform/clock/clock.ts";
import { readOpenJobs, toListed } from "./job-lists.ts";
import { loadOrNull, loadPart, orMissing } from "#server/http/load-parts.ts";
import { pageMaxAgeMs } from "#server/http/page-cache/page-store.ts";
import { readShared } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** A job with others like it and the viewer's marks, or why it cannot be shown. */
export async function loadJobScreen(requestContext: Pick<RequestContext, "ctx" | "topics" | "reads">, id: string): Promise<JobScreen> {
  const { ctx, topics } = requestContext;
  const [result, marks, isSteadyNow] = await Promise.all([
    orMissing(() => readJob(requestContext, id)),
    loadOrNull(ctx, "marks of a job", () => readMarks(ctx, id)),
    loadOrNull(ctx, "next closing date", async () => !ctx.viewer && isSteady(ctx, pageMaxAgeMs)),
    loadPart(ctx, "notifications of a job", () => markNotificationsRead(ctx, `/jobs/${id}`)),
  ]);
  if (result.state !== "shown") return result;
  const { job } = result;
  const similar = await loadOrNull(ctx, "similar jobs", () =>
    readOpenJobs(requestContext, `jobs like ${id}`, async (reader) => ({ jobs: await listSimilarJobs(reader, job) })),
  );
  if (isSteadyNow) topics.add(jobTopic(id)).add(jobsTopic);
  const now = ctx.clock.now();
  const isToApply = job.state === "open" && !job.viewer.isOwn;
  return {
    state: "shown",
    job,
    similar: similar?.jobs.map(toListed) ?? [],
    isSaved: marks?.isSaved ?? false,
    tracked: marks?.tracked ?? null,
    now: readMinute(ctx.clock),
    closing: job.viewer.canEdit ? closingDays(now, now) : null,
    match: isToApply && marks?.done.length ? matchJob(job.requirements, marks.done) : null,
  };
}

/** The job, cached for everybody while it is public. */
async function readJob(requestContext: Pick<RequestContext, "ctx" | "reads">, id: string): Promise<JobResult> {
  const shared = { name: `job ${id}`, topics: [jobTopic(id)] };
  return getJob(requestContext.ctx, id, await readShared(requestContext, shared, (visitor) => findPublicJob(visitor, id)));
}

/** The viewer's own marks, in one statement; null for a visitor. */
async function readMarks(ctx: Ctx, id: string) {
  if (!isMemberCtx(ctx) || !isId(id)) return null;
  const lookups = { isSaved: lookUpSaved(ctx, "job", id), tracked: lookUpTracked(ctx, id), done: lookUpDoneSkills(ctx) };
  return runLookup(readAs(ctx.db, ctx.viewer.userId), lookUpTogether(lookups));
}

function matchJob(requirements: readonly string[], done: readonly string[]): JobMatch {
  const matches = matchRequirements(requirements, done);
  const count = (wanted: (typeof matches)[number]["state"]) => matches.filter(({ state }) => state === wanted).length;
  const asked = matches.flatMap(({ state, skills }) => (state === "gap" ? skills.filter(({ isDone }) => !isDone) : []));
  const missing = [...new Map(asked.map(({ slug, name }) => [slug, { slug, name }])).values()];
  return { met: count("met"), gaps: count("gap"), unknown: count("unknown"), total: matches.length, missing };
}

/** 410 when applications are closed, for everybody but the poster; 404 when there is nothing to see. */
export function statusOfJob(screen: JobScreen): 200 | 404 | 410 {
  if (screen.state !== "shown") return 404;
  return screen.job.state === "open" || screen.job.viewer.isOwn ? 200 : 410;
}
