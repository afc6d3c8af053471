import type { CareerPath } from "#contracts/careers.ts";
import type { DifficultyLevel, ResourceType } from "#contracts/resources.ts";

/** A resource as the editors write it; `resources.ts` derives the rest. */
export type ResourceEntry = {
  /** Never change it once it is published, because the id is derived from it. */
  key: string;
  title: string;
  description: string;
  url: string;
  type: ResourceType;
  level: DifficultyLevel;
  /** The price in words; absent if it is free. */
  price?: string;
  /** For a free resource: its paid extras. */
  paidExtra?: string;
  /** The editors' ratings from 0 to 5, in the order of `resourceCriteria`: source, practice, depth, upkeep. */
  marks: readonly [source: number, practice: number, depth: number, upkeep: number];
  skills: readonly string[];
  paths: readonly CareerPath[];
  /** BCP 47; absent for English. */
  language?: string;
};
