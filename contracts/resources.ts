import type { CareerPath } from "./careers.ts";

export const resourceTypes = ["course", "tutorial", "certification", "project", "article"] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const resourceTypeLabels: Record<ResourceType, string> = {
  course: "Course",
  tutorial: "Tutorial",
  certification: "Certification",
  project: "Project",
  article: "Article",
};

export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

export const difficultyLabels: Record<DifficultyLevel, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

/** What the editors rate, each from 0 to 5; the rating is the mean. Members do not vote. */
export const resourceCriteria = ["source", "practice", "depth", "upkeep"] as const;
export type ResourceCriterion = (typeof resourceCriteria)[number];
export type ResourceMarks = Record<ResourceCriterion, number>;

export const resourceCriterionLabels: Record<ResourceCriterion, string> = {
  source: "Made by experts",
  practice: "Hands-on practice",
  depth: "Depth",
  upkeep: "Kept up to date",
};

/** A learning resource. `id`, `rating` and `ratingBasis` are computed from the other fields, which are written in the content. */
export type Resource = {
  /** Stays the same when the title or address changes. */
  id: string;
  title: string;
  description: string;
  url: string;
  resourceType: ResourceType;
  difficultyLevel: DifficultyLevel;
  isFree: boolean;
  /** The price in words; null when it costs nothing. What is free with a paid certificate counts as free and says so here. */
  priceNote: string | null;
  /** From 0 to 5 with one decimal: the mean of the editors' marks, not a score by members. */
  rating: number;
  /** The marks in words. */
  ratingBasis: string;
  /** Slugs, the main one first. */
  skills: readonly string[];
  careerPaths: readonly CareerPath[];
  /** BCP 47, such as "en" or "hi". */
  language: string;
};

/** The mean of the marks, with one decimal. */
export function rateResource(marks: ResourceMarks): number {
  const sum = resourceCriteria.reduce((total, criterion) => total + marks[criterion], 0);
  return Math.round((sum / resourceCriteria.length) * 10) / 10;
}
