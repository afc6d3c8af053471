import type { JobFilters } from "./jobs-limits.ts";
import type { JobCardView, JobCount, JobDraft, JobOptions, JobPreview, JobView, OwnJobView } from "./jobs.ts";
import type { Skill } from "./skills.ts";
import type { Toast } from "./toasts.ts";
import type { TrackedJob } from "./tracker.ts";

/** A job as its card shows it: only the first requirements, and the number of further ones. */
export type ListedJob<Job extends JobCardView = JobCardView> = Omit<Job, "skills"> & { moreRequirements: number };

/** A job in a list, and whether the viewer has saved it. */
export type MarkedJob = ListedJob & { isSaved: boolean };
export type MarkedJobs = { jobs: MarkedJob[]; nextCursor: string | null };

/** The list on its page. */
export type JobList = {
  /** Null when it could not be loaded. */
  page: MarkedJobs | null;
  /** Null when they could not be counted. */
  count: JobCount | null;
  /** As they were applied: a city by its official name. */
  filters: JobFilters;
  cursor: string | undefined;
  /** ISO 8601, UTC. */
  now: string;
};

export type JobListWithOptions = JobList & {
  options: JobOptions | null;
  /** Name of the skill in the filter. */
  skillName: string | null;
};

/** The page of a job. */
export type JobScreen =
  | {
      state: "shown";
      job: JobView;
      similar: ListedJob[];
      isSaved: boolean;
      /** Null when the viewer does not track the job. */
      tracked: TrackedJob | null;
      now: string;
      closing: ClosingDays | null;
      /** Null when the viewer has not marked any skill as done. */
      match: JobMatch | null;
    }
  | { state: "removed" | "missing" };

/** How well the viewer's skills meet a job's requirements. `total` also counts requirements that name no skill we know. */
export type JobMatch = { met: number; gaps: number; unknown: number; total: number; missing: Skill[] };

/** The closing days that can be chosen, and the default, as YYYY-MM-DD. */
export type ClosingDays = { first: string; last: string; proposed: string };

export type OwnJobs = { jobs: ListedJob<OwnJobView>[]; nextCursor: string | null; now: string; closing: ClosingDays };

export const jobEditorIntents = ["preview", "edit", "post"] as const;

/** The answer of a job's form when it does not redirect. */
export type JobFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** Shown instead of the form until the poster returns to it. */
  preview?: JobPreview;
  /** The job as it was saved elsewhere in the meantime. */
  conflict?: JobDraft;
};
