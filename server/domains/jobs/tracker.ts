// The application tracker: the stage of each application, for jobs on this site or elsewhere.
import type { Refused } from "#contracts/outcomes.ts";
import { APPLICATIONS_MAX } from "#contracts/tracker-limits.ts";
import { reminderValue } from "#contracts/reminders.ts";
import type { ApplicationStatus } from "#contracts/tracker-limits.ts";
import type {
  ApplicationDraft,
  ApplicationEditForm,
  ApplicationForm,
  ApplicationView,
  TrackedJob,
  TrackerOutcome,
} from "#contracts/tracker.ts";
import { truncate } from "#contracts/truncate.ts";
import { isUnchanged } from "#server/domains/unchanged.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { lockAndCount } from "#server/domains/own-rows-queries.ts";
import { asViewer, changeOwnRow, findRemovedRow, getOwnRow, removeOwnRow, restoreOwnRowWithin } from "#server/domains/own-rows.ts";
import { sendReminders } from "#server/domains/remind.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { lookUpRows, mapLookup } from "#server/platform/db/lookup.ts";
import type { Lookup } from "#server/platform/db/lookup.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectJob } from "./job-queries.ts";
import { visibilityOf } from "./policy.ts";
import {
  dropLateReminder,
  insertApplication,
  lockApplication,
  moveApplication as moveRow,
  queryTracked,
  selectApplication,
  selectApplications,
  takeDueRemindersForSystem,
  updateApplication,
  upsertTracked,
} from "./tracker-queries.ts";
import type { ApplicationRow, ListedRow } from "./tracker-queries.ts";

/** More than a card of the list shows. */
const listedNotesMax = 600;

/** The viewer's applications, last moved first: at most 500, each with the beginning of its notes. */
export async function listApplications(ctx: MemberCtx): Promise<ApplicationView[]> {
  const rows = await selectApplications(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, APPLICATIONS_MAX);
  return rows.map((row) => present(row, ctx.clock.now()));
}

/**
 * The stage of the viewer's application for a job on this site; null when they do not track it. The lookup has to run through `readAs` as
 * the viewer; otherwise it finds nothing.
 */
export function lookUpTracked({ db, viewer }: MemberCtx, jobId: string): Lookup<TrackedJob | null> {
  const rows = lookUpRows({ query: queryTracked(db, viewer.userId, jobId), times: {}, present: (row) => row });
  return mapLookup(rows, ([row]) => row ?? null);
}

/**
 * Tracks a job of this site as applied or saved. Never moves it back; a removed application returns with its notes. Refused when the
 * tracker is full. Throws `not_found` for a job that the viewer may not see.
 */
export async function trackJob(ctx: MemberCtx, jobId: string, status: "applied" | "saved"): Promise<TrackerOutcome> {
  const job = isId(jobId) ? await selectJob(ctx.db, jobId) : undefined;
  if (!job || visibilityOf(ctx.viewer, job) !== "shown") throw new AppError("not_found");
  const now = ctx.clock.now();
  return asViewer(ctx, async (trx, viewerId) => {
    const isFull = (await lockAndCount(trx, "job_applications", viewerId)) >= APPLICATIONS_MAX;
    if (isFull && !(await queryTracked(trx, viewerId, jobId).executeTakeFirst())) return full();
    const { title, company } = job;
    const times = { created_at: now, moved_at: now, applied_at: status === "applied" ? now : null };
    const row = await upsertTracked(trx, { id: newId(), user_id: viewerId, job_id: jobId, title, company, status, ...times });
    return { outcome: "saved", id: row.id };
  });
}

/** Adds a job from elsewhere. Refused when the tracker is full, or when the reminder is in the past. */
export async function addApplication(ctx: MemberCtx, form: ApplicationForm): Promise<TrackerOutcome> {
  const now = ctx.clock.now();
  const late = findLateReminder(form, now);
  if (late) return late;
  return asViewer(ctx, async (trx, viewerId) => {
    if ((await lockAndCount(trx, "job_applications", viewerId)) >= APPLICATIONS_MAX) return full();
    const id = newId();
    const appliedAt = form.status === "saved" || form.status === "closed" ? null : now;
    await insertApplication(trx, { ...form, id, user_id: viewerId, applied_at: appliedAt, created_at: now, moved_at: now });
    return { outcome: "saved", id };
  });
}

/** One of the viewer's applications, for its form. Throws `not_found` for another member's application. */
export async function getApplication(ctx: MemberCtx, id: string): Promise<ApplicationDraft> {
  return presentDraft(await getOwnRow(ctx, id, selectApplication));
}

/**
 * Saves one of the viewer's applications. The data of a job on this site stays as it is, and so does a reminder that the form did not
 * change. A change or move since `form.version` is a conflict, and nothing is written. Refused when the reminder is in the past. Throws
 * `not_found` for another member's application.
 */
