// Milestones: what a member plans to do and has done. Completing one that is linked to a skill marks the skill as done on every path.
import { roadmaps } from "#db/content/roadmaps.ts";
import { MILESTONES_MAX } from "#contracts/c2c-limits.ts";
import type { MilestoneCategory } from "#contracts/c2c-limits.ts";
import type { MilestoneEditForm, MilestoneForm, MilestoneView } from "#contracts/c2c.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { Conflict, Refused, RowOutcome } from "#contracts/outcomes.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { lockAndCount, lockRowsOf } from "#server/domains/own-rows-queries.ts";
import { asViewer, changeOwnRow, findRemovedRow, getOwnRow, removeOwnRow, restoreOwnRowWithin } from "#server/domains/own-rows.ts";
import { matchSkills, nameSkills } from "#server/domains/skills/skills.ts";
import { isUnchanged } from "#server/domains/unchanged.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readPath, writeSkillEverywhere } from "./programme.ts";
import { insertMilestones, lockMilestone, removeCopies, selectMilestone, selectMilestones, updateMilestone } from "./progress-queries.ts";
import type { MilestoneRow } from "./progress-queries.ts";
import { selectDoneSkills, selectChosenPath } from "./queries.ts";

type Sample = { milestone: string; category: MilestoneCategory; skill: string | null };

/** The viewer's milestones, oldest first; at most 200. */
export async function listMilestones(ctx: MemberCtx): Promise<MilestoneView[]> {
  const rows = await selectMilestones(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId);
  return rows.map(present);
}

/** One of the viewer's milestones. Throws `not_found` for another member's milestone. */
export async function getMilestone(ctx: MemberCtx, id: string): Promise<MilestoneView> {
  return present(await getOwnRow(ctx, id, selectMilestone));
}

/** A milestone that the viewer deleted and can still restore; null when there is none. */
export async function getRemovedMilestone(ctx: MemberCtx, id: string): Promise<{ id: string; milestone: string } | null> {
  const row = await findRemovedRow(ctx, id, selectMilestone);
  return row ? { id: row.id, milestone: row.milestone } : null;
}

/** Adds the five sample milestones if the viewer has none. They are taken from the roadmap of the viewer's path, if one is chosen. */
export async function addSampleMilestones(ctx: MemberCtx): Promise<void> {
  await asViewer(ctx, async (trx, viewerId) => {
    if ((await lockAndCount(trx, "c2c_progress", viewerId)) > 0) return;
    const chosen = await selectChosenPath(trx, viewerId);
    const done = new Set(await selectDoneSkills(trx, viewerId));
    const at = ctx.clock.now();
    const rows = listSamples(readPath(chosen?.career_path)).map(({ milestone, category, skill }) => ({
      id: newId(),
      user_id: viewerId,
      milestone,
      category,
      skill_slug: skill,
      completed: skill !== null && done.has(skill),
      is_own: false,
      created_at: at,
      updated_at: at,
    }));
    await insertMilestones(trx, rows);
  });
}

/**
 * Adds a milestone. In the category "skills" it is linked to the skill that its text names, if it names exactly one. Refused when there are
 * 200 already.
 */
export function addMilestone(ctx: MemberCtx, form: MilestoneForm): Promise<RowOutcome> {
  return insert(ctx, form, findSkill(form), true);
}

/** Adds a part of the roadmap to the viewer's milestones, once; `skill` links it to a skill. Refused when there are 200 already. */
export function takeMilestone(
  ctx: MemberCtx,
  { name, category, skill }: { name: string; category: MilestoneCategory; skill: string | null },
): Promise<RowOutcome> {
  return insert(ctx, { milestone: name, category, evidence_url: null }, skill, false);
}

/**
 * Saves one of the viewer's milestones. If it was saved since `form.version`, the outcome is a conflict, unless it already has the same
 * values. Throws `not_found` for another member's milestone.
 */
export async function saveMilestone(
  ctx: MemberCtx,
  id: string,
  form: MilestoneEditForm,
): Promise<{ outcome: "saved"; id: string } | Conflict<MilestoneView>> {
  if (!isId(id)) throw new AppError("not_found");
  const at = ctx.clock.now();
  return asViewer(ctx, async (trx, viewerId) => {
    await lockRowsOf(trx, "c2c_progress", viewerId);
    const before = await lockMilestone(trx, viewerId, id);
    if (!before) throw new AppError("not_found");
    const { version, ...words } = form;
    if (isUnchanged(before, words, present)) return { outcome: "saved", id };
    if (version !== before.version) return { outcome: "conflict", current: present(before) };
    // The link to a skill depends on the text and category; it stays while these do.
    const isSame = before.milestone === words.milestone && before.category === words.category;
    const skill = isSame ? before.skill_slug : findSkill(words);
    // If the text now names another skill, the milestone is no longer completed.
    const isOther = before.skill_slug !== null && skill !== null && skill !== before.skill_slug;
    const isKnown = !isSame && skill !== null && (await selectDoneSkills(trx, viewerId)).includes(skill);
    const completed = isKnown || (before.completed && !isOther);
    await updateMilestone(trx, viewerId, id, { ...words, skill_slug: skill, completed, version: version + 1, updated_at: at });
    if (skill !== null && completed) await writeSkillEverywhere(trx, viewerId, { slug: skill, isDone: true, at });
    return { outcome: "saved", id };
  });
}

