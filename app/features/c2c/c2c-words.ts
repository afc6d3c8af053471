import type { C2cSection } from "#contracts/c2c-limits.ts";

export const c2cLead = "From the classroom to the first job, step by step: a path, a plan, and proof of what you can do.";

/** The words on each section's card on the overview. */
export const sectionWords: Record<Exclude<C2cSection, "overview">, string> = {
  "career-path": "Twelve careers with their pay, a typical day and the skills they ask for.",
  roadmap: "Skills, projects and certificates in order, laid out over the weeks you have.",
  resources: "Courses, tutorials and projects, chosen by our editors. Most are free.",
  jobs: "Open jobs compared with your skills: what you meet, and what is missing.",
  "cv-builder": "A CV from your profile and progress, checked against the job you want.",
  "interview-prep": "One question at a time, and what a good answer to it contains.",
  progress: "Milestones to tick off, with a link to what you made.",
};
