// Jobs: vacancies that are open until a closing date.
export { closingDays } from "./closing-date.ts";
export { insertDemoJobs } from "./demo.ts";
export { lookUpPassages } from "./look-up-passages.ts";
export { listJobAddresses, listJobParts } from "./list-addresses.ts";
export {
  countJobs,
  lookUpJobs,
  findNextClosing,
  isSteady,
  isSteadyUntil,
  listJobs,
  listOwnJobs,
  listSimilarJobs,
  readJobFilters,
} from "./list-jobs.ts";
export { listJobOptions } from "./job-options.ts";
export { closeJob, reopenJob, repostJob } from "./manage-job.ts";
export type { ManageOutcome } from "./manage-job.ts";
export { jobsPersonalData } from "./personal-data.ts";
export { previewJob } from "./prepare-job.ts";
export type { JobPreparation, PreparedJob } from "./prepare-job.ts";
export { findPublicJob, getJob, getJobDraft, getJobSources } from "./read-job.ts";
export type { JobSource } from "./read-job.ts";
export { findModeratedJobs, setJobModeration } from "./review-jobs.ts";
export { createJob, findJobChangeProblems, findNewJobProblems, prepareJobChange, prepareNewJob, saveJob } from "./save-job.ts";
export { countSkillDemand } from "./skill-demand.ts";
export { jobsTopic, jobTopic } from "./topics.ts";
export {
  addSavedSearch,
  changeSavedSearch,
  getRemovedSearch,
  getSavedSearch,
  listSavedSearches,
  proposeSearch,
  removeSavedSearch,
  restoreSavedSearch,
} from "./saved-search.ts";
export {
  addApplication,
  getApplication,
  getRemovedApplication,
  listApplications,
  lookUpTracked,
  moveApplication,
  removeApplication,
  restoreApplication,
  saveApplication,
  trackJob,
} from "./tracker.ts";
export { trackerPersonalData } from "./tracker-personal-data.ts";