/**
 * Completes one of the viewer's milestones or undoes that. A linked skill is marked in the same way on every path. Throws `not_found` for
 * another member's milestone.
 */
export async function toggleMilestone(ctx: MemberCtx, id: string, isCompleted: boolean): Promise<void> {
  const at = ctx.clock.now();
  await changeOwnRow(ctx, id, async (trx, viewerId) => {
    await lockRowsOf(trx, "c2c_progress", viewerId);
    const row = await updateMilestone(trx, viewerId, id, { completed: isCompleted, updated_at: at });
    const slug = row?.skill_slug ?? null;
    if (slug !== null) await writeSkillEverywhere(trx, viewerId, { slug, isDone: isCompleted, at });
    return row !== undefined;
  });
}

/**
 * Deletes one of the viewer's milestones, which can be restored for a week. Skills stay done. Safe to repeat. Throws `not_found` for
 * another member's milestone.
 */
export async function removeMilestone(ctx: MemberCtx, id: string): Promise<void> {
  await removeOwnRow(ctx, "c2c_progress", id);
}

/**
 * Restores a milestone that the viewer deleted, unchanged. A copy of it that was added since from the samples or the roadmap, and has no
 * evidence, is deleted. Refused when the viewer has 200 already. Safe to repeat. Throws `not_found` for another member's milestone, and for
 * one that has been purged.
 */
export async function restoreMilestone(ctx: MemberCtx, id: string): Promise<RowOutcome> {
  if (!isId(id)) throw new AppError("not_found");
  const limits = { table: "c2c_progress", max: MILESTONES_MAX, select: selectMilestone } as const;
  return asViewer(ctx, async (trx, viewerId) => {
    await lockRowsOf(trx, "c2c_progress", viewerId);
    const deleted = await selectMilestone(trx, viewerId, id, true);
    const copies = deleted ? await removeCopies(trx, viewerId, { ...deleted, at: ctx.clock.now() }) : [];
    if (!(await restoreOwnRowWithin({ ...ctx, db: trx }, id, limits))) return full();
    if (copies.some(({ completed }) => completed)) await updateMilestone(trx, viewerId, id, { completed: true });
    return { outcome: "saved", id };
  });
}

/** The five sample milestones. */
function listSamples(careerPath: CareerPath | null): Sample[] {
  if (careerPath === null) return generalSamples;
  const { skills, projects, certifications } = roadmaps[careerPath];
  return [
    ...skills.slice(0, 2).map(({ name, skill }) => ({ milestone: `Learn ${name}`, category: "skills" as const, skill })),
    ...projects.slice(0, 2).map(({ name }) => ({ milestone: name, category: "projects" as const, skill: null })),
    ...certifications.slice(0, 1).map(({ name }) => ({ milestone: name, category: "certifications" as const, skill: null })),
  ];
}

const generalSamples: Sample[] = [
  { milestone: "Learn Git", category: "skills", skill: "git" },
  { milestone: "Learn SQL", category: "skills", skill: "sql" },
  { milestone: "Put a first project on the web with a README", category: "projects", skill: null },
  { milestone: "Have a first change accepted in an open source project", category: "projects", skill: null },
  { milestone: "Finish a first certificate", category: "certifications", skill: null },
];

function insert(ctx: MemberCtx, form: MilestoneForm, skill: string | null, isOwn: boolean): Promise<RowOutcome> {
  return asViewer(ctx, async (trx, viewerId) => {
    const count = await lockAndCount(trx, "c2c_progress", viewerId);
    const known = isOwn ? [] : await selectMilestones(trx, viewerId);
    const same = known.find(({ milestone, category }) => milestone === form.milestone && category === form.category);
    if (same) return { outcome: "saved", id: same.id };
    if (count >= MILESTONES_MAX) return full();
    const isDone = skill !== null && (await selectDoneSkills(trx, viewerId)).includes(skill);
    const [id, at] = [newId(), ctx.clock.now()];
    await insertMilestones(trx, [
      { ...form, id, user_id: viewerId, skill_slug: skill, completed: isDone, is_own: isOwn, created_at: at, updated_at: at },
    ]);
    return { outcome: "saved", id };
  });
}

function full(): Refused {
  return { outcome: "refused", errors: { form: `You have ${MILESTONES_MAX} milestones: delete some first` } };
}

function findSkill({ milestone, category }: MilestoneForm): string | null {
  const [slug, ...others] = category === "skills" ? matchSkills([milestone]) : [];
  return slug !== undefined && others.length === 0 ? slug : null;
}

function present(row: MilestoneRow): MilestoneView {
  return {
    id: row.id,
    milestone: row.milestone,
    category: row.category,
    completed: row.completed,
    skill: row.skill_slug === null ? null : (nameSkills([row.skill_slug])[0] ?? null),
    evidenceUrl: row.evidence_url,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
