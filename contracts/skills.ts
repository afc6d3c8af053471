import type { CareerPath } from "./careers.ts";

/** How many characters of free texts are searched for skills. The rest is not read. */
export const SKILL_TEXT_MAX = 40_000;

/** A skill, as pages and the table of skills have it. */
export type Skill = { slug: string; name: string };

/** A skill in the content, with the names that texts use for it, separated by commas. Upper case matters only in `exact` and `context`. */
export type SkillEntry = Skill & {
  /** Other names, which always mean this skill. */
  aliases?: string;
  /** Names that mean it only in this exact spelling: "REST", but not "rest". May repeat the name. */
  exact?: string;
  /** Names that mean it only among other skills or beside a word such as "developer": "Go", "R". May repeat the name. */
  context?: string;
  paths: readonly CareerPath[];
};

/** The names in one of these lists. */
export function splitNames(names = ""): string[] {
  return names === "" ? [] : names.split(", ");
}
