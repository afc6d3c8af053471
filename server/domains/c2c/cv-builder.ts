// The CV builder: one CV per member, drafted from the profile, edited in parts, imported and exported as JSON Resume.
import { isDeepStrictEqual } from "node:util";
import { CV_BYTES_MAX, CV_ENTRIES_MAX, cvBasics, cvLocation, cvSections, findCvSection } from "#contracts/cv-limits.ts";
import type { CvLayout, CvSection } from "#contracts/cv-limits.ts";
import { readResume } from "#contracts/cv-resume.ts";
import type { Resume, ResumeEntry } from "#contracts/cv-resume.ts";
import type { CvFormView, CvOutcome, CvPartView, CvView, RemovedEntry } from "#contracts/cv.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { getOwnProfile } from "#server/domains/profiles/profiles.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import type { Db } from "#server/platform/db/database.ts";
import { forgetRemoved } from "#server/platform/db/idempotency-keys.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { toDocument } from "./cv-document.ts";
import { draftResume } from "./cv-draft.ts";
import {
  entriesOf,
  fill,
  listHiddenParts,
  partOf,
  textOf,
  toFormValues,
  withEntry,
  withEntryUp,
  withInserted,
  withoutEntry,
} from "./cv-parts.ts";
import type { CvValues } from "./cv-parts.ts";
import { findUnprintable } from "./cv-print.ts";
import { deleteCv as deleteRow, insertCv, selectCv, updateLayout, upsertCv } from "./cv-queries.ts";
import { listMilestones } from "./progress.ts";
import { selectDoneSkills } from "./queries.ts";

/** The viewer's CV with all that its page shows; null before there is one. */
export async function getCv(ctx: MemberCtx): Promise<CvView | null> {
  const row = await selectCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  if (!row) return null;
  const resume = row.resume as Resume;
  const document = toDocument(resume);
  return {
    document,
    parts: cvSections.map((part) => presentPart(resume, part)),
    layout: row.layout,
    version: versionOf(row.updated_at),
    updatedAt: row.updated_at.toISOString(),
    hiddenParts: listHiddenParts(resume),
    unprintable: findUnprintable(document),
  };
}

/** The version of the viewer's CV; null when there is none. */
export function getCvVersion(ctx: MemberCtx): Promise<string | null> {
  return asViewer(ctx, async (trx, viewerId) => {
    const row = await selectCv(trx, viewerId);
    return row ? versionOf(row.updated_at) : null;
  });
}

/** The viewer's CV as it is kept, for export. Throws `not_found` when there is none. */
export async function getResume(ctx: MemberCtx): Promise<{ resume: Resume; layout: CvLayout }> {
  const row = await selectCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  if (!row) throw new AppError("not_found");
  return { resume: row.resume as Resume, layout: row.layout };
}

/** Makes the first draft from profile, skills done and milestones reached; a CV that is there already stays. */
export async function draftCv(ctx: MemberCtx): Promise<void> {
  const { name, email } = ctx.viewer;
  const [profile, milestones] = [await getOwnProfile(ctx), await listMilestones(ctx)];
  await asViewer(ctx, async (trx, viewerId) => {
    if (await selectCv(trx, viewerId)) return;
    const skills = nameSkills(await selectDoneSkills(trx, viewerId));
    await insertCv(trx, viewerId, draftResume({ profile, name, email, skills, milestones }), ctx.clock.now());
  });
}

/**
 * Takes a CV in JSON Resume, in place of the one there is. Refused with everything that is wrong, by place. With `version`, empty for none,
 * another CV than that one is a conflict, unless it is the same as the one given.
 */
export async function importCv(ctx: MemberCtx, text: string, version: string | null = null): Promise<CvOutcome> {
  const read = readResume(text);
  if (!read.ok) return { outcome: "refused", problems: read.problems };
  return asViewer(ctx, async (trx, viewerId): Promise<CvOutcome> => {
    const row = await selectCv(trx, viewerId, true);
    const isOther = row !== undefined && version !== null && versionOf(row.updated_at) !== version;
    if (isOther && !isDeepStrictEqual(row.resume, read.resume)) return { outcome: "conflict" };
    await upsertCv(trx, viewerId, read.resume, nextSave(ctx, row));
    return { outcome: "saved" };
  });
}

/** The form of the basics, filled. Throws `not_found` when there is no CV. */
export async function getBasicsForm(ctx: MemberCtx): Promise<CvFormView> {
  const { resume, updated_at: at } = await requireCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  const basics = partOf(resume, "basics");
  const values = { ...toFormValues(basics, cvBasics), ...toFormValues(partOf(basics, "location"), cvLocation) };
  return { values, version: versionOf(at) };
}

/** The form of an entry, filled; of a new one when `at` is null. Throws `not_found` when there is no CV or no such entry. */
export async function getEntryForm(ctx: MemberCtx, section: CvSection, at: number | null): Promise<CvFormView> {
  const fields = findCvSection(section)?.fields ?? [];
  return asViewer(ctx, async (trx, viewerId) => {
    const { resume, updated_at: savedAt } = await requireCv(trx, viewerId);
    const entry = at === null ? {} : entriesOf(resume, section)[at];
    if (!entry) throw new AppError("not_found");
    return { values: toFormValues(entry, fields), version: versionOf(savedAt) };
  });
}

/** Saves the basics. */
export function saveBasics(ctx: MemberCtx, values: CvValues, version: string): Promise<CvOutcome> {
  return change(ctx, version, (resume) => {
    const before = partOf(resume, "basics");
    const location = fill(partOf(before, "location"), cvLocation, values);
    return { ...resume, basics: { ...fill(before, cvBasics, values), location } };
  });
}

