import type { CareerPath } from "./careers.ts";

/** Characters of free texts that are searched for skills; what follows is not read. */
export const SKILL_TEXT_MAX = 40_000;

/** A skill as pages and the table of skills know it. */
export type Skill = { slug: string; name: string };

/**
 * A skill as it is written in the content, with the names that texts use for it, separated by commas. Capital letters matter only in
 * `exact` and `context`.
 */
export type SkillEntry = Skill & {
  /** Other names that always mean this skill. */
  aliases?: string;
  /** Words that mean it when written just so, and another thing otherwise: "REST" and "rest". May repeat the name. */
  exact?: string;
  /** Words that mean it only among other skills or next to a word such as "developer": "Go", "R". May repeat the name. */
  context?: string;
  paths: readonly CareerPath[];
};

/** The names in one of these lists. */
export function splitNames(names = ""): string[] {
  return names === "" ? [] : names.split(", ");
}
