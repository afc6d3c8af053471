// Loads all the inputs of a roadmap and its plan.
import { storedRoadmap } from "#contracts/c2c.ts";
import type { StoredRoadmap } from "#contracts/c2c.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { Skill } from "#contracts/skills.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { findWeakSkills } from "./interview-choice.ts";
import { selectLatestAnswers } from "./interview-queries.ts";
import { readPath } from "./programme.ts";
import { selectMilestones } from "./progress-queries.ts";
import type { MilestoneRow } from "./progress-queries.ts";
import { selectDoneSkills, selectPlanHours, selectProfile } from "./queries.ts";
import type { ProfileRow } from "./queries.ts";

export type Standing = {
  careerPath: CareerPath | null;
  profile: ProfileRow | undefined;
  /** Null when there is none, or it cannot be parsed. */
  roadmap: StoredRoadmap | null;
  doneSkills: ReadonlySet<string>;
  milestones: MilestoneRow[];
  hours: Awaited<ReturnType<typeof selectPlanHours>>;
  /** Skills that interviews showed to be weak, weakest first. */
  weakSkills: Skill[];
};

/** Reads all inputs of the viewer's roadmap and plan. Always five queries. */
export async function readStanding({ db, viewer: { userId } }: MemberCtx): Promise<Standing> {
  const own = readAs(db, userId);
  const [profile, doneSkills, milestones, hours, answers] = await Promise.all([
    selectProfile(own, userId),
    selectDoneSkills(own, userId),
    selectMilestones(own, userId),
    selectPlanHours(own, userId),
    selectLatestAnswers(own, userId),
  ]);
  const parsed = storedRoadmap.safeParse(profile?.roadmap_json);
  return {
    careerPath: readPath(profile?.career_path),
    profile,
    roadmap: parsed.success ? parsed.data : null,
    doneSkills: new Set(doneSkills),
    milestones,
    hours,
    weakSkills: findWeakSkills(answers),
  };
}
