import type { CareerPath } from "./careers.ts";
import type { DifficultyLevel, ResourceType } from "./resources.ts";

/** The sections of Campus to Corporate, in order, each with an address of its own. */
export const c2cSections = [
  { section: "overview", label: "Overview", to: "/c2c" },
  { section: "career-path", label: "Career path", to: "/c2c/career-path" },
  { section: "roadmap", label: "Roadmap", to: "/c2c/roadmap" },
  { section: "resources", label: "Resources", to: "/c2c/resources" },
  { section: "jobs", label: "Jobs", to: "/c2c/jobs" },
  { section: "cv-builder", label: "CV builder", to: "/c2c/cv-builder" },
  { section: "interview-prep", label: "Interview coach", to: "/c2c/interview-prep" },
  { section: "progress", label: "Progress", to: "/c2c/progress" },
] as const;
export type C2cSection = (typeof c2cSections)[number]["section"];

/** How the list of resources is filtered. `skill` is a slug. */
export type ResourceFilters = {
  type?: ResourceType;
  difficulty?: DifficultyLevel;
  free?: boolean;
  path?: CareerPath;
  skill?: string;
};

export const RESOURCES_PAGE_SIZE = 20;

/** Places the jobs of the programme are filtered by, one name for each; the values appear in the address. */
export const c2cLocations = [
  { value: "all", label: "All" },
  { value: "delhi", label: "Delhi" },
  { value: "mumbai", label: "Mumbai" },
  { value: "bangalore", label: "Bangalore" },
  { value: "hyderabad", label: "Hyderabad" },
  { value: "pune", label: "Pune" },
  { value: "chennai", label: "Chennai" },
  { value: "remote", label: "Remote" },
] as const;
export type C2cLocation = (typeof c2cLocations)[number]["value"];

/** Requirements a job card of the programme shows. */
export const C2C_CARD_REQUIREMENTS_MAX = 5;

export const milestoneCategories = [
  { value: "skills", label: "Skills" },
  { value: "projects", label: "Projects" },
  { value: "certifications", label: "Certifications" },
  { value: "general", label: "General" },
] as const;
export type MilestoneCategory = (typeof milestoneCategories)[number]["value"];

export const MILESTONE_MAX = 200;
/** Milestones one member has at most. */
export const MILESTONES_MAX = 200;
/** Days in which a deleted milestone can be restored. */
export const MILESTONE_UNDO_DAYS = 7;

/** Hours a week a member can plan with. */
export const PLAN_HOURS_MIN = 1;
export const PLAN_HOURS_MAX = 60;
export const PLAN_HOURS_DEFAULT = 8;
/** Weeks a plan shows one by one at most; what follows is summed up. */
export const PLAN_WEEKS_SHOWN = 12;
/** The target date is at most this many days ahead. */
export const PLAN_TARGET_DAYS_MAX = 1_100;
/** Hours put aside in a week to revise what an interview showed to be weak. */
export const REVISION_HOURS = 2;
/** The hours that a plan assumes for a skill of which we have no estimate. */
export const SKILL_HOURS_DEFAULT = 24;
