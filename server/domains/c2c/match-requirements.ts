// Compares a member's skills with a job's requirements, one by one.
import type { RequirementMatch } from "#contracts/c2c.ts";
import { matchSkills, nameSkills } from "#server/domains/skills/skills.ts";

/** A part of a requirement. All of its skills are needed, or one of them if it is a choice. */
type Part = { slugs: readonly string[]; isChoice: boolean };

/**
 * Each requirement with the skills it names and its state. It is met when all skills are done, or one of them where it offers a choice
 * ("Java or Kotlin"). If something else is missing, the skills not chosen in a met choice are left out. The state is unknown for a
 * requirement that names no skill of our list. Pure.
 */
export function matchRequirements(requirements: readonly string[], done: readonly string[]): RequirementMatch[] {
  const known = new Set(done);
  const isMet = ({ slugs, isChoice }: Part) =>
    slugs.length === 0 || (isChoice ? slugs.some((slug) => known.has(slug)) : slugs.every((slug) => known.has(slug)));
  return requirements.map((text) => {
    const named = matchSkills([text]);
    const missing = listParts(text, named).filter((part) => !isMet(part));
    const isAsked = (slug: string) => missing.length === 0 || known.has(slug) || missing.some(({ slugs }) => slugs.includes(slug));
    const skills = nameSkills(named.filter(isAsked)).map((skill) => ({ ...skill, isDone: known.has(skill.slug) }));
    if (skills.length === 0) return { text, state: "unknown", skills };
    return { text, state: missing.length === 0 ? "met" : "gap", skills };
  });
}

/** A real requirement has no more parts than this. Each part is searched for skills separately. */
const partsMax = 6;

/** Splits a requirement into its parts: "Docker and one of Java or Kotlin" has two. After "one of", an "and" only separates the options. */
function listParts(text: string, named: readonly string[]): Part[] {
  const whole = { slugs: named, isChoice: hasChoice(text) };
  if (!whole.isChoice || named.length < 2) return [whole];
  const listFrom = text.search(choiceOfList);
  const list = listFrom === -1 ? "" : text.slice(listFrom);
  const before = text
    .slice(0, text.length - list.length)
    .split(englishAnd)
    .flatMap((part) => part.split(indianAnd));
  if (before.length > partsMax) return [whole];
  // The words before "such as" belong to the choice: "databases such as MySQL".
  const texts = suchAs.test(list) ? [...before.slice(0, -1), `${before.at(-1)}${list}`] : [...before, list];
  const parts = texts.map((part) => ({ slugs: matchSkills([part]), isChoice: hasChoice(part) }));
  // Some skill names contain "and". Splitting them changes the skills found; then the whole is used.
  const namedByParts = parts.flatMap(({ slugs }) => slugs);
  const isSame = namedByParts.toSorted().join(" ") === named.toSorted().join(" ");
  return isSame ? parts : [whole];
}

function hasChoice(text: string): boolean {
  return englishChoice.test(text) || indianChoice.test(text);
}

const englishChoice = /\b(?:or|either|any of|one of)\b|\bsuch as\b|\be\.g\./i;
// Separate from the English pattern, because one case-insensitive pattern for all scripts is ten times as slow. `\b` does not work with
// Indian letters.
const indianChoice = wordOf("या|अथवा|किंवा|অথবা|বা|અથવા|ਜਾਂ|କିମ୍ବା|ଅଥବା|அல்லது|లేదా|ಅಥವಾ|അല്ലെങ്കിൽ|അഥവാ|یا");
const choiceOfList = /\b(?:either|any of|one of|such as)\b|\be\.g\./i;
const suchAs = /^(?:such as|e\.g\.)/i;
const englishAnd = /\b(?:and|with|as well as)\b(?!\s*\/\s*or\b)|[&;]/i;
const indianAnd = wordOf("और|तथा|एवं|आणि|এবং|અને|ਅਤੇ|ଏବଂ|மற்றும்|మరియు|ಮತ್ತು|കൂടാതെ|اور");

function wordOf(words: string): RegExp {
  return RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "u");
}
