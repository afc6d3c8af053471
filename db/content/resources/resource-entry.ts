import type { CareerPath } from "#contracts/careers.ts";
import type { DifficultyLevel, ResourceType } from "#contracts/resources.ts";

/** A resource as the editors write it; `resources.ts` makes the rest of it. */
export type ResourceEntry = {
  /** Never changed once published: the id is made of it. */
  key: string;
  title: string;
  description: string;
  url: string;
  type: ResourceType;
  level: DifficultyLevel;
  /** What it costs, in words. Absent: it costs nothing to learn from. */
  price?: string;
  /** For a free one: what beside it costs money. */
  paidExtra?: string;
  /** The editors' marks from 0 to 5 in the order of `resourceCriteria`: source, practice, depth, upkeep. */
  marks: readonly [source: number, practice: number, depth: number, upkeep: number];
  skills: readonly string[];
  paths: readonly CareerPath[];
  /** BCP 47; absent: English. */
  language?: string;
};