export async function saveApplication(ctx: MemberCtx, id: string, form: ApplicationEditForm): Promise<TrackerOutcome> {
  if (!isId(id)) throw new AppError("not_found");
  const now = ctx.clock.now();
  return asViewer(ctx, async (trx, viewerId) => {
    const before = await lockApplication(trx, viewerId, id);
    if (!before) throw new AppError("not_found");
    const { title, company, link, status, notes, version } = form;
    const remind_at = form.remind_was === reminderValue(form.remind_at) ? before.remind_at : form.remind_at;
    const change = { ...(before.job_id === null ? { title, company, link } : {}), notes, remind_at };
    // The form was sent twice, or from two tabs with the same content: there is nothing to write and nothing to lose.
    if (isUnchanged(before, { ...change, status }, presentDraft)) return { outcome: "saved", id };
    if (before.version !== version) return { outcome: "conflict", current: presentDraft(before) };
    const late = before.remind_at?.getTime() === remind_at?.getTime() ? null : findLateReminder({ remind_at }, now);
    if (late) return late;
    await updateApplication(trx, viewerId, id, change);
    await moveRow(trx, viewerId, id, { status, at: now });
    return { outcome: "saved", id };
  });
}

/** Moves one of the viewer's applications to another column. Throws `not_found` for another member's application. */
export async function moveApplication(ctx: MemberCtx, id: string, status: ApplicationStatus): Promise<void> {
  await changeOwnRow(ctx, id, (trx, viewerId) => moveRow(trx, viewerId, id, { status, at: ctx.clock.now() }));
}

/**
 * Removes one of the viewer's applications, which can be restored for a week. Safe to repeat. Throws `not_found` for another member's
 * application.
 */
export async function removeApplication(ctx: MemberCtx, id: string): Promise<void> {
  await removeOwnRow(ctx, "job_applications", id);
}

/**
 * Restores an application that the viewer removed, without its reminder if that is in the past by now. Refused when the tracker is full.
 * Safe to repeat. Throws `not_found` for another member's application, and for one that has been purged.
 */
export async function restoreApplication(ctx: MemberCtx, id: string): Promise<TrackerOutcome> {
  const limits = { table: "job_applications", max: APPLICATIONS_MAX, select: selectApplication } as const;
  return asViewer(ctx, async (trx, viewerId) => {
    if (isId(id)) await dropLateReminder(trx, viewerId, id, ctx.clock.now());
    return (await restoreOwnRowWithin({ ...ctx, db: trx }, id, limits)) ? { outcome: "saved", id } : full();
  });
}

/** An application that the viewer removed and can still restore; null when there is none. */
export async function getRemovedApplication(ctx: MemberCtx, id: string): Promise<{ id: string; title: string } | null> {
  const row = await findRemovedRow(ctx, id, selectApplication);
  return row ? { id: row.id, title: row.title } : null;
}

/** Sends due reminders, each once. Notes are not sent, because other people may see mails and locked screens. */
export function sendDueReminders(ctx: Ctx): Promise<void> {
  return sendReminders(ctx, async (trx, now, limit) => {
    const due = await takeDueRemindersForSystem(trx, now, limit);
    return due.map(({ id, user_id: userId, title, company, has_notes: hasNotes, due_at: dueAt }) => ({
      userId,
      kind: "job_reminder",
      title: `Reminder: ${title} at ${company}`,
      body: hasNotes ? "Your notes are in your tracker." : "",
      href: `/jobs/tracker/${id}`,
      key: `job_reminder:${id}:${dueAt.toISOString()}`,
    }));
  });
}

function full(): Refused {
  return { outcome: "refused", errors: { form: `Your tracker holds ${APPLICATIONS_MAX} applications: remove some that are over` } };
}

function findLateReminder({ remind_at: at }: Pick<ApplicationForm, "remind_at">, now: Date): Refused | null {
  return at !== null && at <= now ? { outcome: "refused", errors: { remind_at: "Choose a time in the future" } } : null;
}

function presentDraft({
  id,
  job_id: jobId,
  title,
  company,
  link,
  status,
  notes,
  remind_at: remindAt,
  version,
}: ApplicationRow): ApplicationDraft {
  const values = { title, company, link: link ?? "", status, notes, remind_at: reminderValue(remindAt) };
  return { id, isOfJob: jobId !== null, values, version };
}

function present(row: ListedRow, now: Date): ApplicationView {
  return {
    id: row.id,
    jobId: row.job_id,
    title: row.title,
    company: row.company,
    link: row.link,
    status: row.status,
    notes: truncate(row.notes, listedNotesMax),
    remindAt: row.remind_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    closing: presentClosing(row, now),
  };
}

function presentClosing({ is_listed: isListed, expires_at: expiresAt }: ListedRow, now: Date): ApplicationView["closing"] {
  if (isListed === null) return null;
  const isOpen = isListed && (expiresAt === null || expiresAt > now);
  return { isOpen, lastAt: expiresAt === null ? null : new Date(expiresAt.getTime() - 1).toISOString() };
}
