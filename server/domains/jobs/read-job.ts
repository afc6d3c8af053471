// Reading one job: for readers, for its poster's editor, and for the API.
import type { JobDraft, JobResult } from "#contracts/jobs.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectDraft, selectJob, selectListedSources } from "./job-queries.ts";
import type { JobRow } from "./job-queries.ts";
import { requirePoster, visibilityOf } from "./policy.ts";
import { presentDraft, presentJob } from "./present.ts";

/** A public job, which can be cached for everybody. `getJob` adapts it to the viewer. */
export type PublicJob = JobRow;

/** The job as everybody sees it; null when it is not public. */
export async function findPublicJob(ctx: Ctx, id: string): Promise<PublicJob | null> {
  const row = isId(id) ? await selectJob(ctx.db, id) : undefined;
  return row && visibilityOf(null, row) === "shown" ? row : null;
}

/**
 * The job as this viewer may see it, open or not, or the fact that a moderator removed it. `kept` is the result of `findPublicJob`. Throws
 * `not_found` for other people's held jobs.
 */
export async function getJob(ctx: Ctx, id: string, kept: PublicJob | null = null): Promise<JobResult> {
  const row = kept ?? (isId(id) ? await selectJob(ctx.db, id) : undefined);
  const visibility = row ? visibilityOf(ctx.viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  return visibility === "removed" ? { state: "removed" } : { state: "shown", job: presentJob(row, ctx.viewer, ctx.clock.now()) };
}

/** The viewer's own job for the editor. Throws `not_found` for another member's job, and `forbidden` for campus members. */
export async function getJobDraft(ctx: MemberCtx, id: string): Promise<JobDraft & { postedAt: Date }> {
  requirePoster(ctx.viewer);
  const row = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!row) throw new AppError("not_found");
  return { ...presentDraft(row), postedAt: row.posted_at };
}

/** A job's description in Markdown as it was typed, and its apply link. */
export type JobSource = { description: string; applyUrl: string };

/** For the public API: the sources of these jobs, by id. Jobs that are not public are left out. */
export async function getJobSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, JobSource>> {
  const rows = await selectListedSources(ctx.db, ids.filter(isId));
  return new Map(rows.map(({ id, description, apply_url }) => [id, { description, applyUrl: apply_url }]));
}
