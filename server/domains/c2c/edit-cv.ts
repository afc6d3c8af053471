// Editing a CV: the forms of its basics and entries, which save over nothing that another window has changed meanwhile.
import { CV_BYTES_MAX, CV_ENTRIES_MAX, cvBasics, cvLocation, findCvSection } from "#contracts/cv-limits.ts";
import type { CvSection } from "#contracts/cv-limits.ts";
import { readResume } from "#contracts/cv-resume.ts";
import type { Resume } from "#contracts/cv-resume.ts";
import type { CvConflictView, CvFormView, CvOutcome, CvPlace, RemovedEntry } from "#contracts/cv.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { formVersion, markOf, ownEntry, readFormVersion } from "./cv-form-version.ts";
import {
  basicsOf,
  entriesOf,
  entryValues,
  fill,
  headingOf,
  partOf,
  toFormValues,
  withEntry,
  withEntryUp,
  withInserted,
  withoutEntry,
} from "./cv-parts.ts";
import type { CvValues } from "./cv-parts.ts";
import { upsertCv } from "./cv-queries.ts";
import { nextSave, requireCv, requireLockedCv, versionOf } from "./cv-row.ts";

/** The values of the form of the basics. Throws `not_found` when there is no CV. */
export async function getBasicsForm(ctx: MemberCtx): Promise<CvFormView> {
  const { resume, updated_at: at } = await requireCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  const values = basicsOf(resume);
  return { values, version: formVersion(versionOf(at), values) };
}

/** The values of the form of an entry; with a null `at`, of a new one. Throws `not_found` when there is no CV or no such entry. */
export async function getEntryForm(ctx: MemberCtx, section: CvSection, at: number | null): Promise<CvFormView> {
  return asViewer(ctx, async (trx, viewerId) => {
    const { resume, updated_at: savedAt } = await requireCv(trx, viewerId);
    const cv = versionOf(savedAt);
    if (at === null) return { values: toFormValues({}, findCvSection(section)?.fields ?? []), version: cv };
    const values = entryValues(resume, section)[at];
    if (!values) throw new AppError("not_found");
    return { values, version: formVersion(cv, values) };
  });
}

/**
 * The stored values of the part that a form conflicted with, and the version with which the form can be saved all the same: the basics
 * replace the stored ones, an entry is added as a new one, because its place may be taken by another. Throws `not_found` when there is no
 * CV.
 */
export async function getCvConflict(ctx: MemberCtx, place: CvPlace): Promise<CvConflictView> {
  const { resume, updated_at: at } = await requireCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  const cv = versionOf(at);
  if (place === "basics") return { values: basicsOf(resume), version: cv };
  const values = place.at === null ? undefined : entryValues(resume, place.section)[place.at];
  return { values: values ?? null, version: `${cv}.${ownEntry}` };
}

/** Saves the basics. A conflict if the basics were changed since `version`. Changes to other parts of the CV are no conflict and stay. */
export function saveBasics(ctx: MemberCtx, values: CvValues, version: string): Promise<CvOutcome> {
  const known = readFormVersion(version);
  return change(ctx, null, (resume, cv) => {
    if (cv !== known.cv && markOf(basicsOf(resume)) !== known.mark) return conflict;
    const before = partOf(resume, "basics");
    const location = fill(partOf(before, "location"), cvLocation, values);
    return { ...resume, basics: { ...fill(before, cvBasics, values), location } };
  });
}

/**
 * Saves an entry; with a null `at`, adds one. If the CV was changed since `version`, it finds the entry that still has the values of
 * `version`, at any place; a conflict when there is none. Refused when the section is full. Throws `not_found` when there is no entry at
 * `at`.
 */
export function saveEntry(
  ctx: MemberCtx,
  { section, at: known }: Exclude<CvPlace, "basics">,
  values: CvValues,
  version: string,
): Promise<CvOutcome> {
  const { cv: knownCv, mark } = readFormVersion(version);
  return change(ctx, null, (resume, cv) => {
    let at = mark === ownEntry ? null : known;
    const entries = entryValues(resume, section);
    if (cv !== knownCv) {
      const same = entries.flatMap((entry, index) => (markOf(entry) === mark ? [index] : []));
      // Of several entries with the same values, the one at its old place.
      at = same.find((index) => index === known) ?? (same.length === 1 ? (same[0] ?? null) : null);
      if (at === null) return conflict;
    }
    if (at !== null && at >= entries.length) throw new AppError("not_found");
    if (at === null && isFull(resume, section)) return fullWords;
    return withEntry(resume, section, at, values);
  });
}

/**
 * Removes an entry and returns it, for `restoreEntry`. A conflict if the CV was changed since `version`. Throws `not_found` when there is
 * no such entry.
 */
export async function removeEntry(
  ctx: MemberCtx,
  section: CvSection,
  at: number,
  version: string,
): Promise<{ outcome: "saved"; removed: RemovedEntry } | Exclude<CvOutcome, { outcome: "saved" }>> {
  return asViewer(ctx, async (trx, viewerId) => {
    const { resume } = await requireLockedCv(trx, viewerId);
    const entry = entriesOf(resume, section)[at];
    const outcome = await change({ ...ctx, db: trx }, version, (current) => withoutEntry(current, section, at));
    if (outcome.outcome !== "saved") return outcome;
    if (!entry) throw new AppError("not_found");
    const { title } = headingOf(section, entry);
    return { outcome: "saved", removed: { section, at, title, entry: JSON.stringify(entry) } };
  });
}

/**
 * Restores an entry that `removeEntry` returned, even if the CV was saved since. Refused when it is no valid entry, or when its section is
 * full.
 */
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

/** Moves an entry up by one place. A conflict if the CV was changed since `version`. */
export function moveEntryUp(ctx: MemberCtx, section: CvSection, at: number, version: string): Promise<CvOutcome> {
  return change(ctx, version, (resume) => withEntryUp(resume, section, at));
}

const conflict = Symbol("conflict");

/**
 * Changes the CV. A conflict if it was saved since `version`, unless that is null. `alter` gets the CV and its version, and returns the
 * changed CV, a message that refuses the change, or `conflict`.
 */
function change(
  ctx: MemberCtx,
  version: string | null,
  alter: (resume: Resume, version: string) => Resume | string | typeof conflict,
): Promise<CvOutcome> {
  return asViewer(ctx, async (trx, viewerId): Promise<CvOutcome> => {
    const row = await requireLockedCv(trx, viewerId);
    const now = versionOf(row.updated_at);
    if (version !== null && now !== version) return { outcome: "conflict" };
    const changed = alter(row.resume, now);
    if (changed === conflict) return { outcome: "conflict" };
    if (typeof changed === "string") return { outcome: "refused", problems: [changed] };
    if (Buffer.byteLength(JSON.stringify(changed)) > CV_BYTES_MAX) {
      return { outcome: "refused", problems: ["That makes your CV larger than 200 kB: shorten something first"] };
    }
    await upsertCv(trx, viewerId, changed, nextSave(ctx, row));
    return { outcome: "saved" };
  });
}

function isFull(resume: Resume, section: CvSection): boolean {
  return entriesOf(resume, section).length >= CV_ENTRIES_MAX;
}

const fullWords = `A section holds ${CV_ENTRIES_MAX} entries: remove one first`;
