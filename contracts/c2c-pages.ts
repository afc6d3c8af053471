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

/** A resource with the reader's bookmark. */
export type MarkedResource = ResourceView & { isSaved: boolean };

export type ResourceList = {
  /** Null when it could not be loaded. */
  page: { resources: MarkedResource[]; nextCursor: string | null } | null;
  filters: ResourceFilters;
  cursor: string | undefined;
  skillName: string | null;
  /** The path the reader has chosen. */
  ownPath: CareerPath | null;
};

/** A job with its requirements held against the reader's skills. */
export type MatchedJob = JobCardView & { matches: RequirementMatch[] };

export type C2cJobs = {
  /** Null when it could not be loaded. */
  page: { jobs: MatchedJob[]; nextCursor: string | null } | null;
  /** Where to learn a skill, by its slug. */
  resources: Record<string, SkillResource>;
  careerPath: CareerPath | null;
  doneCount: number;
  /** Open jobs of the path in this place, and what they ask for that the reader has not done. */
  demand: { jobs: number; jobsWithTopTwo: number; topTwo: (Skill & { jobs: number })[] } | null;
  location: C2cLocation;
  cursor: string | undefined;
};

/** The list of milestones; null when it could not be loaded. `deleted`: what can be restored. */
export type ProgressScreen = {
  milestones: MilestoneView[] | null;
  deleted: { id: string; milestone: string } | null;
};

/** What a form of the programme answers when it does not redirect. `conflict`: the milestone as it was saved elsewhere meanwhile. */
export type C2cAnswer = { errors?: Record<string, string>; values?: Record<string, string>; toast?: Toast; conflict?: MilestoneView };
