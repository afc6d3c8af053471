// How well somebody's skills match a job's requirements, one by one.
import type { RequirementMatch } from "#contracts/c2c.ts";
import { matchSkills, nameSkills } from "#server/domains/skills/skills.ts";

/**
 * Each requirement with the skills it names: met when all of them are done, or one of them where it offers a choice ("Java or Kotlin"). One
 * that names no skill of our list is open: we cannot know. Pure, in memory.
 */
export function matchRequirements(requirements: readonly string[], done: readonly string[]): RequirementMatch[] {
  const known = new Set(done);
  return requirements.map((text) => {
    const skills = nameSkills(matchSkills([text])).map((skill) => ({ ...skill, isDone: known.has(skill.slug) }));
    if (skills.length === 0) return { text, state: "unknown", skills };
    const isMet = isChoice(text) ? skills.some(({ isDone }) => isDone) : skills.every(({ isDone }) => isDone);
    return { text, state: isMet ? "met" : "gap", skills };
  });
}

function isChoice(text: string): boolean {
  return englishChoice.test(text) || hindiChoice.test(text);
}

const englishChoice = /\b(?:or|either|any of|one of)\b|\bsuch as\b|\be\.g\./i;
// Apart from the English one: in one expression for any case and all letters, both take ten times as long. `\b` knows no Hindi letters.
const hindiChoice = /(?<![\p{L}\p{M}])(?:या|अथवा)(?![\p{L}\p{M}])/u;
