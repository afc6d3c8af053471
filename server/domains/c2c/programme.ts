// A member's progress in the programme: chosen path, whether there is a roadmap, and skills.
import type { ProgrammeView } from "#contracts/c2c.ts";
import { isCareerPath } from "#contracts/careers.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { lockRowsOf } from "#server/domains/own-rows-queries.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { isSkill } from "#server/domains/skills/skills.ts";
import type { Db } from "#server/platform/db/database.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Lookup } from "#server/platform/db/lookup.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { setSkillOfMilestones } from "./progress-queries.ts";
import { queryDoneSkills, selectDoneSkills, selectChosenPath, upsertPath, writeSkill } from "./queries.ts";
import type { SkillMark } from "./queries.ts";

/** The viewer's progress; for a visitor, an empty one. */
export async function getProgramme({ db, viewer }: Ctx): Promise<ProgrammeView> {
  if (!viewer) return { careerPath: null, hasRoadmap: false, doneSkills: [] };
  const own = readAs(db, viewer.userId);
  const [chosen, doneSkills] = await Promise.all([selectChosenPath(own, viewer.userId), selectDoneSkills(own, viewer.userId)]);
  return { careerPath: readPath(chosen?.career_path), hasRoadmap: Boolean(chosen?.roadmap_source), doneSkills };
}

/** The slugs of the viewer's skills. The lookup has to run through `readAs` as the viewer; otherwise it finds nothing. */
export function lookUpDoneSkills({ db, viewer }: MemberCtx): Lookup<string[]> {
  return lookUpRows({ query: queryDoneSkills(db, viewer.userId), times: {}, present: ({ skill_slug: slug }) => slug });
}

/** Sets the viewer's path. Choosing another path deletes the roadmap; what is done stays done. */
export async function chooseCareerPath(ctx: MemberCtx, careerPath: CareerPath): Promise<void> {
  const { userId } = ctx.viewer;
  const row = { user_id: userId, career_path: careerPath, updated_at: ctx.clock.now() };
  await withViewer(ctx.db, userId, (trx) => upsertPath(trx, row));
}

/** Marks a skill as done or not done on every path, with the milestones linked to it. Throws `not_found` for an unknown skill. */
export async function setSkillDone(ctx: MemberCtx, slug: string, isDone: boolean): Promise<void> {
  if (!isSkill(slug)) throw new AppError("not_found");
  await asViewer(ctx, async (trx, viewerId) => {
    await lockRowsOf(trx, "c2c_progress", viewerId);
    await writeSkillEverywhere(trx, viewerId, { slug, isDone, at: ctx.clock.now() });
  });
}

/** Like `setSkillDone`. Runs inside `withViewer`, after `lockRowsOf`. */
export async function writeSkillEverywhere(trx: Db, userId: string, mark: SkillMark): Promise<void> {
  await writeSkill(trx, userId, mark);
  await setSkillOfMilestones(trx, userId, mark);
}

/** A stored path; null when there is none or it is unknown. */
export function readPath(value: string | undefined): CareerPath | null {
  return isCareerPath(value) ? value : null;
}
