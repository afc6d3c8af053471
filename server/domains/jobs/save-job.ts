// Writing a job: post, edit.
import type { JobDraft, JobForm } from "#contracts/jobs.ts";
import { REMOTE } from "#contracts/jobs-limits.ts";
import type { ChangeOutcome, SavedText, SaveOutcome } from "#contracts/posting.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { answerLateSave, screenEdit, screenPost, toDescriptionErrors } from "#server/domains/posting/posting.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lastDayBefore } from "./closing-date.ts";
import { insertJob, lockOwnJob, selectDraft, updateJob } from "./job-queries.ts";
import { requirePoster } from "./policy.ts";
import { columnsOf, findProblems, prepareJob } from "./prepare-job.ts";
import type { JobPreparation, PreparedJob } from "./prepare-job.ts";
import { presentDraft } from "./present.ts";
import { jobsTopic, jobTopic } from "./topics.ts";

/** Checks and renders a new job, before the transaction of `createJob`. Throws like `createJob` when the viewer may not post. */
export async function prepareNewJob(ctx: MemberCtx, form: JobForm): Promise<JobPreparation> {
  requirePoster(ctx.viewer);
  return prepareJob(ctx, form, { postedAt: ctx.clock.now() });
}

/** The errors that the domain finds in the fields which the schema accepts, when the form of a new job is refused. */
export async function findNewJobProblems(ctx: MemberCtx, fields: Partial<JobForm>): Promise<Record<string, string>> {
  return findProblems(ctx, fields, { postedAt: ctx.clock.now() });
}

/** Checks and renders a change of the viewer's own job, for a preview or for `saveJob`. Throws `not_found` for another member's job. */
export async function prepareJobChange(ctx: MemberCtx, id: string, form: JobForm): Promise<JobPreparation> {
  requirePoster(ctx.viewer);
  return prepareJob(ctx, form, await readPosting(ctx, id));
}

/** Like `findNewJobProblems`, for a change. Throws `not_found` for another member's job. */
export async function findJobChangeProblems(ctx: MemberCtx, id: string, fields: Partial<JobForm>): Promise<Record<string, string>> {
  return findProblems(ctx, fields, await readPosting(ctx, id));
}

async function readPosting(ctx: MemberCtx, id: string): Promise<{ postedAt: Date; keptDay?: string }> {
  const before = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!before) throw new AppError("not_found");
  return { postedAt: before.posted_at, keptDay: before.expires_at === null ? undefined : lastDayBefore(before.expires_at) };
}

/**
 * Posts a job. It may be held for review; then only its poster and moderators see it. Throws `forbidden` for campus members, and
 * `too_many_requests` when a new account has posted too much on its first day.
 */
export async function createJob(ctx: MemberCtx, job: PreparedJob): Promise<SaveOutcome<SavedText>> {
  const { viewer } = ctx;
  requirePoster(viewer);
  const now = ctx.clock.now();
  const id = newId();
  return inTransaction(ctx.db, async (trx) => {
    const verdict = await screenPost(trx, { kind: "job", id, authorId: viewer.userId, text: job.text, now });
    if (verdict.isRefused) return { outcome: "refused", errors: toDescriptionErrors(verdict.errors) };
    await insertJob(trx, {
      ...columnsOf(job),
      id,
      posted_by: viewer.userId,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      created_at: now,
      posted_at: now,
    });
    const isHeld = verdict.moderation === "held";
    if (!isHeld) await notifyTopic(trx, jobsTopic);
    return { outcome: "saved", item: { id, isHeld } };
  });
}

/**
 * Saves the viewer's own job and marks it as edited. If it was saved since `version`, the outcome is a conflict and nothing is written. A
 * hidden job stays hidden: the edit is an appeal. A new apply link counts as unchecked. Throws `not_found` for another member's job.
 */
export async function saveJob(ctx: MemberCtx, id: string, job: PreparedJob, version: number): Promise<ChangeOutcome<JobDraft>> {
  const { viewer } = ctx;
  requirePoster(viewer);
  if (!isId(id)) throw new AppError("not_found");
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockOwnJob(trx, id, viewer.userId);
    if (!before) throw new AppError("not_found");
    const columns = columnsOf(job);
    if (before.version !== version) {
      return answerLateSave(await selectDraft(trx, id, viewer.userId), { ...columns, location: columns.city ?? REMOTE }, presentDraft);
    }
    const verdict = await screenEdit(trx, { kind: "job", id, authorId: viewer.userId, text: job.text, now }, before);
    if (verdict.isRefused) return { outcome: "refused", errors: toDescriptionErrors(verdict.errors) };
    await updateJob(trx, id, {
      ...columns,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      edited_at: now,
      is_past: columns.expires_at <= now,
      ...(columns.apply_url === before.apply_url ? {} : { link_failure_count: 0, link_checked_at: null, is_link_dead: false }),
    });
    if (before.moderation === "clear") await notifyTopic(trx, jobsTopic, jobTopic(id));
    return { outcome: "saved", item: { id, isHeld: verdict.moderation !== "clear" } };
  });
}
