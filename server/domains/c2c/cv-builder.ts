// The CV builder: one CV per member, drafted from the profile, imported and exported as JSON Resume. Its parts are edited in edit-cv.ts.
import { isDeepStrictEqual } from "node:util";
import { cvSections } from "#contracts/cv-limits.ts";
import type { CvLayout, CvSection } from "#contracts/cv-limits.ts";
import { readResume } from "#contracts/cv-resume.ts";
import type { Resume } from "#contracts/cv-resume.ts";
import type { CvOutcome, CvPartView, CvView } from "#contracts/cv.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { getOwnProfile } from "#server/domains/profiles/profiles.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import { forgetRemoved } from "#server/platform/db/idempotency-keys.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { toDocument } from "./cv-document.ts";
import { draftResume } from "./cv-draft.ts";
import { entriesOf, headingOf, listHiddenParts } from "./cv-parts.ts";
import { findUnprintable } from "./cv-print.ts";
import { deleteCv as deleteRow, insertCv, lockCv, selectCv, updateLayout, upsertCv } from "./cv-queries.ts";
import { nextSave, requireCv, versionOf } from "./cv-row.ts";
import { listMilestones } from "./progress.ts";
import { selectDoneSkills } from "./queries.ts";

/** The viewer's CV with everything that its page shows; null when there is none. */
export async function getCv(ctx: MemberCtx): Promise<CvView | null> {
  const row = await selectCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  if (!row) return null;
  const { resume } = row;
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

/** The viewer's CV as stored, for export. Throws `not_found` when there is none. */
export async function getResume(ctx: MemberCtx): Promise<{ resume: Resume; layout: CvLayout }> {
  const { resume, layout } = await requireCv(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  return { resume, layout };
}

/** Drafts a CV from the profile, the skills done and the milestones reached. Does nothing when there is a CV already. */
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
 * Imports a CV in JSON Resume, which replaces the stored one. Refused with all problems and where they are. With a `version` (empty for no
 * CV), it is a conflict if the stored CV has another version and differs from the imported one.
 */
export async function importCv(ctx: MemberCtx, text: string, version: string | null = null): Promise<CvOutcome> {
  const read = readResume(text);
  if (!read.ok) return { outcome: "refused", problems: read.problems };
  return asViewer(ctx, async (trx, viewerId): Promise<CvOutcome> => {
    const row = await lockCv(trx, viewerId);
    const isOther = row !== undefined && version !== null && versionOf(row.updated_at) !== version;
    if (isOther && !isDeepStrictEqual(row.resume, read.resume)) return { outcome: "conflict" };
    await upsertCv(trx, viewerId, read.resume, nextSave(ctx, row));
    return { outcome: "saved" };
  });
}

/** Sets the layout of the CV. */
export function setCvLayout(ctx: MemberCtx, layout: CvLayout): Promise<void> {
  return asViewer(ctx, (trx, viewerId) => updateLayout(trx, viewerId, layout));
}

/** Deletes the viewer's CV permanently, including entries removed from it. */
export function deleteCv(ctx: MemberCtx): Promise<void> {
  return asViewer(ctx, async (trx, viewerId) => {
    await deleteRow(trx, viewerId);
    await forgetRemoved(trx, viewerId);
  });
}

function presentPart(resume: Resume, { section, label, one }: { section: CvSection; label: string; one: string }): CvPartView {
  const entries = entriesOf(resume, section).map((entry, at) => ({ at, ...headingOf(section, entry) }));
  return { section, label, one, entries };
}
