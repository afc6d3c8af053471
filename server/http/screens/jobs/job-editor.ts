// The forms that post and edit a job, with a preview in between.
import { data } from "react-router";
import { z } from "zod";
import { jobEditorIntents } from "#contracts/job-pages.ts";
import type { JobFormAnswer } from "#contracts/job-pages.ts";
import { jobForm, jobVersion } from "#contracts/jobs.ts";
import type { JobDraft, JobForm } from "#contracts/jobs.ts";
import type { ChangeOutcome } from "#contracts/posting.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  createJob,
  findJobChangeProblems,
  findNewJobProblems,
  prepareJobChange,
  prepareNewJob,
  previewJob,
  saveJob,
} from "#server/domains/jobs/jobs.ts";
import type { JobPreparation, PreparedJob } from "#server/domains/jobs/jobs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { formErrorMessage } from "#server/http/forms/gone-form.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { runLatest } from "#server/http/forms/run-latest.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure } from "#server/http/problem.ts";
import { requireMember, viewerKindOf } from "#server/http/page-guards.ts";
import { firstMessages, readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { findAllErrors } from "#server/http/forms/whole-form-errors.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

type Answer = ReturnType<typeof data<JobFormAnswer>> | Response;

type Editor = {
  ctx: MemberCtx;
  name: string;
  prepare(form: JobForm): Promise<JobPreparation>;
  /** For a form that its schema refused. */
  findProblems(fields: Partial<JobForm>): Promise<Record<string, string>>;
  save(job: PreparedJob, values: FormValues, idempotencyKey: string | null): Promise<ChangeOutcome<JobDraft>>;
  saved: Toast;
  failed: Toast;
};

/** The context of a corporate member, for the first line of the loaders of jobs' own pages. Campus members are redirected and told why. */
export function requireJobPoster(context: RouterContext, request: Request): MemberCtx {
  if (viewerKindOf(getCtx(context).viewer) === "campus") throw redirectWithToast(context, "/dashboard", { key: "job-corporate-only" });
  return requireMember(context, request, "corporate-only");
}

/** Posts a job and redirects to it, shows what it will look like, or returns what has to be corrected. Campus members are refused. */
export function handleNewJob(request: Request, context: RouterContext, ctx: MemberCtx): Promise<Answer> {
  const requestContext = getRequestContext(context);
  return handleEditor(request, context, {
    ctx,
    name: "new job",
    prepare: (form) => prepareNewJob(ctx, form),
    findProblems: (fields) => findNewJobProblems(ctx, fields),
    save: (job, values, key) =>
      saveOnce(requestContext, { key, route: "jobs.create", input: values }, (trx) => createJob({ ...ctx, db: trx }, job)),
    saved: { key: "job-posted" },
    failed: { key: "job-failed" },
  });
}

/**
 * Saves the member's own job and redirects back to it, shows what it will look like, or returns what has to be corrected or decided. For
 * another member's, `not_found` is thrown for a whole page, and shown above the form otherwise (`formErrorMessage`).
 */
export function handleJobEdit(request: Request, context: RouterContext, ctx: MemberCtx, id: string): Promise<Answer> {
  return handleEditor(request, context, {
    ctx,
    name: "job",
    prepare: (form) => prepareJobChange(ctx, id, form),
    findProblems: (fields) => findJobChangeProblems(ctx, id, fields),
    save: (job, values) => saveJob(ctx, id, job, readVersion(values)),
    saved: { key: "job-saved" },
    failed: { key: "job-save-failed" },
  });
}

function readVersion(values: FormValues): number {
  const read = jobVersion.safeParse(values);
  if (!read.success) throw new AppError("bad_request");
  return read.data.version;
}

async function handleEditor(request: Request, context: RouterContext, editor: Editor): Promise<Answer> {
  const requestContext = getRequestContext(context);
  const { ctx } = editor;
  // Thrown rather than returned, because campus members may not see the form's page either.
  if (viewerKindOf(ctx.viewer) === "campus") throw new AppError("forbidden", { message: "Only corporate members can post jobs" });
  const choice = await readForm(request, z.object({ intent: z.enum(jobEditorIntents).catch("post") }));
  const { values } = choice;
  const intent = choice.ok ? choice.value.intent : "post";
  if (intent === "edit") return data<JobFormAnswer>({ values });
  const refuse = (status: number, answer: JobFormAnswer) => data<JobFormAnswer>({ ...answer, values }, { status });
  try {
    const form = jobForm.safeParse(values);
    if (!form.success) {
      const errors = firstMessages(form.error.issues);
      return refuse(400, { errors: await findAllErrors(jobForm, { errors, values }, editor.findProblems) });
    }
    const prepare = () => editor.prepare(form.data);
    const isPreview = intent === "preview";
    if (!isPreview) await enforceLimit(requestContext, "job");
    const prepared = await (isPreview ? runLatest("preview", ctx.viewer.userId, prepare) : prepare());
    if (!prepared.ok) return refuse(400, { errors: prepared.errors });
    if (isPreview) return data<JobFormAnswer>({ values, preview: await previewJob(ctx, prepared.job) });
    const outcome = await editor.save(prepared.job, values, choice.ok ? choice.idempotencyKey : null);
    if (outcome.outcome === "refused") return refuse(400, { errors: outcome.errors });
    if (outcome.outcome === "conflict") return refuse(409, { conflict: outcome.current, toast: { key: "job-conflict" } });
    const { id, isHeld } = outcome.item;
    return redirectWithToast(context, `/jobs/${id}`, isHeld ? { key: "job-held" } : editor.saved, { isDone: true });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: editor.name });
    const message = formErrorMessage(context, error);
    return refuse(error.status, { errors: { form: message }, toast: editor.failed });
  }
}
