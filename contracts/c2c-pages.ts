import type { C2cLocation, ResourceFilters } from "./c2c-limits.ts";
import type {
  CareerView,
  MilestoneView,
  PlanView,
  ProgrammeView,
  RequirementMatch,
  ResourceView,
  RoadmapView,
  SkillResource,
} from "./c2c.ts";
import type { CareerPath } from "./careers.ts";
import type { JobCardView } from "./jobs.ts";
import type { Skill } from "./skills.ts";
import type { Toast } from "./toasts.ts";

/** Null when it could not be loaded. */
export type OverviewView = { programme: ProgrammeView | null };

export type CareerChoice = { careers: CareerView[]; chosen: CareerPath | null; hasFailed: boolean };

export type RoadmapScreen = { careerPath: CareerPath | null; roadmap: RoadmapView | null; plan: PlanView | null };

/** A resource, and whether the viewer has saved it. */
export type MarkedResource = ResourceView & { isSaved: boolean };

export type ResourceList = {
  /** Null when it could not be loaded. */
  page: { resources: MarkedResource[]; nextCursor: string | null } | null;
  filters: ResourceFilters;
  cursor: string | undefined;
  skillName: string | null;
  /** The path that the viewer has chosen. */
  ownPath: CareerPath | null;
};

/** A job with its requirements compared with the viewer's skills. */
export type MatchedJob = JobCardView & { matches: RequirementMatch[] };

export type C2cJobs = {
  /** Null when it could not be loaded. */
  page: { jobs: MatchedJob[]; nextCursor: string | null } | null;
  /** Where to learn a skill, by its slug. */
  resources: Record<string, SkillResource>;
  careerPath: CareerPath | null;
  doneCount: number;
  /** The open jobs of the path in this place, and the most requested skills that the viewer has not done. */
  demand: { jobs: number; jobsWithTopTwo: number; topTwo: (Skill & { jobs: number })[] } | null;
  location: C2cLocation;
  cursor: string | undefined;
};

/** The list of milestones; null when it could not be loaded. `deleted`: a milestone that can be restored. */
export type ProgressScreen = {
  milestones: MilestoneView[] | null;
  deleted: { id: string; milestone: string } | null;
};

/** The answer of the programme's forms when they do not redirect. `conflict`: the milestone as it was saved elsewhere in the meantime. */
export type C2cAnswer = { errors?: Record<string, string>; values?: Record<string, string>; toast?: Toast; conflict?: MilestoneView };
