// The page of a job.
import type { JobMatch, JobScreen } from "#contracts/job-pages.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import { listDoneSkills, matchRequirements } from "#server/domains/c2c/c2c.ts";
import { closingDays, getJob, isSteady, jobsTopic, jobTopic, listSimilarJobs } from "#server/domains/jobs/jobs.ts";
import { markNotificationsRead } from "#server/domains/notifications/notifications.ts";
import { readMinute } from "#server/platform/clock/clock.ts";
import { readOpenJobs, toListed } from "./job-lists.ts";
import { loadOrNull, loadPart, orMissing } from "#server/http/load-parts.ts";
import { pageMaxAgeMs } from "#server/http/page-cache/page-store.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** A job with others like it, or why it cannot be shown. */
export async function loadJobScreen(requestContext: Pick<RequestContext, "ctx" | "topics" | "reads">, id: string): Promise<JobScreen> {
  const { ctx, topics } = requestContext;
  const result = await orMissing(() => getJob(ctx, id));
  if (result.state !== "shown") return result;
  const { job } = result;
  const isToApply = job.state === "open" && !job.viewer.isOwn;
  const [similar, saved, done, isSteadyNow] = await Promise.all([
    loadOrNull(ctx, "similar jobs", () =>
      readOpenJobs(requestContext, `jobs like ${id}`, async (reader) => ({ jobs: await listSimilarJobs(reader, job) })),
    ),
    loadOrNull(ctx, "bookmark of a job", () => listSavedIds(ctx, "job", [id])),
    loadOrNull(ctx, "skills of the reader", async () => (isToApply ? listDoneSkills(ctx) : [])),
    loadOrNull(ctx, "next closing date", async () => !ctx.viewer && isSteady(ctx, pageMaxAgeMs)),
    // Where skills are read this would be one query too many for a page. Who comes from the inbox has read it anyway.
    loadPart(ctx, "notifications of a job", async () => (isToApply ? undefined : markNotificationsRead(ctx, `/jobs/${id}`))),
  ]);
  if (isSteadyNow) topics.add(jobTopic(id)).add(jobsTopic);
  const now = ctx.clock.now();
  return {
    state: "shown",
    job,
    similar: similar?.jobs.map(toListed) ?? [],
    isSaved: Boolean(saved?.length),
    now: readMinute(ctx.clock),
    closing: job.viewer.canEdit ? closingDays(now, now) : null,
    match: done?.length ? matchJob(job.requirements, done) : null,
  };
}

function matchJob(requirements: readonly string[], done: readonly string[]): JobMatch {
  const matches = matchRequirements(requirements, done);
  const count = (wanted: (typeof matches)[number]["state"]) => matches.filter(({ state }) => state === wanted).length;
  const asked = matches.flatMap(({ state, skills }) => (state === "gap" ? skills.filter(({ isDone }) => !isDone) : []));
  const missing = [...new Map(asked.map(({ slug, name }) => [slug, { slug, name }])).values()];
  return { met: count("met"), gaps: count("gap"), unknown: count("unknown"), total: matches.length, missing };
}

/** 410 when one can no longer apply, for everybody but its poster; 404 when there is nothing to see. */
export function statusOfJob(screen: JobScreen): 200 | 404 | 410 {
  if (screen.state !== "shown") return 404;
  return screen.job.state === "open" || screen.job.viewer.isOwn ? 200 : 410;
}