/** Saves an entry, or adds one when `at` is null. Refused when its section is full. Throws `not_found` when there is no entry at `at`. */
export function saveEntry(
  ctx: MemberCtx,
  place: { section: CvSection; at: number | null },
  values: CvValues,
  version: string,
): Promise<CvOutcome> {
  return change(ctx, version, (resume) => {
    const { section, at } = place;
    const count = entriesOf(resume, section).length;
    if (at !== null && at >= count) throw new AppError("not_found");
    if (at === null && isFull(resume, section)) return fullWords;
    return withEntry(resume, section, at, values);
  });
}

/** Removes an entry and returns it, for `restoreEntry`. Throws `not_found` when there is no such entry. */
export async function removeEntry(
  ctx: MemberCtx,
  section: CvSection,
  at: number,
  version: string,
): Promise<{ outcome: "saved"; removed: RemovedEntry } | Exclude<CvOutcome, { outcome: "saved" }>> {
  return asViewer(ctx, async (trx, viewerId) => {
    const { resume } = await requireCv(trx, viewerId, true);
    const entry = entriesOf(resume, section)[at];
    const outcome = await change({ ...ctx, db: trx }, version, (current) => withoutEntry(current, section, at));
    if (outcome.outcome !== "saved") return outcome;
    if (!entry) throw new AppError("not_found");
    const { title } = readHeading(section, entry);
    return { outcome: "saved", removed: { section, at, title, entry: JSON.stringify(entry) } };
  });
}

/** Restores what `removeEntry` returned, whatever was saved since. Refused when it is no entry, or when its section is full. */
export function restoreEntry(ctx: MemberCtx, { section, at, entry }: Omit<RemovedEntry, "title">): Promise<CvOutcome> {
  const list = `"${section}":[${entry}]`;
  const read = readResume(section === "profiles" ? `{"basics":{${list}}}` : `{${list}}`, { isKept: true });
  return change(ctx, null, (resume) => {
    if (!read.ok) return read.problems.join(" ");
    const [restored] = entriesOf(read.resume, section);
    if (!restored) return "There is nothing to bring back";
    return isFull(resume, section) ? fullWords : withInserted(resume, section, at, restored);
  });
}

/** Moves an entry a place further up. */
export function moveEntryUp(ctx: MemberCtx, section: CvSection, at: number, version: string): Promise<CvOutcome> {
  return change(ctx, version, (resume) => withEntryUp(resume, section, at));
}

/** Chooses how the CV looks. */
export function setCvLayout(ctx: MemberCtx, layout: CvLayout): Promise<void> {
  return asViewer(ctx, (trx, viewerId) => updateLayout(trx, viewerId, layout));
}

/** Deletes the viewer's CV for good, with what was removed from it before. */
export function deleteCv(ctx: MemberCtx): Promise<void> {
  return asViewer(ctx, async (trx, viewerId) => {
    await deleteRow(trx, viewerId);
    await forgetRemoved(trx, viewerId);
  });
}

/** Changes the CV unless somebody saved it since `version`; with null, whatever was saved. `alter` answers the changed one, or why not. */
function change(ctx: MemberCtx, version: string | null, alter: (resume: Resume) => Resume | string): Promise<CvOutcome> {
  return asViewer(ctx, async (trx, viewerId): Promise<CvOutcome> => {
    const row = await requireCv(trx, viewerId, true);
    if (version !== null && versionOf(row.updated_at) !== version) return { outcome: "conflict" };
    const changed = alter(row.resume);
    if (typeof changed === "string") return { outcome: "refused", problems: [changed] };
    if (Buffer.byteLength(JSON.stringify(changed)) > CV_BYTES_MAX) {
      return { outcome: "refused", problems: ["That makes your CV larger than 200 kB: shorten something first"] };
    }
    await upsertCv(trx, viewerId, changed, nextSave(ctx, row));
    return { outcome: "saved" };
  });
}

/** When a CV counts as saved: two saves within one millisecond still have two versions. */
function nextSave({ clock }: MemberCtx, before: { updated_at: Date } | undefined): Date {
  return new Date(Math.max(clock.now().getTime(), before ? before.updated_at.getTime() + 1 : 0));
}

async function requireCv(trx: Db, viewerId: string, isLocked = false) {
  const row = await selectCv(trx, viewerId, isLocked);
  if (!row) throw new AppError("not_found");
  return { ...row, resume: row.resume as Resume };
}

function isFull(resume: Resume, section: CvSection): boolean {
  return entriesOf(resume, section).length >= CV_ENTRIES_MAX;
}

const fullWords = `A section holds ${CV_ENTRIES_MAX} entries: remove one first`;

function versionOf(at: Date): string {
  return at.getTime().toString(36);
}

function presentPart(resume: Resume, { section, label, one }: { section: CvSection; label: string; one: string }): CvPartView {
  const entries = entriesOf(resume, section).map((entry, at) => ({ at, ...readHeading(section, entry) }));
  return { section, label, one, entries };
}

function readHeading(section: CvSection, entry: ResumeEntry): { title: string; subtitle: string } {
  const [first, second] = findCvSection(section)?.fields ?? [];
  return {
    title: (first && textOf(entry, first.name)) || (second && textOf(entry, second.name)) || "Without a name",
    subtitle: second && second.kind === "line" ? textOf(entry, second.name) : "",
  };
}
