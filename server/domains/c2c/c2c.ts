// Campus to Corporate: career path, roadmap, weekly plan, resources and progress.
export { deleteCv, draftCv, getCv, getCvVersion, getResume, importCv, setCvLayout } from "./cv-builder.ts";
export { checkCv } from "./cv-check.ts";
export { toDocument } from "./cv-document.ts";
export { printCv } from "./cv-print.ts";
export { getBasicsForm, getCvConflict, getEntryForm, moveEntryUp, removeEntry, restoreEntry, saveBasics, saveEntry } from "./edit-cv.ts";
export { lookUpPassages } from "./look-up-passages.ts";
export { getAnswer, getCoach, listAnswers, markAnswer, reviewAnswer, saveAnswer } from "./interview-coach.ts";
export { getRemovedAnswer, removeAnswer, restoreAnswer } from "./removed-answers.ts";
export { listCareers } from "./careers.ts";
export { matchRequirements } from "./match-requirements.ts";
export { c2cPersonalData } from "./personal-data.ts";
export { notePlanItem, savePlan } from "./plan.ts";
export { chooseCareerPath, getProgramme, lookUpDoneSkills, setSkillDone } from "./programme.ts";
export {
  addMilestone,
  addSampleMilestones,
  getMilestone,
  getRemovedMilestone,
  listMilestones,
  removeMilestone,
  restoreMilestone,
  saveMilestone,
  takeMilestone,
  toggleMilestone,
} from "./progress.ts";
export { findBestResources, lookUpResources, listResources, syncResources } from "./resources.ts";
export { findModeratedResources, setResourceModeration } from "./review-resources.ts";
export { generateRoadmap, getRoadmap, getRoadmapAndPlan } from "./roadmap.ts";
export { c2cTopic } from "./topics.ts";
