import type { CareerPath } from "./careers.ts";
import type { DifficultyLevel, ResourceType } from "./resources.ts";

/** The sections of Campus to Corporate, in order. Each has its own address. */
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

/** The filters of the list of resources. `skill` is a slug. */
export type ResourceFilters = {
  type?: ResourceType;
  difficulty?: DifficultyLevel;
  free?: boolean;
  path?: CareerPath;
  skill?: string;
};

export const RESOURCES_PAGE_SIZE = 20;

/** The places that the programme's jobs can be filtered by, one name for each; the values appear in the address. */
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

/** Maximum number of requirements on a job card of the programme. */
export const C2C_CARD_REQUIREMENTS_MAX = 5;

export const milestoneCategories = [
  { value: "skills", label: "Skills" },
  { value: "projects", label: "Projects" },
  { value: "certifications", label: "Certifications" },
  { value: "general", label: "General" },
] as const;
export type MilestoneCategory = (typeof milestoneCategories)[number]["value"];

export const MILESTONE_MAX = 200;
/** Maximum number of milestones of one member. */
export const MILESTONES_MAX = 200;
/** Days in which a deleted milestone can be restored. */
export const MILESTONE_UNDO_DAYS = 7;

/** Hours per week that a member can plan. */
export const PLAN_HOURS_MIN = 1;
export const PLAN_HOURS_MAX = 60;
export const PLAN_HOURS_DEFAULT = 8;
/** Number of weeks that a plan shows one by one. The following ones are summed up. */
export const PLAN_WEEKS_SHOWN = 12;
/** Maximum number of days until the target date. */
export const PLAN_TARGET_DAYS_MAX = 1_100;
/** Hours reserved in a week to revise a skill that an interview showed to be weak. */
export const REVISION_HOURS = 2;
/** The hours that a plan assumes for a skill without an estimate of ours. */
export const SKILL_HOURS_DEFAULT = 24;
